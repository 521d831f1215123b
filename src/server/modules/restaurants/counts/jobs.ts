import type { Database } from "../../../db/database.ts";
import { every } from "../../../events/schedule.ts";
import type { MatchCounter } from "../search/match-counter.ts";
import { addCounts } from "./store.ts";

const SAVE_MS = 10_000;

/** Writes down every few seconds how often restaurants were found. Returns how to stop, which writes down the rest. */
export function saveMatches(db: Database, matches: MatchCounter): () => Promise<void> {
  const save = () => addCounts(db, matches.take());
  const stop = every(SAVE_MS, "counting what was found", save);
  return async () => {
    stop();
    await save();
  };
}
