import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { Database } from "#platform/server/db/database.ts";
import { openPostgres } from "#platform/server/db/postgres.ts";
import { type Beginning, backToBeginning, beginningOf } from "../builders/beginning.ts";
import { onServer, urlOf } from "./postgres-server.ts";

/** Enough for a thousand concurrent calls to get a connection in time on a busy machine. */
const CONNECTIONS = 50;

/**
 * Test files that run in one process share one database, one after the other: copying one takes longer than most of
 * them.
 */
let shared: Promise<{ url: string; beginning: Beginning }> | null = null;

/**
 * A database of the PostgreSQL server with the product's schema as left by the migrations, on its own connections,
 * reset after the previous file, including work left unfinished.
 */
export async function serverDatabase(server: string): Promise<Database> {
  shared ??= copied(server);
  const { url, beginning } = await shared;
  await onServer(url, async (db) => {
    await db.query(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await backToBeginning(db, beginning);
  });
  return openPostgres(url, CONNECTIONS, true);
}

async function copied(server: string) {
  const template = inject("postgresTemplate") ?? "template1";
  const name = `${template}_${randomBytes(8).toString("hex")}`;
  await onServer(server, (admin) => admin.script(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const url = urlOf(server, name);
  let beginning: Beginning = new Map();
  await onServer(url, async (db) => {
    beginning = await beginningOf(db);
  });
  return { url, beginning };
}
