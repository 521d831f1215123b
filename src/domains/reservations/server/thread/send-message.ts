import { randomBytes } from "node:crypto";
import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import { type Database, isUniqueViolation, type Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { SendThreadMessage } from "../../contract/threads.ts";
import { otherSide, type ThreadSide } from "../../thread-phrases.ts";
import { threadWritten } from "../events.ts";
import { notifyStaff } from "../notices/notify-staff.ts";
import { notifyGuest, type Occasion } from "../notices/send-notice.ts";
import { lockReservation, type ReservationRow } from "../store.ts";
import { closedFor, hasThread, LIMIT_MS, MAX_A_MINUTE, maySay, nextNotice, readCheckAt } from "./rules.ts";
import {
  insertMessage,
  type MessageRow,
  messagesOf,
  raiseVersion,
  setNotified,
  setReadUpTo,
} from "./store.ts";

export interface SendMessageInput {
  reservationId: string;
  side: ThreadSide;
  /** Who of the staff. */
  authorId: string | null;
  message: SendThreadMessage;
  /** What it is in when the message doesn't say. */
  language: ContentLanguage;
  /** A repeated call with the same key writes once; null writes each time. */
  idempotencyKey: string | null;
  now: Date;
}

export type SendMessageResult =
  | { ok: true; isNew: boolean }
  | {
      ok: false;
      reason:
        | "reservation-not-found"
        | "reservation-over"
        | "thread-full"
        | "idempotency-key-reused"
        /** What is to be answered is not in this thread, or is the writer's own. */
        | "no-such-message"
        /** A phrase such as "yes" without a question that it answers. */
        | "needs-question";
    }
  | { ok: false; reason: "too-many"; retryAfterS: number };

/** Sends a message to the other side of a booking. Marks earlier messages as read. */
export async function sendMessage(db: Database, input: SendMessageInput): Promise<SendMessageResult> {
  try {
    return await db.transaction((tx) => sendWithin(tx, input));
  } catch (error) {
    // The same key was used in this very moment for another booking: now that can be seen.
    if (!isUniqueViolation(error) || input.idempotencyKey === null) throw error;
    return db.transaction((tx) => sendWithin(tx, input));
  }
}

/** `sendMessage` in the caller's transaction. */
export async function sendWithin(tx: Queryable, input: SendMessageInput): Promise<SendMessageResult> {
  const { reservationId: id, side, message, idempotencyKey, now } = input;
  const row = await lockReservation(tx, id);
  if (row === null || !hasThread(row)) return { ok: false, reason: "reservation-not-found" };
  const request = { id, side, message };
  const call = { scope: "thread-message", key: idempotencyKey, request } as const;
  const before = await answerBefore(tx, call);
  if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
  if (before !== null) return { ok: true, isNew: false };
  const thread = await messagesOf(tx, id);
  const closed = closedFor(row, thread.length, now);
  if (closed !== null) return { ok: false, reason: closed === "full" ? "thread-full" : "reservation-over" };
  const pause = pauseFor(thread, side, now);
  if (pause !== null) return { ok: false, reason: "too-many", retryAfterS: pause };
  const wrong = refuseReply(thread, side, message);
  if (wrong !== null) return { ok: false, reason: wrong };
  const number = thread.length + 1;
  await insertMessage(tx, {
    ...{ ...message, id: newId(), reservationId: id, number, sender: side },
    ...{ authorId: input.authorId, language: message.language ?? input.language, createdAt: now },
  });
  await setReadUpTo(tx, id, { sender: otherSide(side), number }, now);
  await raiseVersion(tx, id);
  // Delayed, so that a reader with the thread open has read it by then.
  await announce(tx, threadWritten, { reservationId: id, from: side }, readCheckAt(now));
  await keepAnswer(tx, call, { number }, now);
  return { ok: true, isNew: true };
}

/** Seconds until a side may write again; null when it may now. */
function pauseFor(thread: readonly MessageRow[], side: ThreadSide, now: Date): number | null {
  const since = now.getTime() - LIMIT_MS;
  const recent = thread.filter(({ sender, createdAt }) => sender === side && createdAt.getTime() > since);
  const first = recent.at(-MAX_A_MINUTE);
  return first === undefined ? null : Math.max(1, Math.ceil((first.createdAt.getTime() - since) / 1_000));
}

function refuseReply(
  thread: readonly MessageRow[],
  side: ThreadSide,
  { phrase, replyTo }: SendThreadMessage,
): "no-such-message" | "needs-question" | null {
  const answered = thread.find(({ id, sender }) => id === replyTo && sender !== side);
  if (replyTo !== null && answered === undefined) return "no-such-message";
  return phrase === null || maySay(side, phrase, answered?.phrase ?? null) ? null : "needs-question";
}

/** 128 random bits. */
function newId(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Notifies the other side of unread messages, on the channel of its booking notices; at most every ten minutes, and
 * once per message. The text of the message stays in the thread, because a notice may be visible to others.
 */
export async function notifyOtherSide(
  tx: Queryable,
  { reservationId, from }: { reservationId: string; from: ThreadSide },
  { now, publicUrl }: Omit<Occasion, "key">,
): Promise<void> {
  const row = await lockReservation(tx, reservationId);
  if (row === null) return;
  const sent = (await messagesOf(tx, reservationId)).filter(({ sender }) => sender === from);
  const unnotified = sent.filter(({ readAt, toldAt }) => readAt === null && toldAt === null);
  const last = unnotified.at(-1);
  if (last === undefined) return;
  const notified = sent.flatMap(({ toldAt }) => toldAt?.getTime() ?? []);
  const next = nextNotice(notified.length === 0 ? null : new Date(Math.max(...notified)), now);
  if (next !== null) return announce(tx, threadWritten, { reservationId, from }, next);
  await setNotified(tx, reservationId, from, now);
  const occasion = { key: String(last.number), now, publicUrl };
  if (from === "guest") await notifyStaff(tx, row, [{ template: "staff-message", extra: {} }], occasion);
  else await notifyGuest(tx, forMessages(row), "thread-message", {}, occasion);
}

/** WhatsApp lets only registered texts begin a conversation, and this one is none: it comes by e-mail there. */
function forMessages(row: ReservationRow): ReservationRow {
  return row.notificationMethod === "whatsapp" && row.customerEmail !== null
    ? { ...row, notificationMethod: null, customerWhatsapp: null }
    : row;
}
