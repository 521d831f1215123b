import { cp, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import type { Database } from "#platform/server/db/database.ts";
import { openEmbedded } from "#platform/server/db/embedded/embedded.ts";
import { type Beginning, backToBeginning, beginningOf } from "../builders/beginning.ts";

/** Files of tests that run in one process take turns with one database. */
let shared: Promise<{ db: Database; beginning: Beginning }> | null = null;

/**
 * The embedded database with the product's schema as migrations leave it, whatever the file before has done to it.
 * Starting an engine takes longer than most files of tests, so it is started once in each process.
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
