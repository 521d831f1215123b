import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Queryable } from "../database.ts";
import { openEmbedded } from "../embedded/embedded.ts";
import { openPostgres } from "../postgres.ts";

/** Shows a PostgreSQL server's database as it is at one moment, for as long as the work takes. Nobody is held up. */
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
 * The same for an embedded database that is open: its one connection stands still only while its files are copied, and the
 * work is done on the copy, which goes again.
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
