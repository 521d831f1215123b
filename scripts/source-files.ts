import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

/** The project root. */
export const ROOT = fileURLToPath(new URL("../", import.meta.url));

export interface SourceFile {
  /** Relative to the project root, with `/`. */
  path: string;
  text: string;
}

/** Paths of tracked files, and of untracked ones that are not ignored. */
export function sourcePaths(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return listed.split("\n").filter((path) => path !== "" && existsSync(ROOT + path));
}

/** Tracked and untracked files that are not ignored and whose path matches. */
export function sourceFiles(fits: RegExp): SourceFile[] {
  return sourcePaths()
    .filter((path) => fits.test(path))
    .map((path) => ({ path, text: readFileSync(ROOT + path, "utf8") }));
}

/** Prints the findings of a check and sets the exit code. */
export function report(check: string, findings: readonly string[]): void {
  for (const finding of findings) console.error(finding);
  console.log(`${check}: ${findings.length === 0 ? "in order" : `${findings.length} findings`}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

/** Resolves an import to a file of this project, relative to its root; anything else is returned unchanged. */
export function importTarget(name: string, folder: string): string {
  if (name.startsWith(".")) return posix.join(folder, name);
  if (/^#(app|domains|kernel|platform)\//.test(name)) return `src/${name.slice(1)}`;
  return name.startsWith("#") ? name.slice(1) : name;
}
