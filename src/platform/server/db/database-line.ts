import { existsSync } from "node:fs";
import { join } from "node:path";
import { formerFolder } from "./backup/restore-backup.ts";

/** Names the database in one line, without its password. */
export function databaseLine({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null;
  dataDir: string;
}): string {
  if (databaseUrl === null) return `database: embedded, in ${dataDir}`;
  const { host, pathname, username, searchParams } = new URL(databaseUrl);
  // A socket's folder is a parameter.
  const server = host || searchParams.get("host") || "this machine";
  return `database: PostgreSQL ${pathname.slice(1) || username} on ${server}${username && `, as ${username}`}`;
}

/** Whether a data folder has an embedded database, also one that an interrupted restore has renamed. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, "postgres")) || existsSync(formerFolder(dataDir));
}
