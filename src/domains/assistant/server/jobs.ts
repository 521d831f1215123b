import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { sendAnswers } from "./mails/chat-mails.ts";
import { BEAT_MS, forgottenBefore } from "./rules.ts";
import { removeQuiet } from "./store.ts";

const HOUR_MS = 3_600_000;
const MAIL_EVERY_MS = 20_000;

/** Lets answers follow by mail to guests who are not here any more, and forgets old conversations. Returns how to stop. */
export function tendChats(db: Database, publicUrl: string, now: () => Date): Stop {
  const stops = [
    every(
      db,
      { name: "chat.mail", what: "sending answers of the chat by mail", everyMs: MAIL_EVERY_MS },
      () => sendAnswers(db, publicUrl, now()),
    ),
    every(db, { name: "chat.clean", what: "forgetting old conversations", everyMs: HOUR_MS }, () =>
      removeQuiet(db, forgottenBefore(now())),
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Says again and again that somebody is there, for as long as their window is open. Returns how to stop. */
export function noteAgain(note: () => Promise<void>): () => void {
  const timer = setInterval(() => {
    note().catch((error: Error) => log.warn({ err: error }, "who is there could not be noted"));
  }, BEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}
