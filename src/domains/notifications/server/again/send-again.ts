import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { messageQueued } from "../events.ts";
import { noticeById } from "../notices/store.ts";
import { noticeText } from "../notices/view.ts";
import { lockChat } from "../telegram/store.ts";
import { canGoAgain } from "./rules.ts";
import { failedAbout, type GivenUpRow, lockFailed, type NewTry, setAgain } from "./store.ts";

/**
 * Resends a failed message on its channel. Null if it has not failed, was resent concurrently, or may not be resent.
 */
export async function sendAgain(tx: Queryable, id: string, now: Date): Promise<GivenUpRow | null> {
  const message = await lockFailed(tx, id);
  if (message === null || !canGoAgain(message, now)) return null;
  const next = await nextTry(tx, message);
  await setAgain(tx, id, next, now);
  if (next.state === "queued") await announce(tx, messageQueued, { messageId: id }, now);
  log.info({ messageId: id, channel: message.channel, resends: message.resends + 1 }, "a message goes again");
  return message;
}

/** Resends failed messages to the guest about a subject. Returns their number. */
export function sendAboutAgain(db: Database, about: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    let count = 0;
    for (const { id } of await failedAbout(tx, about)) if (await sendAgain(tx, id, now)) count++;
    return count;
  });
}

/** The Telegram chat may have been closed and opened again. */
async function nextTry(tx: Queryable, { noticeId, about, channel, address }: GivenUpRow): Promise<NewTry> {
  const chat = channel === "telegram" && about !== null ? await lockChat(tx, about) : address;
  const way = { state: chat === null ? "waiting" : "queued", address: chat ?? "" } as const;
  const notice = noticeId === null ? null : await noticeById(tx, noticeId);
  if (notice === null) return { ...way, words: null };
  const { mail, short, blanks } = noticeText(notice.language, notice.template, notice.content);
  const words = channel === "email" ? { ...mail, blanks: [] } : { text: short, html: "", blanks };
  return { ...way, words: channel === "whatsapp" ? words : { ...words, blanks: [] } };
}
