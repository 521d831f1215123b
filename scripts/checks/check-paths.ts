/**
 * Checks the paths that documents mention and that code reads relative to itself: neither the compiler nor an import
 * refactoring notices when such a file is gone. Paths ignored by git are build output and need not exist.
 */
import { execFileSync } from "node:child_process";
import { ROOT, report, sourceFiles, sourcePaths } from "../source-files.ts";
import {
  anchorsOf,
  isNamed,
  type NamedPath,
  pathsInCode,
  pathsInDocument,
  pathsInSettings,
} from "./named-paths.ts";

const paths = sourcePaths();
const files = sourceFiles(/\.(md|tsx?)$|^\.env\.example$/);
const texts = new Map(files.map(({ path, text }) => [path, text]));
const findings: string[] = [];

for (const { path, text } of files)
  for (const named of namedIn(path, text)) {
    const { written, anchor } = named;
    if (!isNamed(named.path, paths) && !isIgnored(named.path))
      findings.push(`${path}: ${written} is not there`);
    else if (anchor && named.path.endsWith(".md") && !anchorsOf(texts.get(named.path) ?? "").has(anchor))
      findings.push(`${path}: ${written}: the document has no such heading`);
  }

function namedIn(path: string, text: string): NamedPath[] {
  if (path.endsWith(".md")) return pathsInDocument(path, text);
  if (path === ".env.example") return pathsInSettings(text);
  return /\.tsx?$/.test(path) ? pathsInCode(path, text) : [];
}

function isIgnored(path: string): boolean {
  try {
    execFileSync("git", ["check-ignore", "--quiet", "--no-index", path], { cwd: ROOT });
    return true;
  } catch {
    return false;
  }
}

report("paths", findings);
