import { isAsked } from "#domains/dietary/contract.ts";
import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { joinNeeds, type StoredNeeds, settleNeeds } from "#domains/dietary/server/public.ts";
import type { BookedAnswer } from "#domains/reservations/contract/questions.ts";
import type { ChangeReservation } from "#domains/reservations/contract/reservations.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { MAX_REQUEST_LENGTH } from "../../../reservation-constants.ts";
import { takeSeats } from "../../courses/course-of-booking.ts";
import { bookedCourseOf, type CourseRefusal, refuseParty } from "../../courses/rules.ts";
import { releaseSeats, releaseSurplus, soldCourse } from "../../courses/store.ts";
import { kitchenDueAt, NEED_FIELDS } from "../../rules.ts";
import { readSeatingPlan } from "../../seating/plan/store.ts";
import { findPlace, moveTable, type NoPlace, untilSettled } from "../../seating/tables/reserve-table.ts";
import {
  askKitchen,
  lockReservation,
  type ReservationChange,
  type ReservationRow,
  setLateMinutes,
  updateReservation,
} from "../../store.ts";
import { bookedAreaOf } from "../add-reservation.ts";
import { type AnswersRefused, settleAnswers, withAnswers } from "../settle-answers.ts";
import { addLog, changeStatus } from "../states/change-status.ts";
import { BY_GUEST, type ByRules, mayMove } from "../states/rules.ts";
import { type Changes, differences, optionsOf, refundPercent } from "./rules.ts";

interface ChangeReservationInput {
  /** The route has found that the caller is its holder. */
  id: string;
  change: ChangeReservation;
  /** A repeated call with the same key changes nothing more. */
  idempotencyKey: string | null;
  /** A guest unless stated otherwise. */
  by?: ByRules;
  now: Date;
}

type ChangeReservationResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "idempotency-key-reused" | "reservation-over" }
  | { ok: false; reason: "too-many-needs" | "request-too-long" }
  | { ok: false; reason: "too-late-to-change"; changeUntil: string }
  | { ok: false; reason: "no-place"; place: NoPlace }
  | AnswersRefused;

/** A change with the needs as they will be stored. */
type SettledChange = Omit<ChangeReservation, keyof StoredNeeds | "answers"> &
  Partial<StoredNeeds> & { needsAsked?: true; answers?: readonly BookedAnswer[] };

/** By the names of the contract. */
const FIELDS = {
  reservationDate: "localTime",
  guestCount: "guestCount",
  courseId: "courseId",
  areaId: "areaId",
  specialRequests: "specialRequests",
  answers: "answers",
  dietaryNeeds: "dietaryNeeds",
  severeAllergens: "severeAllergens",
  otherNeeds: "otherNeeds",
  needsAsked: "needsAsked",
} as const satisfies Record<keyof SettledChange, keyof ReservationRow>;

/** A change by the rules of guests. Another time or a larger party takes its new table before the old one is given up. */
export function changeReservation(
  db: Database,
  input: ChangeReservationInput,
): Promise<ChangeReservationResult> {
  return untilSettled(db, (tx) => changeWithin(tx, input));
}

/** `changeReservation` in the caller's transaction, which is to be repeated as by `untilSettled`. */
export async function changeWithin(
  tx: Queryable,
  input: ChangeReservationInput,
): Promise<ChangeReservationResult> {
  const { id, change, idempotencyKey, by = BY_GUEST, now } = input;
  const call = { scope: "reservation", key: idempotencyKey, request: [id, change] } as const;
  const before = await answerBefore<null>(tx, call);
  if (before !== null)
    return before === "reused" ? { ok: false, reason: "idempotency-key-reused" } : { ok: true };
  const reservation = await lockReservation(tx, id);
  if (reservation === null) return { ok: false, reason: "reservation-not-found" };
  const settled = settle(reservation, change, by);
  if (typeof settled === "string") return { ok: false, reason: settled };
  if (change.answers !== undefined) {
    const { restaurantId, language, answers: known } = reservation;
    const given = change.answers;
    const answered = await settleAnswers(tx, { restaurantId, given, language, mustAnswer: true });
    if (!answered.ok) return answered;
    settled.answers = withAnswers(known, answered.answers, given);
  }
  const changes = differences(reservation, FIELDS, settled);
  if (Object.keys(changes).length > 0) {
    const refusal = refuse(reservation, changes, by, now);
    if (refusal !== null) return refusal;
    const moved = await apply(tx, reservation, settled, changes, now);
    if (!moved.ok) return { ok: false, reason: "no-place", place: moved };
    const { status } = reservation;
    await addLog(tx, { reservationId: id, ...by, from: status, to: status, changes }, now);
  }
  await keepAnswer(tx, call, null, now);
  return { ok: true };
}

/** Merges new needs with the existing ones; a severe allergen stays a need until it is removed itself. */
function settle(
  reservation: ReservationRow,
  change: ChangeReservation,
  by: ByRules,
): SettledChange | "too-many-needs" | "request-too-long" {
  const { dietaryNeeds, severeAllergens, otherNeeds, answers: _given, ...others } = change;
  if (by.actor === "api" && others.specialRequests !== undefined && reservation.source !== "api") {
    others.specialRequests = addedWords(reservation.specialRequests, others.specialRequests);
    if ((others.specialRequests?.length ?? 0) > MAX_REQUEST_LENGTH) return "request-too-long";
  }
  if (!isAsked(change)) return others;
  const given = {
    dietaryNeeds: dietaryNeeds ?? reservation.dietaryNeeds,
    severeAllergens: severeAllergens ?? reservation.severeAllergens,
    otherNeeds: otherNeeds ?? reservation.otherNeeds,
  };
  if (by.actor === "guest")
    return { ...others, ...settleNeeds(given, reservation.language), needsAsked: true };
  // A program may send an old list, so it only adds to what is known.
  const said = joinNeeds(reservation, given);
  if (said === null) return "too-many-needs";
  const needs = settleNeeds(said, reservation.language);
  // An empty list of allergens alone is no answer to what can't be eaten.
  const isStated = dietaryNeeds !== undefined || hasNeeds(needs);
  return { ...others, ...needs, ...(isStated && { needsAsked: true }) };
}

/** What a guest has written is theirs: a program's words follow it. */
function addedWords(before: string | null, added: string | null): string | null {
  if (!before || !added || before.includes(added)) return before || added;
  return `${before}\n${added}`;
}

function refuse(
  reservation: ReservationRow,
  changes: Changes,
  by: ByRules,
  now: Date,
): ChangeReservationResult | null {
  const options = optionsOf(reservation, now);
  if (options.canChange) return null;
  if (!options.canCancel) return { ok: false, reason: "reservation-over" };
  // What a guest can't eat is heard until they sit down.
  const isNeeds = Object.keys(changes).every((field) => [...NEED_FIELDS, "needsAsked"].includes(field));
  if (isNeeds && by.actor === "api") return null;
  const guests = changes.guestCount;
  const isFewer =
    Object.keys(changes).length === 1 && guests !== undefined && Number(guests[1]) < Number(guests[0]);
  if (isFewer && options.canComeFewer) return null;
  return { ok: false, reason: "too-late-to-change", changeUntil: options.changeUntil };
}

async function apply(
  tx: Queryable,
  reservation: ReservationRow,
  change: SettledChange,
  changes: Changes,
  now: Date,
): Promise<{ ok: true } | NoPlace> {
  const { id, restaurantId } = reservation;
  const at = change.reservationDate ?? reservation.localTime;
  const guests = change.guestCount ?? reservation.guestCount;
  const courseId = change.courseId === undefined ? reservation.courseId : change.courseId;
  const isOtherCourse = courseId !== reservation.courseId;
  const isOtherArea = change.areaId !== undefined && change.areaId !== reservation.areaId;
  const needsTable =
    at !== reservation.localTime || guests > reservation.guestCount || isOtherCourse || isOtherArea;
  const update: ReservationChange = { localTime: at, guestCount: guests };
  if (change.specialRequests !== undefined) update.specialRequests = change.specialRequests || null;
  if (change.answers !== undefined) update.answers = change.answers;
  const { dietaryNeeds, severeAllergens, otherNeeds } = change;
  if (dietaryNeeds && severeAllergens && otherNeeds)
    Object.assign(update, { dietaryNeeds, severeAllergens, otherNeeds });
  if (change.needsAsked) update.needsAsked = true;
  if (needsTable) {
    const minutes = isOtherCourse ? undefined : reservation.course?.minutes;
    const wish = { restaurantId, at, guests, courseId, minutes };
    const areaId = change.areaId === undefined ? reservation.areaId : change.areaId;
    let found = await findPlace(tx, { ...wish, areaId }, now, id);
    // The area that was chosen then is no longer one that guests can choose.
    if (!found.ok && found.reason === "area-not-offered" && change.areaId === undefined)
      found = await findPlace(tx, wish, now, id);
    if (!found.ok) return found;
    const { tableIds, startsAt, endsAt, sold, area } = found.place;
    Object.assign(update, { areaId: area?.id ?? null, area: bookedAreaOf(area) } satisfies ReservationChange);
    if (sold === null) await releaseSeats(tx, id);
    else await takeSeats(tx, sold, { reservationId: id, at, guests, expiresAt: reservation.expiresAt }, now);
    // Sold once: another day or more guests at the price of then.
    if (isOtherCourse) Object.assign(update, { courseId, course: sold && bookedCourseOf(sold) });
    await moveTable(tx, { id, tableIds, startsAt, endsAt, expiresAt: reservation.expiresAt }, now);
    Object.assign(update, { tableIds, startsAt, endsAt } satisfies ReservationChange);
  } else if (courseId !== null && guests < reservation.guestCount) {
    const refusal = await refuseFewer(tx, { ...reservation, courseId }, guests, now);
    if (refusal !== null) return { ok: false, reason: "course-refused", refusal };
    await releaseSurplus(tx, id, guests);
  }
  await updateReservation(tx, id, update);
  if (NEED_FIELDS.some((field) => field in changes) || needsTable)
    await askAgain(tx, { ...reservation, ...update }, now);
  return { ok: true };
}

/** A party may be too small for its course as long as it can be changed; later one guest fewer is always welcome. */
async function refuseFewer(
  tx: Queryable,
  reservation: ReservationRow & { courseId: string },
  guests: number,
  now: Date,
): Promise<CourseRefusal | null> {
  if (!optionsOf(reservation, now).canChange) return null;
  const sold = await soldCourse(tx, reservation);
  return sold && refuseParty(sold, guests);
}

/** What the kitchen said was said to other needs, or for another day. */
async function askAgain(tx: Queryable, reservation: ReservationRow, now: Date): Promise<void> {
  const { id, restaurantId, localTime, startsAt } = reservation;
  const inventory = await readSeatingPlan(tx, restaurantId, localTime.slice(0, 10));
  if (inventory !== null) await askKitchen(tx, id, kitchenDueAt(inventory, reservation, startsAt, now));
}

interface CancelReservationInput {
  id: string;
  reason: string | null;
  /** Whose cancellation it is: the guest's unless stated otherwise. The restaurant's refunds a deposit in full. */
  to?: "cancelled_by_guest" | "cancelled_by_restaurant";
  by?: ByRules;
  /** A key belongs to one cancellation; guests send none. */
  idempotencyKey?: string | null;
  now: Date;
}

type CancelReservationResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "reservation-over" | "idempotency-key-reused" };

/** A cancellation by the rules of guests. Cancelling what is cancelled changes nothing and is no error: they have what they want. */
export function cancelReservation(
  db: Database,
  input: CancelReservationInput,
): Promise<CancelReservationResult> {
  return db.transaction((tx) => cancelWithin(tx, input));
}

/** `cancelReservation` in the caller's transaction. */
export async function cancelWithin(
  tx: Queryable,
  input: CancelReservationInput,
): Promise<CancelReservationResult> {
  const { id, reason, to = "cancelled_by_guest", by = BY_GUEST, idempotencyKey = null, now } = input;
  const call = { scope: "reservation", key: idempotencyKey, request: [id, to, reason] } as const;
  const before = await answerBefore<null>(tx, call);
  if (before !== null)
    return before === "reused" ? { ok: false, reason: "idempotency-key-reused" } : { ok: true };
  const reservation = await lockReservation(tx, id);
  if (reservation === null) return { ok: false, reason: "reservation-not-found" };
  const { status } = reservation;
  if (status !== to) {
    const isOpen =
      to === "cancelled_by_guest" ? optionsOf(reservation, now).canCancel : mayMove(status, to, by.actor);
    if (!isOpen) return { ok: false, reason: "reservation-over" };
    const percent = to === "cancelled_by_guest" ? refundPercent(reservation, now) : 100;
    await changeStatus(tx, { id, from: status, to, ...by, reason, refundPercent: percent }, now);
  }
  await keepAnswer(tx, call, null, now);
  return { ok: true };
}

type SetLateResult = { ok: true } | { ok: false; reason: "reservation-not-found" | "reservation-over" };

interface SetLateInput {
  id: string;
  minutes: number;
  now: Date;
}

/** "Running late": the table is held for that much longer; 0 minutes undoes it. Idempotent. */
export function setLate(db: Database, input: SetLateInput): Promise<SetLateResult> {
  return db.transaction((tx) => setLateWithin(tx, input));
}

/** `setLate` in the caller's transaction. */
export async function setLateWithin(
  tx: Queryable,
  { id, minutes, now }: SetLateInput,
): Promise<SetLateResult> {
  const reservation = await lockReservation(tx, id);
  if (reservation === null) return { ok: false, reason: "reservation-not-found" };
  const { status, lateMinutes } = reservation;
  if (lateMinutes === minutes) return { ok: true };
  if (!optionsOf(reservation, now).canRunLate) return { ok: false, reason: "reservation-over" };
  await setLateMinutes(tx, id, minutes);
  const changes = { lateMinutes: [lateMinutes, minutes] } as const;
  await addLog(tx, { reservationId: id, actor: "guest", from: status, to: status, changes }, now);
  return { ok: true };
}
