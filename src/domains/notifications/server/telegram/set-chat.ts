import type { Database } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { messageQueued } from "../events.ts";
import { releaseWaiting } from "../store.ts";
import { takeChat } from "./store.ts";

/** Between messages that have waited, so that they arrive in the order in which they were written. */
const APART_MS = 2_000;

/** What came of pressing Start: what the chat is about, and how many messages were waiting for it. */
export interface ChatSet {
  about: string;
  waiting: number;
}

/** The guest has pressed Start: what waited for that is let go. Null for a token that is not known or not theirs. */
export async function setChat(
  db: Database,
  { token, chatId, now }: { token: string; chatId: string; now: Date },
): Promise<ChatSet | null> {
  return db.transaction(async (tx) => {
    const about = await takeChat(tx, token, chatId);
    if (about === null) return null;
    const ids = await releaseWaiting(tx, about, chatId, now);
    for (const [at, messageId] of ids.entries())
      await announce(tx, messageQueued, { messageId }, new Date(now.getTime() + at * APART_MS));
    return { about, waiting: ids.length };
  });
}
