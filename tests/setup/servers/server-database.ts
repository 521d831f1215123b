import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { Database } from "#platform/server/db/database.ts";
import { openPostgres } from "#platform/server/db/postgres.ts";
import { type Beginning, backToBeginning, beginningOf } from "../builders/beginning.ts";
import { onServer, urlOf } from "./postgres-server.ts";

/** A thousand calls at once wait for their turn, however busy the machine is. */
const CONNECTIONS = 50;

/** Files of tests that run in one process take turns with one database: copying one takes longer than most of them. */
let shared: Promise<{ url: string; beginning: Beginning }> | null = null;

/**
 * A database of the PostgreSQL server with the product's schema as migrations leave it, on connections of its own,
 * whatever the file before has done to it or has left unfinished.
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
