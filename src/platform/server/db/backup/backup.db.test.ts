import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { cp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, inject, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { onServer, urlOf } from "#tests/setup/servers/postgres-server.ts";
import type { Database } from "../database.ts";
import { openDatabase } from "../open.ts";
import { migrationsOf, sequencesOf, tablesOf } from "./catalog.ts";
import { createBackup } from "./create-backup.ts";
import { openBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

/** A backup written by an earlier version. */
const OLD = fileURLToPath(new URL("../../../../../tests/upgrade/schema-0079.backup", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "noren-backup-"));
const postgresUrl = inject("postgresUrl") ?? null;
const databases: string[] = [];
const now = new Date("2026-12-01T03:00:00Z");
const silent = { isReplacing: false, now, say: () => undefined };

afterAll(async () => {
  for (const name of databases)
    await onServer(postgresUrl ?? "", (admin) => admin.script(`DROP DATABASE ${name} WITH (FORCE)`));
  await rm(folder, { recursive: true, force: true });
});

/** An empty data folder or database for the engine under test. */
async function place(isServer = postgresUrl !== null) {
  const dataDir = join(folder, randomUUID());
  if (!isServer || postgresUrl === null) return { databaseUrl: null, dataDir, photoFiles: null };
  const name = `backup_${randomUUID().replaceAll("-", "")}`;
  await onServer(postgresUrl, (admin) => admin.script(`CREATE DATABASE ${name}`));
  databases.push(name);
  return { databaseUrl: urlOf(postgresUrl, name), dataDir, photoFiles: null };
}

/** The full contents of a database, as text. */
async function contents(db: Database) {
  const tables: Record<string, unknown> = {};
  for (const { name, columns } of await tablesOf(db)) {
    const list = columns.map((column) => `"${column.name}"::text`).join(" || '|' || ");
    tables[name] = await db.query(`SELECT ${list} AS row FROM "${name}" ORDER BY 1`);
  }
  return { tables, sequences: await sequencesOf(db), migrations: await migrationsOf(db) };
}

/** A database with the current schema, copied from a template where migrating is slow. */
async function prepared() {
  const where = await place();
  if (where.databaseUrl === null)
    await cp(join(inject("embeddedFolders"), "template"), join(where.dataDir, "postgres"), {
      recursive: true,
    });
  return where;
}

async function filled() {
  const where = await prepared();
  const { db, close } = await openDatabase(where);
  const restaurantId = await addTestRestaurant(db, { name: "帰ってきた「亭」\n\\N\t'" });
  await db.query(
    "INSERT INTO idempotency_keys (scope, key, request_hash, answer, created_at) VALUES ('x', '', '', $1::jsonb, $2)",
    [JSON.stringify({ deep: [1, null, "é"] }), new Date("2026-12-01T03:00:00.123Z")],
  );
  const before = await contents(db);
  const file = join(folder, `${randomUUID()}.backup`);
  const summary = await createBackup(db, where, file, { now });
  await close();
  return { where, before, file, summary, restaurantId };
}

describe("a backup", () => {
  it("brings everything back, on the same engine and on the other one", { timeout: 240_000 }, async () => {
    const { before, file, summary, restaurantId } = await filled();
    expect(summary.rows).toBeGreaterThan(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const targets = [await place(), await place(postgresUrl === null)];
    for (const target of targets) {
      expect(await restoreBackup(file, target, silent)).toBe(summary.rows);
      const { db, close } = await openDatabase(target);
      expect(await contents(db)).toEqual(before);
      // Foreign keys and triggers are in place again.
      const stray = db.query("INSERT INTO restaurant_tables VALUES ('a', 'nobody', 'T', 1, 2)");
      await expect(stray).rejects.toMatchObject({ code: expect.stringMatching(/^23503$|^21|^42/) });
      await expect(addTestRestaurant(db)).resolves.not.toBe(restaurantId);
      await close();
    }
  });

  it("takes another's place only when told so, and keeps what was there", { timeout: 240_000 }, async () => {
    const where = await prepared();
    const { db, close } = await openDatabase(where);
    await addTestRestaurant(db, { name: "前からの店" });
    await close();
    await expect(restoreBackup(OLD, where, silent)).rejects.toThrow("--replace");
    const rows = await restoreBackup(OLD, where, { ...silent, isReplacing: true });
    const again = await openDatabase(where);
    const names = await again.db.query<{ name: string }>("SELECT name FROM restaurants");
    await again.close();
    expect(rows).toBeGreaterThan(1_000);
    expect(names.length).toBeGreaterThan(10);
    expect(names).not.toContainEqual({ name: "前からの店" });
    const [kept = ""] = await readdir(join(where.dataDir, "backups"));
    const lines: unknown[] = [];
    for await (const line of (await openBackup(join(where.dataDir, "backups", kept))).lines())
      lines.push(line);
    expect(JSON.stringify(lines)).toContain("前からの店");
  });

  it("is refused before anything is touched when it is not whole, not ours, or newer", async () => {
    const file = join(folder, `${randomUUID()}.backup`);
    const bytes = await readFile(OLD);
    const target = { databaseUrl: null, dataDir: join(folder, randomUUID()), photoFiles: null };
    const refused = async (content: Buffer, why: RegExp) => {
      await writeFile(file, content);
      await expect(restoreBackup(file, target, silent)).rejects.toThrow(why);
    };
    const flipped = Buffer.from(bytes);
    flipped[bytes.length - 200] = (flipped[bytes.length - 200] ?? 0) ^ 1;
    await refused(flipped, /damaged/);
    await refused(bytes.subarray(0, bytes.length - 10), /not whole/);
    await refused(Buffer.from("PGDMP\n something else"), /no backup of Noren/);
    const newer = bytes.toString("latin1").replace('"noren-backup":1', '"noren-backup":9');
    await refused(Buffer.from(newer, "latin1"), /newer version/);
    expect(await readdir(target.dataDir).catch(() => [])).toEqual([]);
  });

  it("is refused while the product runs", { timeout: 240_000 }, async () => {
    const where = await prepared();
    const { db, lock, close } = await openDatabase(where);
    await db.query("SELECT 1");
    const control = createServer().listen(0, "127.0.0.1");
    await once(control, "listening");
    const { port } = control.address() as AddressInfo;
    await lock?.announce({ port, token: "of the test" });
    const restored = restoreBackup(OLD, where, { ...silent, isReplacing: true });
    await expect(restored).rejects.toThrow(/in use|runs on this/);
    control.close();
    await close();
  });
});
