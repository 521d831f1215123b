/**
 * A backup is one file: a first line of JSON that says what it is, then the data as gzipped lines of JSON, then the SHA-256
 * of all that. The data are rows as text, table by table, so they fit into either engine (docs/backup.md).
 */
export const FORMAT = 1;

export interface BackupHeader {
  "noren-backup": number;
  /** The product's version that wrote it. */
  version: string;
  createdAt: string;
  engine: "embedded" | "server";
  /** The migrations that made the schema of these rows, with their checksums. */
  migrations: { name: string; checksum: string }[];
  /** Photos kept in an object store are not in the file. */
  photos: "in this file" | "in the object store";
}

/** The rest of the file after its data: ` sha256 <64 hexadecimal digits>\n`. */
export const SEAL_BYTES = 73;
export const SEAL = /^ sha256 ([\da-f]{64})\n$/;
/** A first line that is longer is none of ours. */
export const MAX_HEADER_BYTES = 64 * 1024;

/** One line of the data. Columns stand with the first line of their table. */
export type BackupLine =
  | { table: string; columns: { name: string; type: string }[] }
  | (string | null)[]
  | { sequence: string; last: number | null }
  | { end: true; rows: number };

/** The file is none of ours, damaged, or from a newer version. The message is one line for whoever restores it. */
export class BackupError extends Error {}
