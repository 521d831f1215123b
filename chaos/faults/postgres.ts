import { type Check, check, type Fault, type Trial } from "../fault.ts";
import { judge } from "../judge/judge.ts";
import { type OnServer, onServer } from "../stage/on-server.ts";
import { pause, until } from "../stage/pause.ts";

const READY_AFTER_MS = 60_000;

export const killPostgres: Fault = {
  name: "kill-postgres",
  what: "every process of PostgreSQL is killed at once (-9), and it recovers from its log",
  seconds: 30,
  shortSeconds: 5,
  run: (trial) =>
    withFault("kill-postgres", trial, async ({ postgres }, say) => {
      await postgres.kill();
      await pause(1_000);
      say(`killed; recovered in ${Math.round(await postgres.start())} ms`);
      return [];
    }),
};

export const freezePostgres: Fault = {
  name: "freeze-postgres",
  what: "PostgreSQL stands still (SIGSTOP): connections stay open, and no answer comes",
  seconds: 30,
  shortSeconds: null,
  run: (trial) =>
    withFault("freeze-postgres", trial, async ({ postgres, products }) => {
      postgres.freeze();
      const [product] = products;
      await pause(2_000);
      const checks = [await answersInTime(`${product?.url}/healthz`, 200, 1_000, "health answers meanwhile")];
      await pause(FROZEN_MS);
      postgres.thaw();
      return checks;
    }),
};
const FROZEN_MS = 20_000;

export const losePostgres: Fault = {
  name: "lose-postgres",
  what: "PostgreSQL is away for a minute, and comes back",
  seconds: 20,
  shortSeconds: 3,
  run: (trial) =>
    withFault("lose-postgres", trial, async ({ postgres, products }, say) => {
      const url = products[0]?.url ?? "";
      const search = `${url}/api/restaurants?lat=35.6812&lng=139.7671&radius=2000`;
      await postgres.stop();
      const awayMs = Math.min(60, trial.seconds * 3) * 1_000;
      say(`away for ${awayMs / 1_000} s`);
      const begun = performance.now();
      const checks = [
        await answersInTime(`${url}/healthz`, 200, 1_000, "health answers meanwhile"),
        await answersInTime(`${url}/readyz`, 503, 5_000, "it says that it is not ready"),
        await answersInTime(search, 200, 2_000, "the search answers from memory"),
        await answersInTime(
          `${url}/api/reservations/none`,
          503,
          12_000,
          "what needs the database says 503, and when to try again",
        ),
      ];
      await pause(Math.max(0, awayMs - (performance.now() - begun)));
      await postgres.start();
      return checks;
    }),
};

/** Load, in the middle of it the fault, load again, and then the judge. */
async function withFault(
  name: string,
  { seconds, seed, say }: Trial,
  breakIt: (stage: OnServer, say: Trial["say"]) => Promise<Check[]>,
): Promise<Check[]> {
  const stage = await onServer({ name, processes: 2, guests: 8, seed });
  const { driver, products, env } = stage;
  await driver.start();
  await pause((seconds / 2) * 1_000);
  const seen = await breakIt(stage, say);
  const begun = performance.now();
  const areReady = async () => (await Promise.all(products.map((one) => one.isReady()))).every(Boolean);
  const isBack = await until(areReady, READY_AFTER_MS);
  say(`ready again after ${Math.round(performance.now() - begun)} ms`);
  const before = driver.journal.confirmed;
  await pause((seconds / 2) * 1_000);
  const wentOn = driver.journal.confirmed - before;
  const failures = driver.tally.count((status) => status === 500);
  const codes = await stage.end();
  const checks = await judge(env, driver.journal);
  await stage.close();
  return [
    ...seen,
    check(
      "no process has died",
      products.every(({ deaths }) => deaths === 0),
    ),
    check("everything goes on by itself afterwards", isBack && wentOn > 0, `${wentOn} confirmed after it`),
    check(
      "nobody is told of an internal error",
      failures === 0,
      `${failures} of ${driver.tally.count(() => true)}`,
    ),
    check(
      "both end when they are asked to",
      codes.every((code) => code === 0),
      codes.join(", "),
    ),
    ...checks,
  ];
}

/** Whether an address answers as it should, and soon enough. */
async function answersInTime(url: string, status: number, withinMs: number, what: string): Promise<Check> {
  const begun = performance.now();
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
  const took = Math.round(performance.now() - begun);
  const saysWhen = status !== 503 || url.endsWith("/readyz") || answer?.headers.has("retry-after") === true;
  return check(
    what,
    answer?.status === status && saysWhen && took < withinMs,
    `${answer?.status ?? "none"} in ${took} ms`,
  );
}
