import { type Check, check, isSoon, type ServerFault } from "../fault.ts";
import { pause, until } from "../stage/pause.ts";
import type { Trial } from "../stage/trial.ts";

export const killPostgres: ServerFault = {
  name: "kill-postgres",
  what: "every process of PostgreSQL is killed at once (-9), and it recovers from its log",
  stage: "server",
  seconds: 30,
  isShort: true,
  async breakIt({ postgres }, { say }) {
    await postgres.kill();
    await pause(1_000);
    say(`killed; recovered in ${Math.round(await postgres.start())} ms`);
    return [];
  },
};

const FROZEN_MS = 20_000;

export const freezePostgres: ServerFault = {
  name: "freeze-postgres",
  what: "PostgreSQL stands still (SIGSTOP): connections stay open, and no answer comes",
  stage: "server",
  seconds: 30,
  isShort: false,
  async breakIt({ postgres, webs }, trial) {
    postgres.freeze();
    await pause(2_000);
    const checks = [await answers(trial, `${webs[0].url}/healthz`, 200, 1_000, "health answers meanwhile")];
    await pause(FROZEN_MS);
    postgres.thaw();
    return checks;
  },
};

const AWAY_MS = 60_000;

export const losePostgres: ServerFault = {
  name: "lose-postgres",
  what: "PostgreSQL is away for a minute, and comes back",
  stage: "server",
  seconds: 20,
  isShort: true,
  async breakIt({ postgres, webs, driver }, trial) {
    const { url } = webs[0];
    const refused = () => driver.tally.count((status) => status === 503);
    const before = refused();
    const search = `${url}/api/restaurants?lat=35.6812&lng=139.7671&radius=2000`;
    await postgres.stop();
    const begun = performance.now();
    const checks = [
      await answers(trial, `${url}/healthz`, 200, 1_000, "health answers meanwhile"),
      await answers(trial, `${url}/readyz`, 503, 5_000, "it says that it is not ready"),
      await answers(trial, search, 200, 2_000, "the search answers from memory"),
      await answers(
        trial,
        `${url}/api/reservations/none`,
        503,
        12_000,
        "what needs the database says 503, and when to try again",
      ),
    ];
    // In the short form the outage lasts until guests have noticed it.
    const isNoticed = await until(() => refused() > before);
    if (!trial.isShort) await pause(Math.max(0, AWAY_MS - (performance.now() - begun)));
    checks.push(check("guests are told so too", isNoticed, `${refused() - before} times`));
    trial.say(`it was away for ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
    await postgres.start();
    return checks;
  },
};

/** Whether a URL responds with the expected status, and in time. */
async function answers(
  trial: Trial,
  url: string,
  status: number,
  withinMs: number,
  what: string,
): Promise<Check> {
  const begun = performance.now();
  const answer = await fetch(url).catch(() => null);
  const took = Math.round(performance.now() - begun);
  const saysWhen = status !== 503 || url.endsWith("/readyz") || answer?.headers.has("retry-after") === true;
  return check(
    what,
    answer?.status === status && saysWhen && isSoon(trial, took, withinMs),
    `${answer?.status ?? "none"} in ${took} ms`,
  );
}
