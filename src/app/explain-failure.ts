import { ConfigError } from "#platform/server/config/variables.ts";
import { BackupError } from "#platform/server/db/backup/format.ts";
import { DatabaseGone } from "#platform/server/db/database.ts";
import { FolderInUse } from "#platform/server/db/embedded/folder-lock.ts";
import { SchemaError } from "#platform/server/db/migrate.ts";

/** Errors whose message is meant for whoever runs the program. */
const TOLD = [ConfigError, FolderInUse, SchemaError, BackupError];

/** What to do, by system error code or SQLSTATE. */
const WAYS_OUT: Readonly<Record<string, string>> = {
  EADDRINUSE: "Another program listens there, perhaps another Noren: stop it, or set PORT.",
  EACCES: "This user may not do that: check who owns the folder (DATA_DIR), and use a PORT above 1023.",
  EROFS: "The file system can't be written to: set DATA_DIR to a folder that can.",
  ENOSPC:
    "The disk is full: make room (df -h shows where), then start again. Nothing that was confirmed is lost.",
  "53100":
    "The disk of the database is full: make room there (df -h shows where), then start again. Nothing that was confirmed is lost.",
  "28P01": "Check the name and the password in DATABASE_URL.",
  "28000": "Check the name in DATABASE_URL, and pg_hba.conf of the database server.",
  "42501":
    "The role in DATABASE_URL may not do that. Tables belong to the role of MIGRATION_DATABASE_URL, and npm run migrate grants what is needed; one that was made by hand has to go.",
  "3D000": "Check the last part of DATABASE_URL, or create that database.",
};

/**
 * The exit code of a failure: 2 where a second try ends the same way, because the settings, the command line or the
 * version have to be changed first; 1 otherwise. `deploy/noren.service` restarts the server on 1 alone.
 */
export function exitCodeOf(error: unknown): 1 | 2 {
  return error instanceof ConfigError || error instanceof SchemaError ? 2 : 1;
}

/**
 * What a start or a command that failed tells: what happened and the way out, where the cause lies in the installation;
 * null for an error of the product itself.
 */
export function explainFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (TOLD.some((kind) => error instanceof kind)) return error.message;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const wayOut = WAYS_OUT[code];
  if (wayOut !== undefined) return `${error.message}\n${wayOut}`;
  return error instanceof DatabaseGone
    ? `The database can't be reached: ${error.message}\nCheck that its server runs, and the host and port in DATABASE_URL.`
    : null;
}
