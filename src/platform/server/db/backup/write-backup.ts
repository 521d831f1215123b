import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Queryable } from "../database.ts";
import { migrationsOf, quoted, sequencesOf, type TableShape, tablesOf } from "./catalog.ts";
import { BackupError, type BackupHeader, type BackupLine, FORMAT } from "./format.ts";

/** Rows per fetch: rows with photos are about 300 KB each. */
const ROWS_AT_ONCE = 100;
/** Compresses about as well as the slowest level, in a third of the time. */
const GZIP_LEVEL = 4;

export interface BackupFacts extends Pick<BackupHeader, "version" | "engine" | "photos"> {
  now: Date;
  /** Reports progress as the share of rows written, from 0 to 1. */
  onProgress?(share: number): void;
}

export interface BackupSummary {
  file: string;
  bytes: number;
  rows: number;
  lastMigration: string;
}

/**
 * Writes everything visible to a transaction into a file readable only by its owner. The file gets its final name once
 * it is complete and synced to disk; an interrupted backup leaves nothing behind.
 */
export async function writeBackup(tx: Queryable, file: string, facts: BackupFacts): Promise<BackupSummary> {
  const migrations = await migrationsOf(tx);
  const lastMigration = migrations.at(-1)?.name;
  if (lastMigration === undefined)
    throw new BackupError("There is nothing to back up: the database is empty.");
  const { version, engine, photos, now } = facts;
  const createdAt = now.toISOString();
  const header: BackupHeader = { "noren-backup": FORMAT, version, createdAt, engine, migrations, photos };
  const part = `${file}.part`;
  const count = { rows: 0, bytes: 0 };
  try {
    const hash = createHash("sha256");
    const seal = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        count.bytes += chunk.length;
        done(null, chunk);
      },
      flush(done) {
        done(null, ` sha256 ${hash.digest("hex")}\n`);
      },
    });
    seal.write(`${JSON.stringify(header)}\n`);
    const lines = Readable.from(linesOf(tx, count, facts.onProgress), { objectMode: false });
    await pipeline(lines, createGzip({ level: GZIP_LEVEL }), seal, createWriteStream(part, { mode: 0o600 }));
    await toDisk(part);
    await rename(part, file);
    await toDisk(dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return { file, ...count, lastMigration };
}

async function* linesOf(
  tx: Queryable,
  count: { rows: number },
  onProgress: (share: number) => void = () => undefined,
): AsyncGenerator<string> {
  const line = (what: BackupLine) => `${JSON.stringify(what)}\n`;
  const tables = await tablesOf(tx);
  let all = 0;
  for (const table of tables) all += await sizeOf(tx, table);
  for (const table of tables) {
    yield line({ table: table.name, columns: table.columns });
    for await (const rows of rowsOf(tx, table)) {
      count.rows += rows.length;
      onProgress(Math.min(1, count.rows / Math.max(1, all)));
      yield rows.map(line).join("");
    }
  }
  for (const sequence of await sequencesOf(tx)) yield line(sequence);
  yield line({ end: true, rows: count.rows });
}

async function sizeOf(tx: Queryable, { name }: TableShape): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${quoted(name)}`);
  return row?.count ?? 0;
}

/** Uses a cursor, so that only a few rows are in memory however large the table is. */
async function* rowsOf(tx: Queryable, { name, columns }: TableShape): AsyncGenerator<(string | null)[][]> {
  const texts = columns.map(({ name }, n) => `${quoted(name)}::text AS c${n}`).join(", ");
  await tx.query(`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT ${texts} FROM ${quoted(name)}`);
  for (;;) {
    const rows = await tx.query<Record<string, string | null>>(`FETCH ${ROWS_AT_ONCE} FROM backup_rows`);
    if (rows.length > 0) yield rows.map((row) => columns.map((_, n) => row[`c${n}`] ?? null));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.query("CLOSE backup_rows");
}

/** fsync: without it a file or its name may be lost in a power failure. */
async function toDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
