import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { sendAnswers } from "./mails/chat-mails.ts";
import { BEAT_MS, retentionStart } from "./rules.ts";
import { deleteInactive } from "./store.ts";

const HOUR_MS = 3_600_000;
const MAIL_EVERY_MS = 20_000;

/** Emails unread answers to absent guests and deletes old conversations. Returns a function that stops both. */
export function tendChats(db: Database, publicUrl: string, now: () => Date): Stop {
  const stops = [
    every(
      db,
      { name: "chat.mail", what: "sending answers of the chat by mail", everyMs: MAIL_EVERY_MS },
      () => sendAnswers(db, publicUrl, now()),
    ),
    every(db, { name: "chat.clean", what: "forgetting old conversations", everyMs: HOUR_MS }, () =>
      deleteInactive(db, retentionStart(now())),
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Repeats a presence update while a window is open. Returns a function that stops it. */
export function repeatPresence(note: () => Promise<void>): () => void {
  const timer = setInterval(() => {
    note().catch((error: Error) => log.warn({ err: error }, "who is there could not be noted"));
  }, BEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}
