import type { SessionUserId } from "#domains/accounts/server/public.ts";
import { settleNeeds } from "#domains/dietary/server/public.ts";
import {
  type DepositTerms,
  isAnsweredByRestaurant,
  requiredDepositYen,
} from "#domains/payments/required-deposit.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { type Money, money } from "#kernel/money.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { BookedAnswer } from "../../contract/questions.ts";
import type { BookingDetails, CreatedReservation } from "../../contract/reservations.ts";
import { DEPOSIT_CURRENCY } from "../../reservation-constants.ts";
import { lockSoldCourse } from "../courses/store.ts";
import { setUnproven } from "../guests/bookers-store.ts";
import { type BookingCaller, checkBooker } from "../guests/check-booker.ts";
import { checkProof, type PhoneRefused, spendProof } from "../guests/phone/phone-codes.ts";
import { answerDueAt, depositTerms, kitchenDueAt, paymentDueAt, policyOf } from "../rules.ts";
import { placeConflict } from "../seating/plan/conflict-rules.ts";
import type { SeatingPlan } from "../seating/plan/rules.ts";
import { lockAndReadSeatingPlan } from "../seating/plan/store.ts";
import { lockHold } from "../seating/tables/create-hold.ts";
import { findPlace, type NoPlace, setTableExpiry, untilSettled } from "../seating/tables/reserve-table.ts";
import { type GuestDetails, moveToHolder, type ReservationRow, updateReservation } from "../store.ts";
import { addReservation, newReservationKeys } from "./add-reservation.ts";
import { type AnswersRefused, settleAnswers } from "./settle-answers.ts";
import { changeStatus } from "./states/change-status.ts";
import { BY_GUEST, type ByRules } from "./states/rules.ts";
import { askForDeposit } from "./take-deposit.ts";

export interface CreateReservationInput {
  body: BookingDetails;
  /** A repeated call with the same key gets the same answer; null books each time. */
  idempotencyKey: string | null;
  /** Hash of the key of the browser that books. */
  holderHash: string;
  /** Who is signed in; null for a guest. */
  accountId: SessionUserId | null;
  /** Whether a deposit can be paid. */
  takesCards: boolean;
  /**
   * The caller, for booking limits and the proof of a number; omitted for programs and other sites, and when a waitlist offer
   * is accepted, which was checked before.
   */
  caller?: BookingCaller;
  /** A guest unless stated otherwise. */
  by?: ByRules;
  /** Where a guest books, unless on our own pages. */
  from?: "google";
  now: Date;
}

export type CreateReservationResult =
  | { ok: true; reservation: CreatedReservation; isNew: boolean }
  | { ok: false; reason: "idempotency-key-reused" }
  | { ok: false; reason: "prove-contact" }
  | { ok: false; reason: "too-many-bookings" }
  | PhoneRefused
  | AnswersRefused
  | NoPlace;

/**
 * Books a table in one transaction. A matching hold of this browser becomes the reservation; without one, or after it
 * has expired, the primary key of the slot rows decides which of several concurrent bookings gets the table. The others
 * get the nearest free times.
 */
export function createReservation(
  db: Database,
  input: CreateReservationInput,
): Promise<CreateReservationResult> {
  return untilSettled(db, (tx) => createWithin(tx, input));
}

/** `createReservation` in the caller's transaction, which is to be repeated as by `untilSettled`. */
export async function createWithin(
  tx: Queryable,
  input: CreateReservationInput,
): Promise<CreateReservationResult> {
  const { body, idempotencyKey, holderHash, now } = input;
  const call = { scope: "reservation", key: idempotencyKey, request: body } as const;
  const before = await answerBefore<CreatedReservation>(tx, call);
  if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
  if (before !== null) {
    if (input.by === undefined && input.from === undefined)
      await moveToHolder(tx, before.answer.id, holderHash);
    return { ok: true, reservation: before.answer, isNew: false };
  }
  if (input.caller !== undefined) {
    const proof = await checkProof(tx, input);
    if (!proof.ok) return proof;
  }
  const booker = input.caller === undefined ? null : await checkBooker(tx, input.caller, input);
  if (booker?.ok === false) return booker;
  const answered = body.answered
    ? ({ ok: true, answers: body.answered } as const)
    : await settleAnswers(tx, {
        ...{ restaurantId: body.restaurantId, given: body.answers, language: body.language },
        mustAnswer: input.by === undefined,
      });
  if (!answered.ok) return answered;
  const said = { ...input, answers: answered.answers };
  const hold = body.holdId === null ? null : await lockHold(tx, body.holdId, holderHash);
  const fromHold = hold === null ? null : await bookHeldTable(tx, said, hold);
  const result = fromHold ?? (await bookFreeTable(tx, said, hold));
  if (!result.ok) return result;
  const { reservation } = result;
  if (booker !== null && !booker.isProven) await setUnproven(tx, reservation.id);
  if (input.caller !== undefined) await spendProof(tx, body, now);
  await keepAnswer(tx, call, reservation, now);
  return { ok: true, reservation, isNew: true };
}

function isFor(hold: ReservationRow, body: BookingDetails, now: Date): boolean {
  return (
    hold.restaurantId === body.restaurantId &&
    hold.localTime === body.reservationDate &&
    hold.guestCount === body.guestCount &&
    hold.courseId === courseOf(body) &&
    hold.areaId === areaOf(body) &&
    hold.expiresAt !== null &&
    hold.expiresAt > now
  );
}

/** Bookings of the waitlist were stored before there were courses. */
function courseOf({ courseId }: { courseId?: string | null }): string | null {
  return courseId ?? null;
}

/** Nor areas. */
function areaOf({ areaId }: { areaId?: string | null }): string | null {
  return areaId ?? null;
}

type Said = CreateReservationInput & { answers: readonly BookedAnswer[] };
type Booked = { ok: true; reservation: CreatedReservation };

/**
 * Books the held table; null when the hold doesn't match or has expired, or the restaurant no longer has that table or
 * seating. Its other rules may have changed since.
 */
async function bookHeldTable(
  tx: Queryable,
  input: Said,
  hold: ReservationRow,
): Promise<Booked | NoPlace | null> {
  const { body, accountId, now } = input;
  if (!isFor(hold, body, now)) return null;
  const { id, manageKey, confirmationCode, startsAt, localTime, restaurantId, courseId } = hold;
  if (courseId !== null && (await lockSoldCourse(tx, { restaurantId, courseId })) === null)
    return { ok: false, reason: "course-refused", refusal: { why: "not-offered" } };
  // Locked, so that a concurrent save of the seating plan can't miss this booking.
  const inventory = await lockAndReadSeatingPlan(tx, restaurantId, localTime.slice(0, 10));
  if (inventory === null || placeConflict(inventory, hold) !== null) return null;
  const { status, expiresAt, deposit } = initialState(input, inventory, startsAt);
  // False when it has just expired and the table is taken.
  if (!(await setTableExpiry(tx, { ...hold, expiresAt }))) return null;
  await updateReservation(tx, id, { ...guestDetails(input, inventory, deposit, startsAt), accountId });
  await changeStatus(tx, { id, from: "held", to: status, actor: "guest", expiresAt }, now);
  return created(hold, await askForDeposit(tx, { id, manageKey, confirmationCode, body, deposit }, now));
}

async function bookFreeTable(
  tx: Queryable,
  input: Said,
  hold: ReservationRow | null,
): Promise<Booked | NoPlace> {
  const { body, holderHash, accountId, by = BY_GUEST, now } = input;
  const { restaurantId, reservationDate: at, guestCount: guests } = body;
  const wish = { restaurantId, at, guests, courseId: courseOf(body), areaId: areaOf(body) };
  const found = await findPlace(tx, wish, now, hold?.id);
  if (!found.ok) return found;
  if (hold !== null)
    await changeStatus(tx, { id: hold.id, from: "held", to: "expired", actor: "guest" }, now);
  const { inventory, tableIds, startsAt, endsAt, sold, area } = found.place;
  const keys = newReservationKeys();
  const { status, expiresAt, deposit } = initialState(input, inventory, startsAt);
  await addReservation(
    tx,
    {
      ...keys,
      ...guestDetails(input, inventory, deposit, startsAt),
      restaurantId: body.restaurantId,
      tableIds,
      status,
      source: input.from ?? (by.actor === "api" ? "api" : "online"),
      startsAt,
      endsAt,
      localTime: body.reservationDate,
      guestCount: body.guestCount,
      policy: policyOf(inventory),
      expiresAt,
      holderHash,
      accountId,
      createdAt: now,
      staffNote: null,
    },
    { ...by, sold, area },
    now,
  );
  return created(keys, await askForDeposit(tx, { ...keys, body, deposit }, now));
}

interface InitialState {
  status: "pending_payment" | "requested" | "confirmed";
  /** When it expires. */
  expiresAt: Date | null;
  deposit: Money | null;
}

/** The initial status of a reservation. A deposit required by the restaurant takes precedence over one offered by the guest. */
function initialState(
  { body, takesCards, now }: Pick<CreateReservationInput, "body" | "takesCards" | "now">,
  inventory: SeatingPlan,
  startsAt: Date,
): InitialState {
  const terms = { mode: inventory.mode, deposit: depositTerms(inventory) };
  const deposit = takesCards ? depositOf(body, terms.deposit) : null;
  if (deposit !== null) return { status: "pending_payment", expiresAt: paymentDueAt(now), deposit };
  if (!isAnsweredByRestaurant(terms, body.guestCount, takesCards))
    return { status: "confirmed", expiresAt: null, deposit };
  return { status: "requested", expiresAt: answerDueAt(inventory, startsAt, now), deposit };
}

function depositOf(body: BookingDetails, terms: DepositTerms | null): Money | null {
  const yen = requiredDepositYen(terms, body.guestCount);
  if (yen > 0) return money(yen, "JPY");
  return body.requiresDeposit ? money(body.depositAmount, DEPOSIT_CURRENCY) : null;
}

function guestDetails(
  { body, answers, now }: Said,
  inventory: SeatingPlan,
  deposit: Money | null,
  startsAt: Date,
): GuestDetails {
  const needs = settleNeeds(body, body.language);
  return {
    ...needs,
    language: body.language,
    customerName: body.customerName,
    customerEmail: body.customerEmail,
    phoneProof: body.phoneProof ?? null,
    notificationMethod: body.notificationMethod,
    customerPhone: body.customerPhone,
    customerWhatsapp: body.customerWhatsapp,
    customerTelegram: body.customerTelegram?.replace(/^@/, "") ?? null,
    specialRequests: body.specialRequests,
    answers,
    needsAsked: body.needsAsked,
    depositAmount: deposit?.minor ?? 0,
    depositCurrency: deposit?.currency ?? null,
    kitchenDueAt: kitchenDueAt(inventory, needs, startsAt, now),
  };
}

/** `paymentUrl`: where the deposit is paid; null when there is none. */
function created(
  { id, confirmationCode }: { id: string; confirmationCode: string },
  paymentUrl: string | null,
): Booked {
  const requiresPayment = paymentUrl !== null;
  const confirmationUrl = paths.confirmation(id);
  return { ok: true, reservation: { id, confirmationCode, requiresPayment, paymentUrl, confirmationUrl } };
}
