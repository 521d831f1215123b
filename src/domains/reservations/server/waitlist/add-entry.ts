import { consumeAttempt, type SessionUserId } from "#domains/accounts/server/public.ts";
import { minutesOf } from "#kernel/time/calendar.ts";
import { isDate } from "#kernel/time/zoned-time.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { nightOf } from "../../business-day.ts";
import type { JoinWaitlist } from "../../contract/waitlist.ts";
import { newReservationKeys } from "../booking/add-reservation.ts";
import { type AnswersRefused, settleAnswers } from "../booking/settle-answers.ts";
import { type BookerRefusal, type BookingCaller, checkBooker } from "../guests/check-booker.ts";
import { checkProof, type PhoneRefused, spendProof } from "../guests/phone/phone-codes.ts";
import { notifyOfWaiting } from "../notices/notify-staff.ts";
import { occupancyIn } from "../seating/availability/rules.ts";
import { readOccupancy, whyNotBookable } from "../seating/availability/store.ts";
import { untilSettled, withNight } from "../seating/tables/reserve-table.ts";
import { addToWaitlist } from "./change-entry.ts";
import { notifyJoined } from "./notify-party.ts";
import { createOffers } from "./offer-table.ts";
import {
  firstFreeTime,
  MAX_WAITING,
  MAX_WAITING_NETWORK,
  MAX_WAITING_UNPROVEN,
  refuseWait,
  type WaitRefusal,
} from "./rules.ts";
import { entryById, lockAndCountWaiting, moveEntryToHolder } from "./store.ts";

const DAY_MS = 86_400_000;

export interface AddEntryInput {
  body: JoinWaitlist;
  /** A repeated call with the same key gets the same place; null joins each time. */
  idempotencyKey: string | null;
  holderHash: string;
  accountId: SessionUserId | null;
  caller: BookingCaller;
  now: Date;
  publicUrl: string;
}

export type AddEntryResult =
  | { ok: true; id: string; isNew: boolean }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-not-bookable" | "idempotency-key-reused" }
  | { ok: false; reason: "area-not-offered" }
  | { ok: false; reason: "waitlist-full" | "prove-to-wait" | BookerRefusal }
  | { ok: false; reason: "wait-refused"; refusal: WaitRefusal }
  | PhoneRefused
  | AnswersRefused;

/** Puts a party on the waitlist of a day. Where a table is free already it is offered at once. */
export function addEntry(db: Database, input: AddEntryInput): Promise<AddEntryResult> {
  return untilSettled(db, (tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, input: AddEntryInput): Promise<AddEntryResult> {
  const { body, idempotencyKey, holderHash, now } = input;
  const call = { scope: "reservation", key: idempotencyKey, request: ["waitlist", body] } as const;
  const before = await answerBefore<{ id: string }>(tx, call);
  if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
  if (before !== null) {
    await moveEntryToHolder(tx, before.answer.id, holderHash);
    return { ok: true, id: before.answer.id, isNew: false };
  }
  const result = await join(tx, input);
  if (result.ok) await keepAnswer(tx, call, { id: result.id }, now);
  return result;
}

async function join(tx: Queryable, input: AddEntryInput): Promise<AddEntryResult> {
  const { now, publicUrl, holderHash, accountId, caller } = input;
  const { booking, until } = input.body;
  const { restaurantId, guestCount, language } = booking;
  const calendarDate = booking.reservationDate.slice(0, 10);
  if (!isDate(calendarDate)) return refused({ field: "reservationDate", issue: "date" });
  const whole = await readOccupancy(tx, restaurantId, withNight(calendarDate), now);
  if (whole === null) return { ok: false, reason: await whyNotBookable(tx, restaurantId) };
  const occupancy = occupancyIn(whole, booking.areaId);
  if (occupancy === null) return { ok: false, reason: "area-not-offered" };
  const { date, time: from } = nightOf(booking.reservationDate, occupancy.inventory.dayEnds);
  const asked = { date, fromMinute: minutesOf(from), toMinute: minutesOf(until), guestCount };
  const refusal = refuseWait(occupancy, asked, now);
  if (refusal !== null) return refused(refusal);
  const answered = await settleAnswers(tx, {
    restaurantId,
    given: booking.answers,
    language,
    mustAnswer: true,
  });
  if (!answered.ok) return answered;
  const proof = await checkProof(tx, { body: booking, holderHash, now });
  if (!proof.ok) return proof;
  const booker = await checkBooker(tx, caller, { body: booking, holderHash, accountId, now });
  if (!booker.ok) return booker;
  const { waiting, unproven } = await lockAndCountWaiting(tx, restaurantId, date);
  if (waiting >= MAX_WAITING) return { ok: false, reason: "waitlist-full" };
  const isUnproven = !booker.isProven;
  if (isUnproven && (unproven >= MAX_WAITING_UNPROVEN || (await isBusyNetwork(tx, input, date))))
    return { ok: false, reason: "prove-to-wait" };
  const { id, confirmationCode: code, manageKey } = newReservationKeys();
  await addToWaitlist(tx, {
    ...{ id, code, manageKey, restaurantId, ...asked, language, holderHash, accountId },
    booking: { ...booking, answered: answered.answers },
    isUnproven,
    createdAt: now,
  });
  await spendProof(tx, booking, now);
  // Longer waiting parties were already offered what is free: only a free table for this party is a reason to offer again.
  if (firstFreeTime(occupancy, asked, now) !== null)
    await createOffers(tx, { restaurantId, date }, { now, publicUrl });
  const entry = await entryById(tx, id);
  if (entry?.status === "waiting") {
    await notifyJoined(tx, entry, { now, publicUrl });
    await notifyOfWaiting(tx, entry, { now, publicUrl });
  }
  return { ok: true, id, isNew: true };
}

/** Counts one more party from this network address on the list without a verified email. */
async function isBusyNetwork(
  tx: Queryable,
  { caller, body, now }: AddEntryInput,
  date: string,
): Promise<boolean> {
  const limit = { scope: "waitlist-address", max: MAX_WAITING_NETWORK, windowMs: DAY_MS };
  const key = `${caller.network} ${body.booking.restaurantId} ${date}`;
  return !(await consumeAttempt(tx, now, [limit, key])).ok;
}

function refused(refusal: WaitRefusal): AddEntryResult {
  return { ok: false, reason: "wait-refused", refusal };
}
