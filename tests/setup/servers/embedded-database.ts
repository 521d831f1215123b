import { cp, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import type { Database } from "#platform/server/db/database.ts";
import { openEmbedded } from "#platform/server/db/embedded/embedded.ts";
import { type Beginning, backToBeginning, beginningOf } from "../builders/beginning.ts";

/** Test files that run in one process share one database, one after the other. */
let shared: Promise<{ db: Database; beginning: Beginning }> | null = null;

/**
 * The embedded database with the product's schema as left by the migrations, reset after the previous file. Starting an
 * engine takes longer than most test files, so each process starts it once.
 */
export async function embeddedDatabase(): Promise<Database> {
  shared ??= open();
  const { db, beginning } = await shared;
  await backToBeginning(db, beginning);
  return db;
}

async function open() {
  const folders = inject("embeddedFolders");
  const folder = await mkdtemp(join(folders, "copy-"));
  await cp(join(folders, "template"), folder, { recursive: true });
  const db = await openEmbedded(folder);
  return { db, beginning: await beginningOf(db) };
}
