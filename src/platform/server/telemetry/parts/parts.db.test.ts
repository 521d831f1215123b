import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { mailFigures } from "#domains/notifications/server/public.ts";
import type { AdminStatus, Part } from "#platform/contract.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { startService } from "#tests/setup/servers/service.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import type { TestAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { installationMark } from "../../db/installation-mark.ts";
import { announce, eventType } from "../../events/event-type.ts";
import { callService } from "../../http/outgoing/call-service.ts";
import { addressCheck, askAddress } from "./address-part.ts";
import { checkBackups, checkClock, checkDisk, databaseCheck, judgeDisk } from "./machine-parts.ts";
import { checkEvents, checkJobs, checkService, judgeMail } from "./work-parts.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const SECRET = "smtp-password-51";
const db = testDatabase();
const app = testApp(db, () => NOW, {
  mail: { url: `smtp://noren:${SECRET}@mail.example:587`, from: "noren@noren.test" },
});
let operator: TestAccount;
beforeAll(async () => {
  operator = await testOperator(db, app, NOW);
});
afterEach(async () => {
  await db.query("DELETE FROM messages");
  await db.query("DELETE FROM events");
  await db.query("DELETE FROM jobs");
});

describe("the parts on the status page", () => {
  it("are all there, with what to type and without a secret", async () => {
    await message({ state: "failed", error: `535 no such user, ${operator.email}`, at: ago(8 * DAY_MS) });
    await message({ state: "queued", error: "connect ECONNREFUSED", at: ago(HOUR_MS) });
    const answer = await app.inject({ url: "/api/admin/status", headers: operator.headers });
    const { parts } = answer.json() as AdminStatus;
    const found = (part: Part) => parts.find((one) => one.part === part);
    expect(parts.map(({ part }) => part)).toEqual(
      "database disk backups mail address events jobs payments translation map wallet clock".split(" "),
    );
    expect(found("database")).toMatchObject({ state: "fine", since: null });
    expect(found("mail")).toMatchObject({
      ...{ state: "broken", finding: "mailRefused", name: "mail.example", count: 2 },
      ...{ since: ago(8 * DAY_MS).toISOString(), isSinceNoticed: false, error: "connect ECONNREFUSED" },
    });
    // noren.test does not exist.
    expect(found("address")).toMatchObject({
      state: "broken",
      finding: "addressSilent",
      isSinceNoticed: true,
    });
    expect(answer.body).not.toContain(SECRET);
    expect(answer.body).not.toContain(operator.email);
  });
});

describe("mail", () => {
  const judge = async () => judgeMail("mail.example", await mailFigures(db, NOW));

  it("is fine where the server accepts, also after a refusal", async () => {
    await message({ state: "failed", error: "421 busy", at: ago(9 * DAY_MS) });
    await message({ state: "queued", error: "421 busy", at: ago(9 * DAY_MS) });
    await message({ state: "sent", at: ago(2 * DAY_MS) });
    expect(await judge()).toMatchObject({ state: "fine", at: ago(2 * DAY_MS), count: 1 });
  });

  it("needs a look after one refused address, and is broken since the first refusal of many", async () => {
    await message({ state: "sent", at: ago(10 * DAY_MS) });
    await message({ state: "failed", error: "550 unknown user", at: ago(5 * DAY_MS) });
    expect(await judge()).toMatchObject({ state: "look", finding: "mailFailed", count: 1 });
    await message({ state: "failed", error: "535 wrong password", at: ago(DAY_MS) });
    expect(await judge()).toMatchObject({
      state: "broken",
      since: ago(5 * DAY_MS),
      error: "535 wrong password",
    });
  });
});

describe("backups", () => {
  it("are judged by the newest file, made by the timer or by hand", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "noren-parts-"));
    try {
      const folder = join(dataDir, "backups");
      await mkdir(folder);
      const made = async (name: string, at: Date) => {
        await writeFile(join(folder, name), "x".repeat(1_000));
        await utimes(join(folder, name), at, at);
      };
      await made("replaced-2026-12-01T02-00-00Z.backup", ago(HOUR_MS));
      await made("noren-2026-12-01T02-30-00Z.backup.part", ago(HOUR_MS));
      await made("by-hand-2026-11-26T03-00-00Z.backup", ago(5 * DAY_MS));
      const old = await checkBackups(db, dataDir, NOW);
      expect(old).toMatchObject({ state: "broken", finding: "backupOld", command: "npm run backup" });
      expect(old).toMatchObject({ ms: 5 * DAY_MS, bytes: 1_000, since: ago(5 * DAY_MS - 26 * HOUR_MS) });
      await made("noren-2026-11-29T15-00-00Z.backup", ago(36 * HOUR_MS));
      expect(await checkBackups(db, dataDir, NOW)).toMatchObject({ state: "look", finding: "backupOld" });
      await made("noren-2026-11-30T15-00-00Z.backup", ago(12 * HOUR_MS));
      expect(await checkBackups(db, dataDir, NOW)).toMatchObject({ state: "fine", at: ago(12 * HOUR_MS) });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it("are missed where there is none", async () => {
    const [row] = await db.query<{ begun: Date }>("SELECT min(applied_at) AS begun FROM schema_migrations");
    const begun = row?.begun ?? NOW;
    const later = (days: number) => checkBackups(db, "/nowhere", new Date(begun.getTime() + days * DAY_MS));
    if (db.kind === "server")
      return expect(await later(9)).toMatchObject({ state: "look", finding: "backupElsewhere" });
    expect(await later(1)).toMatchObject({ state: "look", finding: "backupNone" });
    expect(await later(2)).toMatchObject({ state: "broken", finding: "backupNone", since: begun });
  });
});

describe("events and jobs", () => {
  it("are late where nothing works on them, and broken where one was given up", async () => {
    const dropped = eventType<object>("cup.dropped");
    await announce(db, dropped, {}, ago(50_000));
    expect(await checkEvents(db, NOW)).toMatchObject({ state: "fine", count: 1 });
    expect(await checkEvents(db, new Date(NOW.getTime() + 20_000))).toMatchObject({
      ...{ state: "look", finding: "eventsLate", since: ago(50_000) },
    });
    expect(await checkEvents(db, new Date(NOW.getTime() + HOUR_MS))).toMatchObject({ state: "broken" });
    await db.query("UPDATE events SET due_at = NULL, attempts = 8, last_error = 'no broom'");
    expect(await checkEvents(db, NOW)).toMatchObject({
      ...{ state: "broken", finding: "eventsGivenUp", since: ago(50_000), count: 1 },
    });
  });

  it("names the job that waits longest, and one that failed", async () => {
    const job = (name: string, nextAt: Date, error: string | null = null) =>
      db.query(
        `INSERT INTO jobs (name, what, every_ms, next_at, error, succeeded_at) VALUES ($1, 'cleaning', 60000, $2, $3, $4)`,
        [name, nextAt, error, ago(DAY_MS)],
      );
    await job("photos.clean", ago(60_000));
    expect(await checkJobs(db, NOW)).toMatchObject({ state: "fine", count: 1 });
    await job("events.clean", ago(60_000), "no broom");
    expect(await checkJobs(db, NOW)).toMatchObject({
      ...{ state: "look", name: "events.clean", error: "no broom", since: ago(DAY_MS) },
    });
    await job("plans.bill", ago(HOUR_MS));
    expect(await checkJobs(db, NOW)).toMatchObject({
      ...{ state: "broken", finding: "jobsLate", name: "plans.bill", since: ago(HOUR_MS), count: 1 },
    });
  });
});

describe("the database", () => {
  it("has the schema of this version, or says which migration differs", async () => {
    const check = databaseCheck(db);
    const fine = await check();
    expect(fine).toMatchObject({ state: "fine", finding: "databaseFine" });
    expect(fine.bytes).toBeGreaterThan(1_000_000);
    await db.query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999-next.sql', 'x')");
    expect(await check()).toMatchObject({
      state: "broken",
      finding: "databaseNewer",
      name: "9999-next.sql",
    });
    await db.query("DELETE FROM schema_migrations WHERE name = '9999-next.sql'");
    const [last] = await db.query<{ name: string; checksum: string }>(
      `DELETE FROM schema_migrations WHERE name = $1 RETURNING name, checksum`,
      [fine.name],
    );
    expect(await check()).toMatchObject({
      finding: "databaseOlder",
      name: last?.name,
      command: "npm run migrate",
    });
    await db.query("INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)", [
      last?.name,
      last?.checksum,
    ]);
  });

  it("agrees with this machine's clock, or the difference is told", async () => {
    expect(await checkClock(db, Date.now)).toMatchObject({ state: "fine" });
    const behind = await checkClock(db, () => Date.now() - 30_000);
    expect(behind).toMatchObject({ state: "look", finding: "clockOff", command: "timedatectl" });
    expect(behind.ms).toBeGreaterThan(29_000);
    expect(await checkClock(db, () => Date.now() + HOUR_MS)).toMatchObject({ state: "broken" });
  });
});

describe("the disk", () => {
  it("is measured where the data is, and judged by what is left", async () => {
    expect((await checkDisk(tmpdir())).bytes).toBeGreaterThan(0);
    expect(judgeDisk("/data", 3e9)).toMatchObject({ state: "fine" });
    expect(judgeDisk("/data", 1e9)).toMatchObject({ state: "look", command: "df -h /data; du -sh /data/*" });
    expect(judgeDisk("/my data", 1e8)).toMatchObject({
      state: "broken",
      command: "df -h '/my data'; du -sh '/my data'/*",
    });
  });
});

describe("the public address", () => {
  it("leads to this installation, to another, or nowhere", async () => {
    const mark = await installationMark(db);
    const url = await app.listen();
    expect(await askAddress(`${url}/`, mark)).toMatchObject({
      state: "look",
      finding: "addressPlain",
      name: url,
    });
    expect(await askAddress(url, "0123456789abcdef")).toMatchObject({
      state: "broken",
      finding: "addressOther",
    });
    const other = await startService(() => ({ status: 200, body: { status: "ready" } }));
    expect(await askAddress(other.url, mark)).toMatchObject({ finding: "addressOther", error: "status 200" });
    await other.stop();
    expect(await askAddress(other.url, mark)).toMatchObject({
      ...{
        finding: "addressSilent",
        error: `connect ECONNREFUSED ${new URL(other.url).host}`,
        command: `curl -sS ${other.url}/readyz`,
      },
    });
  });

  it("is asked once in some minutes, and within a time limit", async () => {
    const slow = await startService(() => ({ status: 200, body: {}, afterMs: 20_000 }));
    let at = 0;
    const check = addressCheck(db, slow.url, () => at);
    const startedAt = performance.now();
    expect(await check()).toMatchObject({
      finding: "addressSilent",
      error: expect.stringContaining("timeout"),
    });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    at = 59_000;
    await check();
    expect(slow.calls).toHaveLength(1);
    at = 61_000;
    await check();
    expect(slow.calls).toHaveLength(2);
  }, 30_000);
});

describe("a service elsewhere", () => {
  it("is broken since the first failure after its last success", async () => {
    const service = await startService(({ path }) => ({ status: path === "/well" ? 200 : 401, body: {} }));
    const call = (path: string) =>
      callService(service.url + path, { provider: "translation", signal: AbortSignal.timeout(10_000) });
    expect(checkService("translation", null)).toEqual({ state: "fine", finding: "serviceNone" });
    await call("/well");
    expect(checkService("translation", "words.example")).toMatchObject({
      state: "fine",
      finding: "serviceFine",
    });
    await call("/broken");
    const first = checkService("translation", "words.example");
    expect(first).toMatchObject({ state: "broken", finding: "serviceFailed", error: "status 401" });
    await call("/broken");
    expect(checkService("translation", "words.example").since).toEqual(first.since);
    await call("/well");
    expect(checkService("translation", "words.example")).toMatchObject({ state: "fine" });
  });
});

interface TestMessage {
  state: "queued" | "sent" | "failed";
  error?: string;
  at: Date;
}

async function message({ state, error, at }: TestMessage): Promise<void> {
  await db.query(
    `INSERT INTO messages (id, address, language, template, subject, body_text, body_html, state, last_error, created_at,
       delivered_at)
     VALUES (gen_random_uuid()::text, 'guest@example.org', 'en', 'verify', '', '', '', $1, $2, $3, $4)`,
    [state, error ?? null, at, state === "sent" ? at : null],
  );
}
