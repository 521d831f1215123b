import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, inject, it } from "vitest";
import { checkLedger } from "#domains/payments/server/accounting/ledger-store.ts";
import { tablesOf } from "#platform/server/db/backup/catalog.ts";
import { openBackup } from "#platform/server/db/backup/read-backup.ts";
import { restoreBackup } from "#platform/server/db/backup/restore-backup.ts";
import type { Database } from "#platform/server/db/database.ts";
import { migrationFiles } from "#platform/server/db/migrate.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { judgeSeatingPlan } from "../../chaos/judge/inventory.ts";
import { onServer, urlOf } from "../setup/servers/postgres-server.ts";

/**
 * Written by the product's versions of the time: the demo district with bookings, paid and refunded deposits, and
 * accounts.
 */
const BACKUPS = ["schema-0020", "schema-0045", "schema-0079"].map((name) =>
  fileURLToPath(new URL(`${name}.backup`, import.meta.url)),
);
const CHILD = fileURLToPath(new URL("migrate-child.ts", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "noren-upgrade-"));
const postgresUrl = inject("postgresUrl") ?? null;
const databases: string[] = [];

afterAll(async () => {
  for (const name of databases)
    await onServer(postgresUrl ?? "", (admin) => admin.script(`DROP DATABASE ${name} WITH (FORCE)`));
  await rm(folder, { recursive: true, force: true });
});

async function place() {
  const dataDir = join(folder, randomUUID());
  mkdirSync(dataDir);
  if (postgresUrl === null) return { databaseUrl: null, dataDir, photoFiles: null };
  const name = `upgrade_${randomUUID().replaceAll("-", "")}`;
  await onServer(postgresUrl, (admin) => admin.script(`CREATE DATABASE ${name}`));
  databases.push(name);
  return { databaseUrl: urlOf(postgresUrl, name), dataDir, photoFiles: null };
}

/** The number of rows in each table of the old schema. */
async function rowsIn(file: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let table = "";
  for await (const line of (await openBackup(file)).lines()) {
    if (Array.isArray(line)) counts.set(table, (counts.get(table) ?? 0) + 1);
    else if ("table" in line) table = line.table;
  }
  return counts;
}

/** No data of the old version is lost, and it meets today's constraints. */
async function expectWhole(db: Database, before: ReadonlyMap<string, number>): Promise<void> {
  const names = new Set((await tablesOf(db)).map(({ name }) => name));
  for (const [table, count] of before) {
    if (!names.has(table)) continue;
    const [row] = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${table}"`);
    expect([table, row?.count]).toEqual([table, expect.toSatisfy((now: number) => now >= count)]);
  }
  expect((await judgeSeatingPlan(db)).filter(({ ok }) => !ok)).toEqual([]);
  expect(await checkLedger(db)).toEqual([]);
}

describe("the data of an older version", () => {
  it.each(BACKUPS)("are whole after the upgrade: %s", { timeout: 240_000 }, async (file) => {
    const before = await rowsIn(file);
    expect(before.get("reservations")).toBeGreaterThan(10);
    const where = await place();
    await restoreBackup(file, where, { isReplacing: false, now: new Date(), say: () => undefined });
    const { db, close } = await openDatabase(where);
    await expectWhole(db, before);
    await close();
  });

  it("are whole also when the upgrade was killed in the middle and begun again", {
    timeout: 240_000,
  }, async () => {
    const [, file = ""] = BACKUPS;
    const where = await place();
    const args = [CHILD, file, where.databaseUrl ?? where.dataDir];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(child, "exit");
    let applied = 0;
    for await (const line of createInterface({ input: child.stdout }))
      if (line.startsWith("applied") && ++applied === 3) child.kill("SIGKILL");
    await ended;
    expect(applied).toBeGreaterThanOrEqual(3);
    const { db, close } = await openDatabase(where);
    await expectWhole(db, await rowsIn(file));
    const done = await db.query("SELECT name FROM schema_migrations");
    expect(done).toHaveLength((await migrationFiles()).length);
    await close();
  });

  it("of a newer version are left alone", { timeout: 240_000 }, async () => {
    const where = await place();
    const { db, close } = await openDatabase(where);
    await db.query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999-from-tomorrow.sql', '')");
    await close();
    await expect(openDatabase(where)).rejects.toThrow(/newer version.*9999-from-tomorrow/);
  });
});
