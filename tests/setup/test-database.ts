import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, inject } from "vitest";
import type { Database } from "../../src/server/db/database.ts";
import { openPostgres } from "../../src/server/db/postgres.ts";
import { embeddedDatabase } from "./embedded-database.ts";
import { onServer, urlOf } from "./postgres-server.ts";

/** An empty database with the product's schema, for all tests of a file, on the engine of the test project. */
export function testDatabase(): Database {
  let db: Database | null = null;
  let remove: () => Promise<void> = async () => undefined;
  const opened = (): Database => {
    if (db === null) throw new Error("the database opens in beforeAll; use it in tests and hooks only");
    return db;
  };
  beforeAll(async () => {
    const url = inject("postgresUrl");
    if (url === undefined) db = await embeddedDatabase();
    else ({ db, remove } = await copied(url));
  });
  afterAll(() => remove());
  return {
    get kind() {
      return opened().kind;
    },
    query: (sql, params, name) => opened().query(sql, params, name),
    transaction: (work) => opened().transaction(work),
    script: (sql) => opened().script(sql),
    load: () => opened().load?.() ?? { total: 0, idle: 0, waiting: 0 },
    close: async () => undefined,
  };
}

async function copied(url: string) {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const template = inject("postgresTemplate") ?? "template1";
  await onServer(url, (admin) => admin.script(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  // A thousand at once wait for their turn, however busy the machine is.
  const db = openPostgres(urlOf(url, name), 50, true);
  const remove = async () => {
    await db.close();
    await onServer(url, (admin) => admin.script(`DROP DATABASE ${name} WITH (FORCE)`));
  };
  return { db, remove };
}
