import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { PROVEN_DAYS } from "./contacts/contact-codes.ts";
import { removeEndedProofs } from "./contacts/store.ts";
import { removeEndedSessions } from "./credentials/sessions/store.ts";
import { removeEndedAttempts, removeExpiredTokens } from "./credentials/store.ts";

const HOUR_MS = 3_600_000;

/** Deletes expired sessions, tokens and rate-limit counts. Returns a function that stops it. */
export function cleanAccounts(db: Database, now: () => Date): Stop {
  return every(
    db,
    { name: "sessions.clean", what: "forgetting ended sessions", everyMs: HOUR_MS },
    async () => {
      await removeEndedSessions(db, now());
      await removeExpiredTokens(db, now());
      await removeEndedAttempts(db, now());
      await removeEndedProofs(db, now(), new Date(now().getTime() - PROVEN_DAYS * 24 * HOUR_MS));
    },
  );
}
