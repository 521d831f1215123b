import { isAsked } from "#domains/dietary/contract.ts";
import { type StoredNeeds, settleNeeds } from "#domains/dietary/server/public.ts";
import type { ChangeReservation } from "#domains/reservations/contract/reservations.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
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
import { addLog, changeStatus } from "../states/change-status.ts";
import { type Changes, differences, optionsOf, refundPercent } from "./rules.ts";

interface ChangeReservationInput {
  /** The route has found that the caller is its holder. */
  id: string;
  change: ChangeReservation;
  /** A repeated call with the same key changes nothing more. */
  idempotencyKey: string | null;
  now: Date;
}

type ChangeReservationResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "idempotency-key-reused" | "reservation-over" }
  | { ok: false; reason: "too-late-to-change"; changeUntil: string }
  | { ok: false; reason: "no-place"; place: NoPlace };

/** A change with the needs as they will be stored. */
type SettledChange = Omit<ChangeReservation, keyof StoredNeeds> &
  Partial<StoredNeeds> & { needsAsked?: true };

/** By the names of the contract. */
const FIELDS = {
  reservationDate: "localTime",
  guestCount: "guestCount",
  courseId: "courseId",
  specialRequests: "specialRequests",
  dietaryNeeds: "dietaryNeeds",
  severeAllergens: "severeAllergens",
  otherNeeds: "otherNeeds",
  needsAsked: "needsAsked",
} as const satisfies Record<keyof SettledChange, keyof ReservationRow>;

/** A guest's own change. Another time or a larger party takes its new table before the old one is given up. */
export function changeReservation(
  db: Database,
  input: ChangeReservationInput,
): Promise<ChangeReservationResult> {
  return untilSettled(db, (tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, input: ChangeReservationInput): Promise<ChangeReservationResult> {
  const { id, change, idempotencyKey, now } = input;
  const call = { scope: "reservation", key: idempotencyKey, request: [id, change] } as const;
  const before = await answerBefore<null>(tx, call);
  if (before !== null)
    return before === "reused" ? { ok: false, reason: "idempotency-key-reused" } : { ok: true };
  const reservation = await lockReservation(tx, id);
  if (reservation === null) return { ok: false, reason: "reservation-not-found" };
  const settled = settle(reservation, change);
  const changes = differences(reservation, FIELDS, settled);
  if (Object.keys(changes).length > 0) {
    const refusal = refuse(reservation, changes, now);
    if (refusal !== null) return refusal;
    const moved = await apply(tx, reservation, settled, changes, now);
    if (!moved.ok) return { ok: false, reason: "no-place", place: moved };
    const { status } = reservation;
    await addLog(tx, { reservationId: id, actor: "guest", from: status, to: status, changes }, now);
  }
  await keepAnswer(tx, call, null, now);
  return { ok: true };
}

/** Merges new needs with the existing ones; a severe allergen stays a need until it is removed itself. */
function settle(reservation: ReservationRow, change: ChangeReservation): SettledChange {
  const { dietaryNeeds, severeAllergens, otherNeeds, ...others } = change;
  if (!isAsked(change)) return others;
  const said = {
    dietaryNeeds: dietaryNeeds ?? reservation.dietaryNeeds,
    severeAllergens: severeAllergens ?? reservation.severeAllergens,
    otherNeeds: otherNeeds ?? reservation.otherNeeds,
  };
  return { ...others, ...settleNeeds(said, reservation.language), needsAsked: true };
}

function refuse(reservation: ReservationRow, changes: Changes, now: Date): ChangeReservationResult | null {
  const options = optionsOf(reservation, now);
  if (options.canChange) return null;
  if (!options.canCancel) return { ok: false, reason: "reservation-over" };
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
  const needsTable = at !== reservation.localTime || guests > reservation.guestCount || isOtherCourse;
  const update: ReservationChange = { localTime: at, guestCount: guests };
  if (change.specialRequests !== undefined) update.specialRequests = change.specialRequests || null;
  const { dietaryNeeds, severeAllergens, otherNeeds } = change;
  if (dietaryNeeds && severeAllergens && otherNeeds)
    Object.assign(update, { dietaryNeeds, severeAllergens, otherNeeds, needsAsked: true });
  if (needsTable) {
    const minutes = isOtherCourse ? undefined : reservation.course?.minutes;
    const found = await findPlace(tx, { restaurantId, at, guests, courseId, minutes }, now, id);
    if (!found.ok) return found;
    const { tableIds, startsAt, endsAt, sold } = found.place;
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

type CancelReservationResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "reservation-over" };

/** A guest's own cancellation. Cancelling what is cancelled changes nothing and is no error: the guest has what they want. */
export function cancelReservation(
  db: Database,
  input: { id: string; reason: string | null; now: Date },
): Promise<CancelReservationResult> {
  return db.transaction((tx) => cancel(tx, input));
}

async function cancel(
  tx: Queryable,
  { id, reason, now }: { id: string; reason: string | null; now: Date },
): Promise<CancelReservationResult> {
  const reservation = await lockReservation(tx, id);
  if (reservation === null) return { ok: false, reason: "reservation-not-found" };
  const { status } = reservation;
  if (status === "cancelled_by_guest") return { ok: true };
  if (!optionsOf(reservation, now).canCancel) return { ok: false, reason: "reservation-over" };
  const change = { id, from: status, to: "cancelled_by_guest", actor: "guest", reason } as const;
  await changeStatus(tx, { ...change, refundPercent: refundPercent(reservation, now) }, now);
  return { ok: true };
}

type SetLateResult = { ok: true } | { ok: false; reason: "reservation-not-found" | "reservation-over" };

/** "Running late": the table is held for that much longer; 0 minutes undoes it. Idempotent. */
export function setLate(
  db: Database,
  { id, minutes, now }: { id: string; minutes: number; now: Date },
): Promise<SetLateResult> {
  return db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (reservation === null) return { ok: false, reason: "reservation-not-found" };
    const { status, lateMinutes } = reservation;
    if (lateMinutes === minutes) return { ok: true };
    if (!optionsOf(reservation, now).canRunLate) return { ok: false, reason: "reservation-over" };
    await setLateMinutes(tx, id, minutes);
    await addLog(
      tx,
      {
        reservationId: id,
        actor: "guest",
        from: status,
        to: status,
        changes: { lateMinutes: [lateMinutes, minutes] },
      },
      now,
    );
    return { ok: true };
  });
}
