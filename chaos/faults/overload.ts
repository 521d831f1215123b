import autocannon from "autocannon";
import { check, type Fault } from "../fault.ts";
import { judge } from "../judge/judge.ts";
import { onServer } from "../stage/on-server.ts";
import { pause, until } from "../stage/pause.ts";

const CALM_CONNECTIONS = 20;
const WILD_CONNECTIONS = 1_000;
const TIMES = 10;
const RECOVERED_MS = 10_000;
/** Of the calls of guests who were in the middle of something. */
const MUST_SUCCEED = 0.99;

export const overload: Fault = {
  name: "overload",
  what: "ten times as many visitors as the process can serve, while guests book and pay",
  seconds: 20,
  shortSeconds: 4,
  async run({ seconds, seed, say }) {
    const stage = await onServer({ name: "overload", processes: 1, guests: 6, seed });
    const { driver, products, env } = stage;
    const url = products[0]?.url ?? "";
    await driver.start();
    const calmS = Math.max(3, seconds / 3);
    await storm(url, CALM_CONNECTIONS, calmS);
    const calm = await storm(url, CALM_CONNECTIONS, calmS);
    const capacity = calm["2xx"] / calm.duration;
    say(`alone with the guests: ${capacity.toFixed(0)} answers a second`);
    const before = { good: good(driver.tally), all: driver.tally.count(() => true) };
    const health = watch(`${url}/healthz`);
    const wild = await storm(url, WILD_CONNECTIONS, seconds, Math.ceil(capacity * TIMES));
    const offered = (wild["2xx"] + wild.non2xx + wild.errors) / wild.duration;
    const times = await health.end();
    const during = {
      good: good(driver.tally) - before.good,
      all: driver.tally.count(() => true) - before.all,
    };
    say(
      `in the storm: ${offered.toFixed(0)} calls a second, ${(wild["2xx"] / wild.duration).toFixed(0)} answered`,
    );
    const begun = performance.now();
    const isBack = await until(
      () => isQuick(`${url}/api/restaurants?lat=35.6812&lng=139.7671&radius=2000`),
      RECOVERED_MS,
    );
    const backAfter = Math.round(performance.now() - begun);
    await pause(1_000);
    const codes = await stage.end();
    const checks = await judge(env, driver.journal);
    await stage.close();
    const share = during.good / Math.max(1, during.all);
    const statuses = Object.keys(wild.statusCodeStats ?? {});
    return [
      check(
        "who is refused is told 503, and nobody anything else",
        statuses.every((code) => code === "200" || code === "503"),
        statuses.join(", "),
      ),
      check(
        "nobody is hung up on",
        wild.errors === 0,
        `${wild.errors} of ${Math.round(offered * wild.duration)}`,
      ),
      check(
        "bookings under way go on",
        share >= MUST_SUCCEED,
        `${(share * 100).toFixed(1)} % of ${during.all} calls`,
      ),
      check(
        "health answers within two seconds (95 %)",
        at(times, 0.95) < 2_000,
        `p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)}, p99 ${at(times, 0.99)} ms of ${times.length}`,
      ),
      check("afterwards everybody is served again at once", isBack, `after ${backAfter} ms`),
      check(
        "it has not died, and ends when it is asked to",
        codes.every((code) => code === 0),
      ),
      ...checks,
    ];
  },
};

/** Visitors who look around; without a rate as fast as they are answered. */
function storm(url: string, connections: number, duration: number, overallRate?: number) {
  const paths = ["/api/restaurants?lat=35.6812&lng=139.7671&radius=2000", "/app", "/api/plans", "/landing"];
  const requests = paths.map((path) => ({ path }));
  const rate = overallRate === undefined ? {} : { overallRate };
  return autocannon({ url, connections, duration, requests, timeout: 30, workers: 1, ...rate });
}

function good(tally: { count(fits: (status: number) => boolean): number }): number {
  return tally.count((status) => status !== 0 && status < 500);
}

/** Asks again and again how it is. `end` gives the milliseconds of each answer. */
function watch(url: string) {
  const times: number[] = [];
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const { ok } = await fetch(url).catch(() => ({ ok: false }));
      times.push(ok ? Math.round(performance.now() - begun) : Number.POSITIVE_INFINITY);
      await pause(50);
    }
  })();
  const end = async () => {
    isOver = true;
    await loop;
    return times;
  };
  return { end };
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}

async function isQuick(url: string): Promise<boolean> {
  const begun = performance.now();
  const answer = await fetch(url).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200 && performance.now() - begun < 500;
}
