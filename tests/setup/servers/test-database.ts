import { afterAll, beforeAll, inject } from "vitest";
import type { Database } from "#platform/server/db/database.ts";
import { embeddedDatabase } from "./embedded-database.ts";
import { serverDatabase } from "./server-database.ts";

/** An empty database with the product's schema for all tests of a file, on the test project's engine. */
export function testDatabase(): Database {
  let db: Database | null = null;
  let close: () => Promise<void> = async () => undefined;
  const opened = (): Database => {
    if (db === null) throw new Error("the database opens in beforeAll; use it in tests and hooks only");
    return db;
  };
  beforeAll(async () => {
    const server = inject("postgresUrl");
    if (server === undefined) {
      db = await embeddedDatabase();
      return;
    }
    const own = await serverDatabase(server);
    db = own;
    close = () => own.close();
  });
  afterAll(() => close());
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
