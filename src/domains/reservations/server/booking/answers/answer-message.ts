import {
  lastSettled,
  type NoticeTemplate,
  type NoticeValues,
  type Outcome,
  type ReceivedMessage,
  reply,
  settleReceived,
  unsettledMessage,
} from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { TryLater } from "#platform/server/events/event-type.ts";
import { reservationOf } from "../../notices/rules.ts";
import { valuesOf } from "../../notices/send-notice.ts";
import { lockReservation, type ReservationRow, setComing } from "../../store.ts";
import { sendWithin } from "../../thread/send-message.ts";
import { cancelWithin, setLateWithin } from "../changes/change-reservation.ts";
import { optionsOf, refundPercent, tableHeldUntil } from "../changes/rules.ts";
import { addLog } from "../states/change-status.ts";
import { type Answer, laterThan, partsOf, readAnswer } from "./rules.ts";

const SECOND_MS = 1_000;
/** A message that arrives sooner can't be an answer to the question. */
const READING_MS = 10 * SECOND_MS;
/** How long a second "3" confirms the cancellation. */
const ASKED_MS = 30 * 60 * SECOND_MS;

interface Reaction {
  outcome: Outcome;
  /** Null where the change itself is announced to the guest. */
  template: NoticeTemplate | null;
  extra?: Partial<NoticeValues>;
}

const NOT_TAKEN: Reaction = { outcome: "not-taken", template: "answer-not-taken" };

/**
 * Carries out a guest's reply to a message about their booking, and answers on the same channel. Cancelling needs a
 * confirmation. Anything else is passed on to the restaurant in full, since it may be about what somebody can't eat.
 * @throws TryLater if the guest has written more than a thread takes in a minute
 */
export async function answerMessage(
  tx: Queryable,
  { receivedId }: { receivedId: number },
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const message = await unsettledMessage(tx, receivedId);
  if (message === null) return;
  const id = reservationOf(message.about);
  const row = id === null ? null : await lockReservation(tx, id);
  if (row === null) return settleReceived(tx, receivedId, "unknown-sender", now);
  const { outcome, template, extra } = await react(tx, message, row, now);
  if (template !== null) {
    const { accountId: recipientId, customerEmail: email, language } = row;
    const link = `${publicUrl}${paths.confirmation(row.id, row.manageKey)}`;
    const values = { ...valuesOf(row, language), link, showZone: true, ...extra };
    await reply(tx, message, { recipientId, email, language, template, values }, now);
  }
  await settleReceived(tx, receivedId, outcome, now);
}

function react(tx: Queryable, message: ReceivedMessage, row: ReservationRow, now: Date): Promise<Reaction> {
  if (message.words === null) return Promise.resolve({ outcome: "unread", template: "answer-unread" });
  const answer = readAnswer(message.words);
  if (answer.kind === "coming") return expect(tx, row, now);
  if (answer.kind === "late") return holdLonger(tx, row, answer, now);
  if (answer.kind === "cancel") return cancel(tx, message, row, now);
  return passOn(tx, message.words, row, now);
}

async function expect(tx: Queryable, row: ReservationRow, now: Date): Promise<Reaction> {
  const { id, status, isComing } = row;
  const isOpen = status === "confirmed" || status === "requested";
  if (!isOpen || now >= tableHeldUntil(row)) return NOT_TAKEN;
  if (!isComing) {
    await setComing(tx, id);
    const changes = { isComing: [false, true] } as const;
    await addLog(tx, { reservationId: id, actor: "guest", from: status, to: status, changes }, now);
  }
  return { outcome: "coming", template: "answer-coming" };
}

async function holdLonger(
  tx: Queryable,
  row: ReservationRow,
  answer: Extract<Answer, { kind: "late" }>,
  now: Date,
): Promise<Reaction> {
  const minutes = answer.minutes ?? laterThan(row.lateMinutes);
  if (optionsOf(row, now).canRunLate) {
    await setLateWithin(tx, { id: row.id, minutes, now });
    const until = tableHeldUntil({ ...row, lateMinutes: minutes }).toISOString();
    return { outcome: "late", template: "answer-late", extra: { minutes, until } };
  }
  const isEarly = row.status === "confirmed" && now < row.startsAt;
  return isEarly ? { outcome: "too-early", template: "answer-too-early" } : NOT_TAKEN;
}

async function cancel(
  tx: Queryable,
  { about, receivedAt }: ReceivedMessage,
  row: ReservationRow,
  now: Date,
): Promise<Reaction> {
  const { id, depositCurrency } = row;
  if (!optionsOf(row, now).canCancel) return NOT_TAKEN;
  const last = about === null ? null : await lastSettled(tx, about);
  const since = last?.outcome === "cancel-asked" ? receivedAt.getTime() - last.settledAt.getTime() : null;
  if (since !== null && since >= READING_MS && since <= ASKED_MS) {
    await cancelWithin(tx, { id, reason: null, now });
    return { outcome: "cancelled", template: null };
  }
  const percent = depositCurrency === null ? null : refundPercent(row, now);
  return { outcome: "cancel-asked", template: "answer-cancel", extra: { refundPercent: percent } };
}

async function passOn(tx: Queryable, words: string, row: ReservationRow, now: Date): Promise<Reaction> {
  for (const part of partsOf(words)) {
    const sent = await sendWithin(tx, {
      reservationId: row.id,
      side: "guest",
      authorId: null,
      message: { phrase: null, value: null, words: part, replyTo: null, language: null },
      language: row.language,
      idempotencyKey: null,
      now,
    });
    if (!sent.ok && sent.reason === "too-many")
      throw new TryLater("the guest has written much within a minute", sent.retryAfterS);
    if (!sent.ok) return NOT_TAKEN;
  }
  return { outcome: "passed-on", template: "answer-passed-on" };
}
