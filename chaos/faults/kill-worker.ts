import { check, noted, type ServerFault } from "../fault.ts";
import { until } from "../stage/pause.ts";
import { letWork } from "../stage/stage.ts";

export const killWorker: ServerFault = {
  name: "kill-worker",
  what: "the process that does the jobs and brings the messages is killed (-9), and another one takes over",
  stage: "server",
  seconds: 40,
  isShort: true,
  async breakIt({ driver, worker, add, outside, postgres }, trial) {
    const sent = () => outside.mails.size + outside.texts.size;
    const begunNow = () => postgres.ask<{ id: string }>("SELECT id FROM events WHERE attempts > 0");
    // Kill it in the middle of a delivery: a mail server that does not respond blocks it.
    outside.outage = "slow";
    await until(async () => (await begunNow()).length > 0);
    await worker.kill();
    const killed = performance.now();
    outside.outage = "well";
    const left = (await begunNow()).map(({ id }) => id);
    const before = sent();
    await letWork(trial, driver);
    const meanwhile = sent() - before;
    const next = await add("worker");
    const isBrought = await until(() => sent() > before + meanwhile);
    const jobsOfNext = () =>
      postgres.ask("SELECT FROM jobs WHERE split_part(holder, ' ', 2) = $1 AND succeeded_at IS NOT NULL", [
        String(next.pid),
      ]);
    const isDone = await until(async () => (await jobsOfNext()).length > 0);
    const checks = [
      noted("messages that went out while nobody worked", meanwhile),
      check("another one brings what has piled up", isBrought, `${sent() - before} messages by now`),
      check("and does the jobs", isDone, `${(await jobsOfNext()).length} by now`),
    ];
    if (trial.isShort) return [...checks, noted("begun by the dead one, and left to the judge", left.length)];
    // Its lease has to expire before another worker may take over.
    const isTakenOver = await until(
      async () => (await postgres.ask("SELECT FROM events WHERE id = ANY($1)", [left])).length === 0,
    );
    const tookS = Math.round((performance.now() - killed) / 1_000);
    return [
      ...checks,
      check("what the dead one had begun is done", isTakenOver, `${left.length} events, after ${tookS} s`),
    ];
  },
};
