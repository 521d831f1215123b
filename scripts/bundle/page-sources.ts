import { relative, sep } from "node:path";
import { ROOT } from "../source-files.ts";

/** Folders that Vite builds the pages from, and its configuration. */
const PAGE_SOURCES = ["src", "public", "scripts"];

/**
 * Excluded from Vite's file watcher in development: thousands of files of the database, texts and tests; and the
 * server, which restarts on its own.
 */
export function isUnrelated(path: string): boolean {
  const [top = "", ...inside] = relative(ROOT, path).split(sep);
  if (inside.length === 0) return false;
  return !PAGE_SOURCES.includes(top) || inside.includes("server");
}
