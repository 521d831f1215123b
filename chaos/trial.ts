import { type Check, check, type EmbeddedFault, type ServerFault, type Verdict } from "./fault.ts";
import { judge } from "./judge/judge.ts";
import type { EmbeddedStage } from "./stage/embedded-stage.ts";
import { until } from "./stage/pause.ts";
import { openServerStage } from "./stage/server-stage.ts";
import { letWork, type Stage } from "./stage/stage.ts";
import type { Trial } from "./stage/trial.ts";

/** Logged by a process that failed to shut down gracefully. */
const FAILED_TO_STOP = "could not be stopped in order";

/** Runs the faults in turn on one PostgreSQL server, under one load; then the judge checks the final state. */
export async function tryOnServer(faults: readonly ServerFault[], trial: Trial): Promise<Verdict[]> {
  return tryAll(faults, trial, await openServerStage(trial.seed));
}

/** The same on the embedded database. */
export async function tryEmbedded(
  faults: readonly EmbeddedFault[],
  trial: Trial,
  stage: Promise<EmbeddedStage>,
): Promise<Verdict[]> {
  return tryAll(faults, trial, await stage);
}

interface FaultOn<S> {
  name: string;
  what: string;
  breakIt(stage: S, trial: Trial): Promise<Check[]>;
}

async function tryAll<S extends Stage>(
  faults: readonly FaultOn<S>[],
  trial: Trial,
  stage: S,
): Promise<Verdict[]> {
  trial.say("the product is open; guests come");
  await stage.driver.start();
  const verdicts: Verdict[] = [];
  for (const fault of faults) verdicts.push(await tryOne(fault, trial, stage));
  trial.say("the load ends, and the product");
  const codes = await stage.end();
  trial.say("the judge looks at what is left");
  const left = await judge(stage.env, stage.driver.journal, stage.outside);
  await stage.close();
  const name = faults.length === 1 ? `after ${verdicts[0]?.name}` : `after all of these ${verdicts.length}`;
  // After ten seconds a process aborts pending work (exit code 1), which a slow machine may need.
  const mayCutOff = (code: number | null) =>
    trial.isShort && code === 1 && !stage.products.some(({ said }) => said.includes(FAILED_TO_STOP));
  const ended = check(
    "all end when they are asked to",
    codes.every((code) => code === 0 || mayCutOff(code)),
    codes.join(", "),
  );
  return [...verdicts, { name, checks: [ended, ...left] }];
}

/** Load, the fault in the middle of it, and load again. */
async function tryOne<S extends Stage>(fault: FaultOn<S>, trial: Trial, stage: S): Promise<Verdict> {
  const { driver, products } = stage;
  trial.say(`${fault.name}: ${fault.what}`);
  const internal = () => driver.tally.count((status) => status === 500);
  const deaths = () => products.reduce((sum, product) => sum + product.deaths, 0);
  const before = { internal: internal(), calls: driver.tally.count(() => true), deaths: deaths() };
  await letWork(trial, driver);
  const seen = await fault.breakIt(stage, trial);
  const begun = performance.now();
  const areReady = async () => {
    const running = products.filter(({ isRunning }) => isRunning);
    return (await Promise.all(running.map((one) => one.isReady()))).every(Boolean);
  };
  const isBack = await until(areReady);
  const readyMs = Math.round(performance.now() - begun);
  const confirmed = driver.journal.confirmed;
  await letWork(trial, driver);
  const wentOn = driver.journal.confirmed - confirmed;
  const failures = internal() - before.internal;
  return {
    name: fault.name,
    checks: [
      ...seen,
      check("no process has died by itself", deaths() === before.deaths),
      check(
        "everything goes on by itself afterwards",
        isBack && wentOn > 0,
        `ready after ${readyMs} ms, ${wentOn} confirmed since`,
      ),
      check(
        "no guest is told of an internal error",
        failures === 0,
        `${failures} of ${driver.tally.count(() => true) - before.calls}`,
      ),
    ],
  };
}
