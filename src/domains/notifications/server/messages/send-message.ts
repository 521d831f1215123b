import type { Database, Queryable } from "#platform/server/db/database.ts";
import { type Attempt, TryLater } from "#platform/server/events/event-type.ts";
import type { Channel } from "../../contract.ts";
import { endChat } from "../chats.ts";
import { isChat, isOutOfPatience, nextStep } from "../notices/rules.ts";
import { noticeById } from "../notices/store.ts";
import { withAnswers } from "../notices/view.ts";
import { type Channels, type Delivery, OutcomeUnknown } from "../port.ts";
import {
  channelsOf,
  countSentTo,
  type MessageRow,
  messageById,
  setFailed,
  setKept,
  setProgress,
  setSending,
  setWaiting,
} from "../store.ts";
import { refuseMessage } from "./budget-rules.ts";
import { PHONE_CODE, PHONE_CODE_MINUTES } from "./phone-code.ts";
import { addMessage } from "./queue-message.ts";

const DAY_MS = 86_400_000;

/** Why a message was not sent whose time, such as that of the meal, had passed. */
export const TOO_LATE = "too late to be said";

/** Why a message was not sent to a member of staff. */
const UNWANTED = "its reader has left, has unlinked LINE, or doesn't want it";

/**
 * Sends a queued message with its provider and stores the result. Delivery is at least once: after a crash it is sent
 * again, unless a receipt has arrived. @throws Error if it should be retried
 */
export async function sendMessage(
  db: Database,
  channels: Channels,
  id: string,
  { now, isLast }: Attempt,
): Promise<void> {
  const message = await messageById(db, id);
  if (message?.state !== "queued" && message?.state !== "sending") return;
  if (isOver(expiryOf(message), now)) {
    await setFailed(db, message, TOO_LATE);
    return;
  }
  const may = await mayBeSent(db, channels, message);
  if (may === "no") {
    await setFailed(db, message, UNWANTED);
    return;
  }
  if (may === "elsewhere") {
    await endMessage(db, message, { reason: UNWANTED, isLive: channels.isLive, now });
    return;
  }
  const sentToday = await countSentTo(db, message, new Date(now.getTime() - DAY_MS));
  const refusal = refuseMessage(message, sentToday, channels.smsCountries);
  if (refusal !== null) {
    await endMessage(db, message, { reason: refusal, isLive: channels.isLive, now });
    return;
  }
  if (!(await setSending(db, id))) return;
  let delivery: Delivery;
  try {
    delivery = await channels.provider[message.channel].deliver(asSent(message, channels));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isSettled = await noteTrouble(db, channels, message, { error, reason, now, isLast });
    if (isSettled) return;
    throw error;
  }
  await noteDelivery(db, channels, message, delivery, now);
}

/** Asked when it is sent: a member of staff may have left since it was queued. */
async function mayBeSent(
  db: Database,
  { mayTellStaff }: Channels,
  { noticeId, recipientId, channel, address, template }: MessageRow,
): Promise<"yes" | "no" | "elsewhere"> {
  if (mayTellStaff === undefined || noticeId === null || recipientId === null) return "yes";
  if (!template.startsWith("staff-")) return "yes";
  const notice = await noticeById(db, noticeId);
  if (notice === null) return "no";
  const { about, template: of } = notice;
  return mayTellStaff(db, { accountId: recipientId, about, template: of, channel, address });
}

/** Adds the answers that the message asks for, where replies can reach us. */
function asSent(message: MessageRow, { takesAnswers }: Channels): MessageRow {
  const { channel, language, template, text } = message;
  return takesAnswers[channel] ? { ...message, text: withAnswers(language, template, text) } : message;
}

interface Trouble {
  error: unknown;
  reason: string;
  now: Date;
  isLast: boolean;
}

/** True if another channel has taken over, so that there is no retry. */
async function noteTrouble(
  db: Database,
  { isLive }: Channels,
  message: MessageRow,
  { error, reason, now, isLast }: Trouble,
): Promise<boolean> {
  const retryAfterS = error instanceof TryLater ? error.retryAfterS : 0;
  const turns = isOutOfPatience(message, retryAfterS, now) && (await canTurnElsewhere(db, message, isLive));
  if (turns || isLast) await endMessage(db, message, { reason, isLive, now });
  else await setWaiting(db, message.id, reason, !(error instanceof OutcomeUnknown));
  return turns;
}

async function noteDelivery(
  db: Database,
  { isLive }: Channels,
  message: MessageRow,
  delivery: Delivery,
  now: Date,
): Promise<void> {
  if (delivery.kind === "sent") return setProgress(db, message.id, "sent", delivery.providerId, now);
  if (delivery.kind === "kept") return keepMessage(db, message, { isLive, now });
  if (delivery.isGone && isChat(message.channel)) await endChat(db, message.channel, message.address, now);
  await endMessage(db, message, { reason: delivery.reason, isLive, now });
}

interface Circumstances {
  isLive: Readonly<Record<Channel, boolean>>;
  now: Date;
}

/** Marks a message as failed and queues its notice on the next untried channel, if any. */
export async function endMessage(
  db: Database,
  message: MessageRow,
  { reason, isLive, now }: Circumstances & { reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await setFailed(tx, message, reason)) await goOn(tx, message, { isLive, now });
  });
}

/** Leaves a message in the built-in outbox. If email is live, the guest is notified by email. */
async function keepMessage(db: Database, message: MessageRow, { isLive, now }: Circumstances): Promise<void> {
  const onlyMail = { whatsapp: false, line: false, telegram: false, sms: false, email: true };
  await db.transaction(async (tx) => {
    if ((await setKept(tx, message.id, now)) && isLive.email)
      await goOn(tx, message, { isLive: onlyMail, now });
  });
}

async function goOn(
  tx: Queryable,
  { noticeId, channel }: MessageRow,
  { isLive, now }: Circumstances,
): Promise<void> {
  const notice = noticeId === null ? null : await noticeById(tx, noticeId);
  if (notice === null || isOver(notice.expiresAt, now)) return;
  const step = nextStep(channel, await channelsOf(tx, notice.id), notice, isLive);
  if (step !== null) await addMessage(tx, notice, step, now);
}

/** Whether another channel is available. */
async function canTurnElsewhere(
  db: Database,
  { noticeId, channel }: MessageRow,
  isLive: Readonly<Record<Channel, boolean>>,
): Promise<boolean> {
  const notice = noticeId === null ? null : await noticeById(db, noticeId);
  if (notice === null) return false;
  return nextStep(channel, await channelsOf(db, notice.id), notice, isLive) !== null;
}

/** A code that comes after it has ended would only cost money. */
function expiryOf({ template, createdAt, expiresAt }: MessageRow): Date | null {
  return template === PHONE_CODE ? new Date(createdAt.getTime() + PHONE_CODE_MINUTES * 60_000) : expiresAt;
}

/** Whether a message has expired. */
function isOver(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
