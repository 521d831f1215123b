import type { Database } from "#platform/server/db/database.ts";
import { type Attempt, TryLater } from "#platform/server/events/event-type.ts";
import { refuseMessage } from "../budget/rules.ts";
import { isOutOfPatience } from "../notices/rules.ts";
import { type Channels, type Delivery, OutcomeUnknown } from "../port.ts";
import {
  countSentTo,
  type MessageRow,
  messageById,
  setFailed,
  setProgress,
  setSending,
  setWaiting,
} from "../store.ts";
import { forgetChat } from "../telegram/store.ts";
import { canTurnElsewhere, endMessage, isOver, keepMessage } from "./end-message.ts";

const DAY_MS = 86_400_000;

/**
 * Hands a queued message to its provider and notes what came of it. One that was being handed over when the process
 * died is handed over again: rather twice than never, unless a receipt has told meanwhile that it was sent.
 * @throws Error when it is worth another try
 */
export async function sendMessage(
  db: Database,
  channels: Channels,
  id: string,
  { now, isLast }: Attempt,
): Promise<void> {
  const message = await messageById(db, id);
  if (message?.state !== "queued" && message?.state !== "sending") return;
  if (isOver(message.expiresAt, now)) {
    await setFailed(db, message, "too late to be said");
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
    delivery = await channels.provider[message.channel].deliver(message);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isSettled = await noteTrouble(db, channels, message, { error, reason, now, isLast });
    if (isSettled) return;
    throw error;
  }
  await noteDelivery(db, channels, message, delivery, now);
}

interface Trouble {
  error: unknown;
  reason: string;
  now: Date;
  isLast: boolean;
}

/** True when another channel has taken over, so that nothing is to be tried again. */
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
  if (delivery.isGone && message.channel === "telegram") await forgetChat(db, message.address);
  await endMessage(db, message, { reason: delivery.reason, isLive, now });
}
