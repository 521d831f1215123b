import { log } from "../telemetry/logs/log.ts";
import type { Database } from "./database.ts";

const CHECKPOINT_EVERY_MS = 10 * 60_000;
const VACUUM_EVERY_MS = 6 * 3_600_000;

/**
 * Does for the embedded database what a server does in the background: without checkpoints its log grows without limit,
 * without statistics the planner guesses. Returns a function that stops it.
 */
export function maintain(db: Database): () => Promise<void> {
  const every = (milliseconds: number, statement: string) => {
    const run = () =>
      db.script(statement).catch((error: Error) => log.warn({ err: error }, `${statement} failed`));
    const timer = setInterval(run, milliseconds);
    timer.unref();
    return timer;
  };
  const timers = [every(CHECKPOINT_EVERY_MS, "CHECKPOINT"), every(VACUUM_EVERY_MS, "VACUUM ANALYZE")];
  return async () => timers.forEach(clearInterval);
}
