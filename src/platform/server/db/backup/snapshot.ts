import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Queryable } from "../database.ts";
import { openEmbedded } from "../embedded/embedded.ts";
import { openPostgres } from "../postgres.ts";

/** Gives `work` a consistent snapshot of a PostgreSQL server's database. Does not block other connections. */
export async function onServerSnapshot<T>(url: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const db = openPostgres(url, 1, true);
  try {
    return await db.transaction(async (tx) => {
      await tx.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
      return work(tx);
    });
  } finally {
    await db.close();
  }
}

/**
 * The same for an open embedded database: its single connection is blocked only while the files are copied. `work` runs
 * on the copy, which is deleted afterwards.
 */
export async function onEmbeddedSnapshot<T>(
  db: Database,
  scratch: string,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  if (db.copyTo === undefined) throw new Error("only the embedded database can be copied");
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(scratch, ".copy-"));
  try {
    await db.copyTo(join(folder, "postgres"));
    const copy = await openEmbedded(join(folder, "postgres"));
    try {
      return await copy.transaction(work);
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
