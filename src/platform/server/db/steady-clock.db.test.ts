import { beforeEach, expect, it } from "vitest";
import { expectLog } from "#tests/setup/expect-log.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import type { Queryable } from "./database.ts";
import { SteadyClock } from "./steady-clock.ts";

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const NOON = Date.parse("2026-12-01T12:00:00Z");

/** The monotonic clock, and the offset of the database's clock. */
let passed = 0;
let off = 0;
/** Simulated latency of the database. */
let latency = 0;
const db = {
  query: async () => {
    passed += latency;
    return [{ ms: NOON + passed - latency / 2 + off }];
  },
} as unknown as Queryable;
const real = testDatabase();
const open = () => SteadyClock.open(db, () => passed);
const at = (clock: SteadyClock) => clock.now().getTime() - NOON;

beforeEach(() => {
  passed = 0;
  off = 0;
  latency = 0;
});

it("is the clock of the database", async () => {
  const clock = await SteadyClock.open(real);
  const [row] = await real.query<{ ms: number }>(
    "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms",
  );
  expect(Math.abs(clock.now().getTime() - (row?.ms ?? 0))).toBeLessThan(30 * SECOND);
});

it("goes on by itself, and follows small steps at once", async () => {
  const clock = await open();
  passed = 5 * SECOND;
  expect(at(clock)).toBe(5 * SECOND);
  off = -1.5 * SECOND;
  await clock.look();
  expect(at(clock)).toBe(3.5 * SECOND);
});

it("knows that an answer has taken time, and learns nothing from one that took long", async () => {
  latency = SECOND;
  const clock = await open();
  expect(at(clock)).toBe(SECOND);
  latency = 3 * SECOND;
  off = SECOND;
  await clock.look();
  expect(at(clock)).toBe(4 * SECOND);
});

for (const jump of [DAY, -3_600 * SECOND])
  it(`a jump of ${jump / SECOND} seconds is survived, and believed when it lasts`, async () => {
    const logged = expectLog();
    const clock = await open();
    off = jump;
    await clock.look();
    passed = 59 * SECOND;
    await clock.look();
    expect(at(clock), "not yet").toBe(59 * SECOND);
    off = 0;
    await clock.look();
    off = jump;
    await clock.look();
    passed = 118 * SECOND;
    await clock.look();
    expect(at(clock), "it was right in between").toBe(118 * SECOND);
    passed = 119 * SECOND;
    await clock.look();
    expect(at(clock)).toBe(119 * SECOND + jump);
    expect(logged().map(({ msg }) => msg)).toEqual([
      "the database's clock has jumped; it is believed when it stays so for a minute",
      "the database's clock has jumped; it is believed when it stays so for a minute",
      "the database's clock is believed",
    ]);
  });

it("a clock that jumps about is not believed at all", async () => {
  expectLog();
  const clock = await open();
  for (let look = 1; look <= 20; look++) {
    passed = look * 10 * SECOND;
    off = look % 2 === 0 ? DAY : 2 * DAY;
    await clock.look();
  }
  expect(at(clock)).toBe(200 * SECOND);
});
