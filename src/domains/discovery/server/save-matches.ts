import { addCounts } from "#domains/restaurants/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { everyHere, type Stop } from "#platform/server/events/schedule.ts";
import type { MatchCounter } from "./match-counter.ts";

const SAVE_MS = 10_000;

/** Writes down every few seconds how often restaurants were found in this process. Returns how to stop, which writes down the rest. */
export function saveMatches(db: Database, matches: MatchCounter): Stop {
  const save = () => addCounts(db, matches.take());
  const stop = everyHere(SAVE_MS, "counting what was found", save);
  return async () => {
    await stop();
    await save();
  };
}
