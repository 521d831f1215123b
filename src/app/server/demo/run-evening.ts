import type { FastifyInstance } from "fastify";
import { addDays } from "#kernel/time/calendar.ts";
import { localMinute } from "#kernel/time/zoned-time.ts";
import type { Database } from "#platform/server/db/database.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { LivingEvening } from "./living-evening.ts";
import { resetDemo } from "./reset-demo.ts";

const EVERY_MS = 60_000;
const ZONE = "Asia/Tokyo";
/** On the district's clock: after the last guests, before the first. */
const RESET_AT = "04:30";

/** Plays the evening of a demonstration, and resets its district each night, until the returned function is called. */
export function runEvening(app: FastifyInstance, db: Database, now: () => Date): () => Promise<void> {
  const evening = new LivingEvening(app, now);
  // Started in the small hours, the next night is the first.
  let resetOn = nextReset(now());
  let running: Promise<void> = Promise.resolve();
  const minute = async () => {
    if (localMinute(now(), ZONE) >= resetOn) {
      resetOn = nextReset(now());
      const isReset = await resetDemo(db, now());
      log.info({ isReset }, isReset ? "demo district reset" : "demo district not reset");
    }
    await evening.tick();
  };
  const timer = setInterval(() => {
    running = running.then(minute).catch((error) => log.warn({ err: error }, "demo evening: a step failed"));
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** The next minute of the reset, on the district's clock. */
export function nextReset(now: Date): string {
  const at = localMinute(now, ZONE);
  const [day = "", time = ""] = at.split("T");
  return `${time < RESET_AT ? day : addDays(day, 1)}T${RESET_AT}`;
}
