import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { messageQueued } from "../events.ts";
import { isChat } from "../notices/rules.ts";
import { noticeById } from "../notices/store.ts";
import { noticeOn } from "../notices/view.ts";
import { lockChat } from "../store.ts";
import {
  type FailedMessage,
  failedAbout,
  lockFailed,
  type Resend,
  type ResendFacts,
  setResent,
} from "./failed-store.ts";

/** Maximum resends of a message. */
export const MAX_RESENDS = 5;

/**
 * Resends a failed message on its channel. Null if it has not failed, was resent concurrently, or may not be resent.
 */
export async function resendMessage(tx: Queryable, id: string, now: Date): Promise<FailedMessage | null> {
  const message = await lockFailed(tx, id);
  if (message === null || !canResend(message, now)) return null;
  const next = await resendOf(tx, message);
  await setResent(tx, id, next, now);
  if (next.state === "queued") await announce(tx, messageQueued, { messageId: id }, now);
  log.info({ messageId: id, channel: message.channel, resends: message.resends + 1 }, "message resent");
  return message;
}

/** Resends failed messages to the guest about a subject. Returns their number. */
export function resendAbout(db: Database, about: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    let count = 0;
    for (const { id } of await failedAbout(tx, about)) if (await resendMessage(tx, id, now)) count++;
    return count;
  });
}

/** The chat may have been closed and opened again. */
async function resendOf(
  tx: Queryable,
  { noticeId, about, channel, address, template }: FailedMessage,
): Promise<Resend> {
  const isGuests = about !== null && !template.startsWith("staff-");
  const chat = isChat(channel) && isGuests ? await lockChat(tx, channel, about) : address;
  const way = { state: chat === null ? "waiting" : "queued", address: chat ?? "" } as const;
  const notice = noticeId === null ? null : await noticeById(tx, noticeId);
  if (notice === null) return { ...way, words: null };
  return { ...way, words: noticeOn(channel, notice) };
}

/** Whether a failed message may be resent. */
export function canResend({ resends, hasText, isFollowed, expiresAt }: ResendFacts, now: Date): boolean {
  const isTooLate = expiresAt !== null && expiresAt <= now;
  return hasText && !isFollowed && !isTooLate && resends < MAX_RESENDS;
}
