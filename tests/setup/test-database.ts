import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import type { Database } from "../../src/server/db/database.ts";
import { openEmbedded } from "../../src/server/db/embedded.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { openPostgres } from "../../src/server/db/postgres.ts";
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
    ({ db, remove } = url === undefined ? await embedded() : await copied(url));
    await migrate(db);
  });
  afterAll(async () => {
    await db?.close();
    await remove();
  });
  return {
    get kind() {
      return opened().kind;
    },
    query: (sql, params, name) => opened().query(sql, params, name),
    transaction: (work) => opened().transaction(work),
    script: (sql) => opened().script(sql),
    close: async () => undefined,
  };
}

async function embedded() {
  const folder = await mkdtemp(join(tmpdir(), "noren-test-"));
  await cp(inject("embeddedTemplate"), folder, { recursive: true });
  return { db: await openEmbedded(folder), remove: () => rm(folder, { recursive: true, force: true }) };
}

async function copied(url: string) {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const template = inject("postgresTemplate") ?? "template1";
  await onServer(url, (admin) => admin.script(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const remove = () => onServer(url, (admin) => admin.script(`DROP DATABASE ${name} WITH (FORCE)`));
  return { db: openPostgres(urlOf(url, name), 50), remove };
}
