/**
 * A backup is one file: a JSON header line, then the data as gzipped lines of JSON, then the SHA-256 of everything
 * before it. Rows are stored as text, table by table, so they can be restored into either engine (docs/backup.md).
 */
export const FORMAT = 1;

export interface BackupHeader {
  "noren-backup": number;
  /** The application version that wrote it. */
  version: string;
  createdAt: string;
  engine: "embedded" | "server";
  /** The migrations that created the schema of these rows, with their checksums. */
  migrations: { name: string; checksum: string }[];
  /** Photos in an object store are not part of the file. */
  photos: "in this file" | "in the object store";
}

/** Length of the trailer after the data: ` sha256 <64 hexadecimal digits>\n`. */
export const SEAL_BYTES = 73;
export const SEAL = /^ sha256 ([\da-f]{64})\n$/;
/** A file with a longer first line is not a backup. */
export const MAX_HEADER_BYTES = 64 * 1024;

/** One line of the data. The first line of each table lists its columns. */
export type BackupLine =
  | { table: string; columns: { name: string; type: string }[] }
  | (string | null)[]
  | { sequence: string; last: number | null }
  | { end: true; rows: number };

/**
 * The file is not a backup, is damaged, or was written by a newer version. The message is one line for the operator.
 */
export class BackupError extends Error {}
