import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { isUniqueViolation } from "./database.ts";
import { migrate, SchemaError } from "./migrate.ts";

const db = testDatabase();

describe("a database", () => {
  it("answers alike on both engines", async () => {
    const rows = await db.query(
      `SELECT 5000000000::bigint AS big, date '2026-02-03' AS day, timestamptz '2026-02-03 12:00+09' AS at,
        $1::text[] AS list, '{"a":[1]}'::jsonb AS json, null AS nothing`,
      [["寿司", "b'"]],
    );
    expect(rows).toEqual([
      {
        big: 5_000_000_000,
        day: "2026-02-03",
        at: new Date("2026-02-03T03:00:00Z"),
        list: ["寿司", "b'"],
        json: { a: [1] },
        nothing: null,
      },
    ]);
  });

  it("undoes a transaction that fails, and keeps others out of it", async () => {
    await db.script("CREATE TABLE counter (value integer PRIMARY KEY)");
    const failing = db.transaction(async (tx) => {
      await tx.query("INSERT INTO counter VALUES (1)");
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await Promise.all([
      db.query("INSERT INTO counter VALUES (2)"),
      db.query("INSERT INTO counter VALUES (3)"),
    ]);
    expect(await db.query("SELECT value FROM counter ORDER BY value")).toEqual([{ value: 2 }, { value: 3 }]);
    const twice = await db.query("INSERT INTO counter VALUES (3)").catch((error: unknown) => error);
    expect(isUniqueViolation(twice)).toBe(true);
  });
});

describe("migrate", () => {
  it("applies each file once, also when two processes start at the same time", async () => {
    const folder = await mkdtemp(join(tmpdir(), "noren-migrations-"));
    const url = pathToFileURL(`${folder}/`);
    await writeFile(
      join(folder, "9001-a.sql"),
      "CREATE TABLE migrated (id text); -- why\nINSERT INTO migrated VALUES ('a;b');",
    );
    const applied = await Promise.all([migrate(db, url), migrate(db, url), migrate(db, url)]);
    expect(applied.flat()).toEqual(["9001-a.sql"]);
    expect(await db.query("SELECT id FROM migrated")).toEqual([{ id: "a;b" }]);
    await writeFile(join(folder, "9001-a.sql"), "CREATE TABLE other (id text);");
    await expect(migrate(db, url)).rejects.toThrow("9001-a.sql was changed after it had been applied");
  });

  it("names the file that fails, leaves nothing of it, and goes on from there when its cause is gone", async () => {
    const folder = await mkdtemp(join(tmpdir(), "noren-migrations-"));
    const url = pathToFileURL(`${folder}/`);
    await db.script("CREATE TABLE in_the_way (id text)");
    await writeFile(join(folder, "9002-a.sql"), "CREATE TABLE before_it (id text);");
    const both = "CREATE TABLE half (id text);\nCREATE TABLE in_the_way (id text);";
    await writeFile(join(folder, "9003-b.sql"), both);
    const failed = migrate(db, url);
    await expect(failed).rejects.toThrow(SchemaError);
    await expect(failed).rejects.toThrow(/^The migration 9003-b\.sql failed .*in_the_way.*\(42P07\)/);
    const left = () =>
      db.query(
        "SELECT to_regclass('before_it') IS NOT NULL AS before, to_regclass('half') IS NOT NULL AS half",
      );
    expect(await left()).toEqual([{ before: true, half: false }]);
    await db.script("DROP TABLE in_the_way");
    expect(await migrate(db, url)).toEqual(["9003-b.sql"]);
    expect(await left()).toEqual([{ before: true, half: true }]);
  });
});
