import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { chatEnded, messageReceived } from "../events.ts";
import { noticeById } from "../notices/store.ts";
import { isStopWord } from "./receive-from-staff.ts";
import { reply } from "./reply.ts";
import {
  answeredNotice,
  insertReceived,
  type NewReceived,
  settleReceived,
  unsettledMessage,
} from "./store.ts";

export interface Received extends NewReceived {
  /** The provider's id of the message that it quotes; null without one. */
  quoted: string | null;
  /** An opt-out keyword such as STOP, which the provider handles itself. */
  isOptOut: boolean;
}

/** Messages about these are answered by their domains (`messageReceived`). */
const ANSWERED = /^reservation:/;

/**
 * Stores an incoming message once: repeated and replayed webhook calls change nothing. Senders whom we never wrote to get
 * no reply, because replies cost money.
 */
export async function receiveMessage(db: Database, received: Received, now: Date): Promise<void> {
  const outcome = await db.transaction((tx) => takeIn(tx, received, now));
  if (outcome !== null) log.info({ channel: received.channel, outcome }, "a message came in");
}

async function takeIn(tx: Queryable, received: Received, now: Date): Promise<string | null> {
  const answered = await answeredNotice(tx, received, received.quoted);
  const id = await insertReceived(tx, { ...received, words: usableWords(received.words) }, answered, now);
  if (id === null) return null;
  if (received.channel === "line" && isStopWord(received.words))
    await announce(tx, chatEnded, { chatId: received.address, isBlocked: false }, now);
  if (answered === null || received.isOptOut) {
    const outcome = answered === null ? "unknown-sender" : "opted-out";
    await settleReceived(tx, id, outcome, now);
    return outcome;
  }
  if (ANSWERED.test(answered.about)) {
    await announce(tx, messageReceived, { receivedId: id }, now);
    return "received";
  }
  await refuse(tx, id, answered.noticeId, now);
  return "not-taken";
}

/** Nobody handles replies about this subject: tells the guest. */
async function refuse(tx: Queryable, id: number, noticeId: string, now: Date): Promise<void> {
  const [message, notice] = [await unsettledMessage(tx, id), await noticeById(tx, noticeId)];
  if (message === null || notice === null) return;
  const { recipientId, email, language, content: values } = notice;
  await reply(tx, message, { recipientId, email, language, template: "answer-not-taken", values }, now);
  await settleReceived(tx, id, "not-taken", now);
}

/** Strips control characters, bidirectional overrides and unpaired surrogates; line breaks stay. */
function usableWords(words: string | null): string | null {
  if (words === null) return null;
  const usable = words
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]|[\u202D\u202E\p{Cs}]/gu, " ")
    .trim();
  return usable === "" ? null : usable;
}
