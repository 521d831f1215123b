import type { Database } from "../../db/database.ts";
import { every } from "../../events/schedule.ts";
import { sendAnswers } from "./mails/send-answers.ts";
import { BEAT_MS, forgottenBefore } from "./rules.ts";
import { removeQuiet } from "./store.ts";

const HOUR_MS = 3_600_000;
const MAIL_EVERY_MS = 20_000;

/** Lets answers follow by mail to guests who are not here any more, and forgets old conversations. Returns how to stop. */
export function tendChats(db: Database, publicUrl: string, now: () => Date): () => void {
  const stops = [
    every(MAIL_EVERY_MS, "sending answers of the chat by mail", () => sendAnswers(db, publicUrl, now())),
    every(HOUR_MS, "forgetting old conversations", () => removeQuiet(db, forgottenBefore(now()))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Says again and again that somebody is there, for as long as their window is open. Returns how to stop. */
export function noteAgain(note: () => Promise<void>): () => void {
  const timer = setInterval(() => {
    note().catch((error: Error) => console.warn(`who is there could not be noted: ${error.message}`));
  }, BEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}
