import { relative, sep } from "node:path";
import { ROOT } from "../source-files.ts";

/** Folders with what Vite makes pages of, and its own settings. */
const PAGE_SOURCES = ["src", "public", "scripts"];

/**
 * What Vite need not watch while pages are developed: thousands of files of the database, of texts and tests; and the server, which
 * starts anew by itself.
 */
export function isUnrelated(path: string): boolean {
  const [top = "", ...inside] = relative(ROOT, path).split(sep);
  if (inside.length === 0) return false;
  return !PAGE_SOURCES.includes(top) || inside.includes("server");
}
