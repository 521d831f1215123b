import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../", import.meta.url));

export interface SourceFile {
  /** From the project's folder, with `/`. */
  path: string;
  text: string;
}

/** The paths that git knows or would add. */
export function sourcePaths(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return listed.split("\n").filter((path) => path !== "" && existsSync(ROOT + path));
}

/** The files that git knows or would add, of which the path fits. */
export function sourceFiles(fits: RegExp): SourceFile[] {
  return sourcePaths()
    .filter((path) => fits.test(path))
    .map((path) => ({ path, text: readFileSync(ROOT + path, "utf8") }));
}

/** Prints what a check has found and sets the exit code. */
export function report(check: string, findings: readonly string[]): void {
  for (const finding of findings) console.error(finding);
  console.log(`${check}: ${findings.length === 0 ? "in order" : `${findings.length} findings`}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

/** The file of this project that an import means, from the project's folder; the name as it stands for anything else. */
export function importTarget(name: string, folder: string): string {
  if (name.startsWith(".")) return posix.join(folder, name);
  if (/^#(app|domains|kernel|platform)\//.test(name)) return `src/${name.slice(1)}`;
  return name.startsWith("#") ? name.slice(1) : name;
}
