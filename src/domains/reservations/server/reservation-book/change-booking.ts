import type { SessionUserId } from "#domains/accounts/server/public.ts";
import { isAsked } from "#domains/dietary/contract.ts";
import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { joinNeeds, type StoredNeeds, settleNeeds } from "#domains/dietary/server/public.ts";
import { instantAt, localMinute } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { ChangeByStaff } from "../../contract/book.ts";
import type { BookedAnswer } from "../../contract/questions.ts";
import { isFromGuest } from "../../reservation-constants.ts";
import { addExceptions, loggedExceptions } from "../booking/add-reservation.ts";
import { type Changes, differences } from "../booking/changes/rules.ts";
import { type AnswersRefused, settleAnswers, withAnswers } from "../booking/settle-answers.ts";
import { addLog } from "../booking/states/change-status.ts";
import { OCCUPYING } from "../booking/states/rules.ts";
import { findCourseForStaff, takeSeats } from "../courses/course-of-booking.ts";
import { bookedCourseOf } from "../courses/rules.ts";
import { releaseSeats } from "../courses/store.ts";
import { kitchenDueAt, NEED_FIELDS } from "../rules.ts";
import { lockAndReadOccupancyForStaff } from "../seating/availability/store.ts";
import { turnMinutesOf } from "../seating/plan/rules.ts";
import { readSeatingPlan } from "../seating/plan/store.ts";
import { moveTable, neededFrom, untilSettled } from "../seating/tables/reserve-table.ts";
import { placesFor } from "../seating/tables/rules.ts";
import { askKitchen, lockReservation, type ReservationRow, updateReservation } from "../store.ts";
import { type ActReused, actOnce, type StaffAct } from "./act-once.ts";
import { requestedPlaces } from "./add/add-booking.ts";
import { chooseTables, confirmTables, stayEnd } from "./choose-tables.ts";
import { setStaffNote } from "./store.ts";
import type { TableRefusal } from "./table-refusal.ts";

const MINUTE_MS = 60_000;

export interface StaffChangeInput {
  id: string;
  change: ChangeByStaff;
  accountId: SessionUserId;
  act?: StaffAct;
  /** The portal where the guest has changed it, and was told so. */
  imported?: string;
  now: Date;
}

export type StaffChangeResult =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "reservation-not-found"
        | "reservation-over"
        | "restaurant-not-bookable"
        | "no-such-time"
        | "no-such-table"
        | "too-many-needs";
      /** Where the time stood that can't be. */
      field?: "stayUntil";
    }
  | TableRefusal
  | AnswersRefused
  | ActReused;

/** By the names of the contract. */
const FIELDS = {
  reservationDate: "localTime",
  guestCount: "guestCount",
  tableIds: "tableIds",
  customerName: "customerName",
  staffNote: "staffNote",
  courseId: "courseId",
  dietaryNeeds: "dietaryNeeds",
  severeAllergens: "severeAllergens",
  otherNeeds: "otherNeeds",
  needsAsked: "needsAsked",
  answers: "answers",
} as const satisfies Record<Exclude<keyof ChangeByStaff, "stayUntil" | "exceptions">, keyof ReservationRow>;

type SettledChange = Omit<ChangeByStaff, keyof StoredNeeds | "answers"> &
  Partial<StoredNeeds> & { answers?: readonly BookedAnswer[] };
/** What needs its table asked for. */
const PLACE_FIELDS = ["reservationDate", "guestCount", "tableIds", "stayUntil", "courseId"] as const;

/** Staff move a party to another table or time, or write a note. The table is asked for like any other. */
export function changeByStaff(db: Database, input: StaffChangeInput): Promise<StaffChangeResult> {
  return untilSettled(db, (tx) => actOnce(tx, input.act, input.now, () => changeBooking(tx, input)));
}

/** `changeByStaff` inside a transaction. @throws TableTaken when another transaction took the table first: retry */
export async function changeBooking(
  tx: Queryable,
  { id, change: asked, accountId, imported, now }: StaffChangeInput,
): Promise<StaffChangeResult> {
  // An emptied note is none.
  const change = asked.staffNote === "" ? { ...asked, staffNote: null } : asked;
  const row = await lockReservation(tx, id);
  if (row === null) return { ok: false, reason: "reservation-not-found" };
  const settled = settle(row, change);
  if (settled === null) return { ok: false, reason: "too-many-needs" };
  if (change.answers !== undefined) {
    const { restaurantId, language } = row;
    const asked = { restaurantId, given: change.answers, language, mustAnswer: false };
    const answered = await settleAnswers(tx, asked);
    if (!answered.ok) return answered;
    settled.answers = withAnswers(row.answers, answered.answers, change.answers);
  }
  const stay = stayChange(row, change);
  const changes: Changes = { ...differences(row, FIELDS, settled), ...stay };
  if (Object.keys(changes).length === 0) return { ok: true };
  if (change.staffNote !== undefined) await setStaffNote(tx, id, change.staffNote);
  if ("customerName" in changes)
    await updateReservation(tx, id, { customerName: change.customerName ?? null });
  if (settled.answers !== undefined && "answers" in changes)
    await updateReservation(tx, id, { answers: settled.answers });
  const isMoved = PLACE_FIELDS.some((field) => field in changes);
  const hasOtherNeeds = [...NEED_FIELDS, "needsAsked"].some((field) => field in changes);
  // A party that has left can't be moved: its table is free again.
  const isOver = !OCCUPYING.includes(row.status) || row.status === "completed";
  if ((isMoved || hasOtherNeeds) && isOver) return { ok: false, reason: "reservation-over" };
  if (isMoved) {
    const moved = await move(tx, { row, change, accountId }, now);
    if (!moved.ok) return moved;
    Object.assign(changes, moved.changes);
  }
  if (hasOtherNeeds) await changeNeeds(tx, row, settled, now);
  const { status } = row;
  if (imported !== undefined) changes.imported = [null, imported];
  await addLog(tx, { reservationId: id, actor: "staff", accountId, from: status, to: status, changes }, now);
  return { ok: true };
}

/**
 * Needs as they will be stored. Those that a guest stated online are only added to: staff can't remove any. Lists that
 * are given count as asked, even empty ones, unless `needsAsked` is false. Null: more than can be stored.
 */
function settle(row: ReservationRow, change: ChangeByStaff): SettledChange | null {
  const { dietaryNeeds, severeAllergens, otherNeeds, answers: _given, ...others } = change;
  if (!isAsked({ dietaryNeeds, severeAllergens, otherNeeds })) return others;
  const isGuests = isFromGuest(row.source);
  const given = {
    dietaryNeeds: dietaryNeeds ?? row.dietaryNeeds,
    severeAllergens: severeAllergens ?? row.severeAllergens,
    otherNeeds: otherNeeds ?? row.otherNeeds,
  };
  const said = isGuests ? joinNeeds(row, given) : given;
  if (said === null) return null;
  const needs = settleNeeds(said, isGuests ? row.language : "ja");
  return {
    ...others,
    ...needs,
    needsAsked: (others.needsAsked ?? true) || row.needsAsked || hasNeeds(needs),
  };
}

/** Asks the kitchen again if its answer no longer applies; seated parties are answered at the table. */
async function changeNeeds(tx: Queryable, row: ReservationRow, change: SettledChange, now: Date) {
  const { dietaryNeeds, severeAllergens, otherNeeds, needsAsked } = change;
  const needs = dietaryNeeds &&
    severeAllergens &&
    otherNeeds && { dietaryNeeds, severeAllergens, otherNeeds };
  await updateReservation(tx, row.id, { ...needs, ...(needsAsked !== undefined && { needsAsked }) });
  if (!needs || row.status === "seated") return;
  const inventory = await readSeatingPlan(tx, row.restaurantId, row.localTime.slice(0, 10));
  if (inventory !== null) await askKitchen(tx, row.id, kitchenDueAt(inventory, needs, row.startsAt, now));
}

/** Another end than it has now, as the log says it. */
function stayChange({ endsAt, zone }: ReservationRow, { stayUntil }: ChangeByStaff): Changes {
  const before = localMinute(endsAt, zone);
  return stayUntil === undefined || stayUntil === before ? {} : { stayUntil: [before, stayUntil] };
}

/**
 * Another table, time, party size or length of stay. A stay keeps its length unless the party's size changes. Tables that
 * staff name are asked for; where only the time moves, its own table comes first, and another good one after it.
 */
async function move(
  tx: Queryable,
  { row, change, accountId }: { row: ReservationRow; change: ChangeByStaff; accountId: SessionUserId },
  now: Date,
): Promise<{ ok: true; changes: Changes } | Exclude<StaffChangeResult, { ok: true }>> {
  const { id, restaurantId, expiresAt, status } = row;
  const localTime = change.reservationDate ?? row.localTime;
  const guestCount = change.guestCount ?? row.guestCount;
  const wanted = await courseChange(tx, row, change, now);
  if (!wanted.ok) return wanted;
  const day = localTime.slice(0, 10);
  const occupancy = await lockAndReadOccupancyForStaff(tx, restaurantId, { from: day, to: day }, now, id);
  if (occupancy === null) return { ok: false, reason: "restaurant-not-bookable" };
  const { inventory } = occupancy;
  const startsAt = instantAt(localTime, inventory.zone);
  if (startsAt === null) return { ok: false, reason: "no-such-time" };
  const tableIds = change.tableIds ?? row.tableIds;
  const places = requestedPlaces(inventory, { tableIds, guestCount });
  if (places === null) return { ok: false, reason: "no-such-table" };
  const confirmed = confirmTables(tableIds.length > row.tableIds.length ? tableIds.length : 0, {
    wholeHouse: false,
    exceptions: change.exceptions ?? [],
  });
  if (!confirmed.ok) return confirmed;
  const isOtherCourse = change.courseId !== undefined && change.courseId !== row.courseId;
  const keepsLength = isOtherCourse ? false : guestCount === row.guestCount || row.courseId !== null;
  const minutes = keepsLength
    ? (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE_MS
    : (wanted.sold?.minutes ?? turnMinutesOf(inventory, guestCount));
  const endsAt = stayEnd(startsAt, { until: change.stayUntil ?? null, minutes, zone: inventory.zone });
  if (endsAt === null) return { ok: false, reason: "no-such-time", field: "stayUntil" };
  const isSeated = status === "seated";
  const from = neededFrom({ status, startsAt }, now);
  if (isSeated && endsAt <= from) return { ok: false, reason: "no-such-time", field: "stayUntil" };
  const isNamed = change.tableIds !== undefined || change.reservationDate === undefined;
  const wish = {
    places: isNamed ? places : [...places, ...placesFor(inventory, guestCount)],
    isNamed,
    guestCount,
    startsAt: from,
    endsAt,
    except: [id],
    exceptions: change.exceptions ?? [],
    // Who stays at its table has been asked for when it sat down.
    isSeated: isSeated && change.tableIds !== undefined,
  };
  const chosen = await chooseTables(tx, occupancy, wish, now);
  if (!chosen.ok) return chosen;
  const exceptions = [...confirmed.exceptions, ...wanted.exceptions, ...chosen.exceptions];
  const excepted = await addExceptions(tx, { reservationId: id, exceptions, accountId }, now);
  const placed = { tableIds: chosen.tableIds, endsAt };
  await moveTable(tx, { id, ...placed, startsAt: from, expiresAt }, now, excepted.overbook);
  if (wanted.sold !== null) {
    const seats = { at: localTime, guests: guestCount, expiresAt, exceptionId: excepted["course-seats"] };
    await takeSeats(tx, wanted.sold, { reservationId: id, ...seats }, now);
  } else if (isOtherCourse) await releaseSeats(tx, id);
  const course = isOtherCourse && {
    courseId: wanted.sold?.id ?? null,
    course: wanted.sold && bookedCourseOf(wanted.sold),
  };
  await updateReservation(tx, id, { localTime, guestCount, ...placed, startsAt, ...course });
  const moved = differences(row, { tableIds: "tableIds" }, { tableIds: chosen.tableIds });
  return { ok: true, changes: { ...moved, ...loggedExceptions(exceptions) } };
}

/**
 * The course of a changed party, where its day, its size or the course itself changes; another table or length of stay is
 * not asked about.
 */
async function courseChange(
  tx: Queryable,
  row: ReservationRow,
  change: ChangeByStaff,
  now: Date,
): Promise<Awaited<ReturnType<typeof findCourseForStaff>>> {
  const { restaurantId, id } = row;
  const courseId = change.courseId === undefined ? row.courseId : change.courseId;
  const at = change.reservationDate ?? row.localTime;
  const guests = change.guestCount ?? row.guestCount;
  const isSame = courseId === row.courseId && at === row.localTime && guests === row.guestCount;
  if (isSame) return { ok: true, sold: null, exceptions: [] };
  const wanted = { restaurantId, courseId, at, guests, exceptions: change.exceptions ?? [] };
  return findCourseForStaff(tx, wanted, now, id);
}
