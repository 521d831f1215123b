import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { insertAudit } from "#domains/accounts/server/public.ts";
import { JOB_NAMES } from "#kernel/job-names.ts";
import { createBackup } from "#platform/server/db/backup/create-backup.ts";
import { restoreBackup } from "#platform/server/db/backup/restore-backup.ts";
import { serverConnection } from "#platform/server/db/database.ts";
import { jobStates } from "#platform/server/db/jobs.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { addTestRestaurant } from "../setup/builders/test-restaurant.ts";
import { onServer } from "../setup/servers/postgres-server.ts";
import { startSecondServer } from "../setup/servers/second-server.ts";
import { runMigrate, startWithRoles } from "../setup/servers/two-roles.ts";
import { book, newGuest } from "./calls.ts";

const dataDir = mkdtempSync(join(tmpdir(), "noren-roles-"));
let roles: Awaited<ReturnType<typeof startWithRoles>>;
const migrated = () =>
  runMigrate({ DATABASE_URL: roles.serving, MIGRATION_DATABASE_URL: roles.owner, DATA_DIR: dataDir });
/** As a serving process opens it. */
const openServing = () => openDatabase({ databaseUrl: roles.serving, dataDir });

/** Statements for the schema's owner only, which not even the audit log's triggers get to reject. */
const REFUSED = [
  ...["CREATE TABLE loot (id int)", "CREATE TEMP TABLE loot (id int)", "CREATE SCHEMA loot"],
  ...["CREATE FUNCTION loot() RETURNS int LANGUAGE sql AS 'SELECT 1'", "CREATE INDEX ON accounts (email)"],
  ...["ALTER TABLE accounts ADD COLUMN loot int", "DROP TABLE accounts", "TRUNCATE accounts CASCADE"],
  ...["ALTER TABLE audit_log DISABLE TRIGGER USER", "DROP TRIGGER audit_log_append_only ON audit_log"],
  ...["UPDATE audit_log SET actor = 'nobody'", "DELETE FROM audit_log", "TRUNCATE audit_log"],
  ...["UPDATE ledger_entries SET at = at", "DELETE FROM ledger_entries"],
  ...["UPDATE deposit_outcomes SET at = at", "DELETE FROM deposit_outcomes"],
  ...["DELETE FROM schema_migrations", "INSERT INTO schema_migrations (name, checksum) VALUES ('x', 'x')"],
  ...["SET ROLE noren_schema", "SET SESSION AUTHORIZATION noren_schema", "ALTER ROLE noren SUPERUSER"],
  ...["ALTER DEFAULT PRIVILEGES FOR ROLE noren_schema GRANT ALL ON TABLES TO noren", "DROP SCHEMA public"],
];
/** All jobs except those of the embedded database and of a card provider. */
const JOBS = JOB_NAMES.filter((name) => name !== "backup.write" && name !== "payments.ask").toSorted();
const REASON =
  /^(permission denied|must be (owner|member)|only roles with|must be superuser|must have .* privilege)/i;

beforeAll(async () => {
  roles = await startWithRoles();
});
afterAll(() => roles?.stop());

describe("a process with the role that serves", () => {
  it("does not start on a schema that somebody has yet to make, and says who can", async () => {
    await expect(openServing()).rejects.toThrow(
      /lacks the migration 0001.*MIGRATION_DATABASE_URL.*npm run migrate/,
    );
  });

  it("receives visitors, takes bookings and does every job", async () => {
    expect(await migrated()).toContain("up to date");
    const server = await startSecondServer({
      DATABASE_URL: roles.serving,
      DEMO_DISTRICT: "1",
      DEMO_EVENING: "0",
      // Without it no mailbox is read on a database server.
      SECRETS_KEY: Buffer.alloc(32, 1).toString("base64"),
    });
    onTestFinished(server.stop);
    const { db, close } = await openServing();
    onTestFinished(close);
    const restaurantId = await addTestRestaurant(db);
    await vi.waitFor(
      async () => expect((await book(server.url, restaurantId, newGuest())).status).toBe(201),
      { timeout: 30_000, interval: 500 },
    );
    await vi.waitFor(
      async () => {
        const jobs = await jobStates(db);
        expect(jobs.map(({ name }) => name)).toEqual(JOBS);
        expect(jobs.filter(({ runs }) => runs === 0)).toEqual([]);
      },
      { timeout: 60_000, interval: 500 },
    );
    expect((await jobStates(db)).filter(({ error }) => error !== null)).toEqual([]);
    const events = await db.query("SELECT type FROM events WHERE last_error IS NOT NULL");
    expect(events).toEqual([]);
  });

  it("may change rows and nothing else, and writes logs that it can't rewrite", async () => {
    await migrated();
    const { db, close } = await openServing();
    onTestFinished(close);
    const deed = {
      actorId: null,
      actor: "x",
      action: "members.imported",
      subject: null,
      details: {},
    } as const;
    await insertAudit(db, deed, new Date());
    for (const statement of REFUSED) await expect(db.query(statement), statement).rejects.toThrow(REASON);
    expect(await serverConnection(db), "is told how its line is").toEqual({
      address: "127.0.0.1",
      isEncrypted: false,
    });
    const [kept] = await db.query("SELECT actor FROM audit_log WHERE actor = 'x'");
    expect(kept).toEqual({ actor: "x" });
  });

  it("may do as much with what the owner adds later, without being told", async () => {
    await migrated();
    await onServer(roles.owner, (db) => db.script("CREATE TABLE later (id bigserial, what text)"));
    const { db, close } = await openServing();
    onTestFinished(async () => {
      await close();
      await onServer(roles.owner, (owner) => owner.script("DROP TABLE later"));
    });
    expect(await db.query("INSERT INTO later (what) VALUES ('tea') RETURNING id")).toEqual([{ id: 1 }]);
    await expect(db.query("ALTER TABLE later ADD COLUMN loot int")).rejects.toThrow(REASON);
  });
});

describe("a backup of both roles' database", () => {
  it("is made by who serves, put back by the owner alone, and leaves the roles as they were", async () => {
    await migrated();
    const where = { databaseUrl: roles.serving, dataDir, photoFiles: null };
    const file = join(dataDir, "both.backup");
    await createBackup(null, where, file, { now: new Date() });
    const options = { isReplacing: true, now: new Date(), say: () => undefined };
    await expect(restoreBackup(file, where, options)).rejects.toThrow(/may not change the schema/);
    const rows = await restoreBackup(file, { ...where, migrationDatabaseUrl: roles.owner }, options);
    expect(rows).toBeGreaterThan(50);
    const { db, close } = await openServing();
    onTestFinished(close);
    await addTestRestaurant(db);
    for (const statement of REFUSED) await expect(db.query(statement), statement).rejects.toThrow(REASON);
  });
});

it("the backup of a day by the one who serves removes those before it, and nothing else", async () => {
  await migrated();
  const folder = mkdtempSync(join(tmpdir(), "noren-daily-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const backups = join(folder, "backups");
  mkdirSync(backups);
  for (const name of [
    "noren-2026-01-01T03-30-00Z.backup",
    "noren-2026-01-02T03-30-00Z.backup",
    "mine.backup",
  ])
    writeFileSync(join(backups, name), "");
  const daily = (settings: Record<string, string>) =>
    promisify(execFile)(process.execPath, ["src/app/commands/backup.ts", "--daily"], {
      env: { ...process.env, SETTINGS_FILE: "", DATA_DIR: folder, ...settings },
    });
  await daily({ DATABASE_URL: roles.serving, BACKUPS_KEPT: "2" });
  const [mine, before, made = "", ...others] = readdirSync(backups).toSorted();
  expect([mine, before, others]).toEqual(["mine.backup", "noren-2026-01-02T03-30-00Z.backup", []]);
  expect(statSync(join(backups, made)).size).toBeGreaterThan(1_000);
  // The embedded database is the server's own to back up.
  for (const [url, kept] of [
    [roles.serving, "0"],
    ["", "2"],
  ] as const)
    await expect(daily({ DATABASE_URL: url, BACKUPS_KEPT: kept })).rejects.toMatchObject({ code: 2 });
  expect(readdirSync(backups)).toHaveLength(3);
});

it("a database with one role for both is given two by what docs/operations.md says", async () => {
  const { superuser, owner, serving, stop } = await startWithRoles();
  onTestFinished(stop);
  // As created by an earlier version of deploy/database.sh.
  await onServer(superuser, (db) =>
    db.script(
      "ALTER DATABASE noren OWNER TO noren; DROP ROLE noren_schema; REVOKE ALL ON DATABASE noren FROM PUBLIC",
    ),
  );
  await (await openDatabase({ databaseUrl: serving, dataDir })).close();
  const [, said = ""] =
    /```sql\n(CREATE ROLE noren_schema[\s\S]*?)```/.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
  await onServer(superuser, (db) => db.script(said));
  const both = { databaseUrl: serving, migrationDatabaseUrl: owner, dataDir };
  await (await openDatabase(both)).close();
  const { db, close } = await openDatabase({ databaseUrl: serving, dataDir });
  onTestFinished(close);
  await addTestRestaurant(db);
  for (const statement of REFUSED) await expect(db.query(statement), statement).rejects.toThrow(REASON);
});
