import { beforeEach, expect, it, vi } from "vitest";
import { expectLog } from "#tests/setup/expect-log.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type Job, jobStates, removeLeftJobs, takeJob } from "../db/jobs.ts";
import { every, type Stop } from "./schedule.ts";

const db = testDatabase();
const SWEEP: Job = { name: "photos.clean", what: "removing unused photos", everyMs: 3_600_000 };
const stops: Stop[] = [];
const sweep = (work: () => Promise<unknown>) => stops.push(every(db, SWEEP, work));
const state = async () => (await jobStates(db)).find(({ name }) => name === SWEEP.name);
const set = (columns: string) => db.query(`UPDATE jobs SET ${columns} WHERE name = $1`, [SWEEP.name]);
const done = (runs: number) => vi.waitFor(async () => expect((await state())?.runs).toBe(runs), 20_000);

beforeEach(async () => {
  await db.query("DELETE FROM jobs");
  return async () => {
    for (const stop of stops.splice(0)) await stop();
  };
});

it("one of many does what is due, and says how it went", async () => {
  const work = vi.fn(async () => undefined);
  for (let process = 0; process < 6; process++) sweep(work);
  await done(1);
  expect(work).toHaveBeenCalledTimes(1);
  const now = await state();
  expect(now).toMatchObject({ ...SWEEP, error: null, failures: 0, leasedUntil: null });
  expect(now?.succeededAt).toEqual(now?.endedAt);
  expect(Number(now?.nextAt) - Number(now?.startedAt)).toBe(SWEEP.everyMs);
});

it("a failure is said, kept, and does not end the job", async () => {
  const logged = expectLog();
  let isBroken = true;
  sweep(async () => {
    if (isBroken) throw new Error("no broom");
  });
  await done(1);
  expect(await state()).toMatchObject({ error: "no broom", failures: 1, succeededAt: null });
  expect(logged()).toMatchObject([
    { msg: "removing unused photos failed", job: "photos.clean", err: { message: "no broom" } },
  ]);
  isBroken = false;
  await set("next_at = now()");
  sweep(async () => undefined);
  await done(2);
  expect(await state()).toMatchObject({ error: null, failures: 1 });
});

it("what somebody holds is left to them until their lease ends", async () => {
  await db.query(
    `INSERT INTO jobs (name, what, every_ms, next_at, holder, leased_until) VALUES ($1, '', 1, now(), 'one', now() + interval '1 minute')`,
    [SWEEP.name],
  );
  expect(await takeJob(db, SWEEP.name, "another", 60)).toBe(false);
  await set("leased_until = now()");
  const taken = await Promise.all([1, 2, 3, 4].map((at) => takeJob(db, SWEEP.name, `process ${at}`, 60)));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

it("a turn or a lease from a clock that was a day ahead is not waited for", async () => {
  await db.query(
    `INSERT INTO jobs (name, what, every_ms, next_at, holder, leased_until)
     VALUES ($1, '', 1000, now() + interval '1 day', 'one', now() + interval '1 day')`,
    [SWEEP.name],
  );
  expect(await takeJob(db, SWEEP.name, "another", 60)).toBe(true);
  expect(await takeJob(db, SWEEP.name, "a third", 60), "held by the right clock").toBe(false);
  await set("leased_until = NULL, next_at = now() + interval '50 seconds'");
  expect(await takeJob(db, SWEEP.name, "another", 60), "a clock may be off a little").toBe(false);
});

it("a process that starts later than a job was due makes up for it; one that starts early waits", async () => {
  const work = vi.fn(async () => undefined);
  await db.query(
    `INSERT INTO jobs (name, what, every_ms, next_at) VALUES ($1, '', 1, now() + interval '2 seconds')`,
    [SWEEP.name],
  );
  const dueAt = Number((await state())?.nextAt);
  sweep(work);
  await done(1);
  expect(Number((await state())?.startedAt)).toBeGreaterThanOrEqual(dueAt);
  expect(work).toHaveBeenCalledTimes(1);
});

it("waits for the work under way when it is stopped", async () => {
  let finish: () => void = () => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  sweep(work);
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), 20_000);
  const stopped = stops.splice(0)[0]?.();
  expect((await state())?.leasedUntil).not.toBe(null);
  finish();
  await stopped;
  expect(await state()).toMatchObject({ runs: 1, leasedUntil: null });
});

it("forgets jobs that nobody knows any more", async () => {
  sweep(async () => undefined);
  await done(1);
  await removeLeftJobs(db, 90);
  expect(await state()).toBeDefined();
  await set("next_at = now() - interval '91 days'");
  await removeLeftJobs(db, 90);
  expect(await state()).toBeUndefined();
});
