import type { LocalMinute } from "#kernel/time/calendar.ts";
import { localMinute } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { businessDate } from "../../business-day.ts";
import type { TableException } from "../../reservation-constants.ts";
import type { TableRefusal } from "../reservation-book/table-refusal.ts";
import { type CourseRefusal, refuseCourse, type SoldCourse } from "./rules.ts";
import { insertSeats, lockSoldCourse, releaseSeats, seatsTaken } from "./store.ts";

/** A course that a party wants with its table. */
interface WantedCourse {
  restaurantId: string;
  courseId: string;
  at: LocalMinute;
  guests: number;
}

export type FoundCourse = { ok: true; course: SoldCourse } | { ok: false; refusal: CourseRefusal };

/**
 * Whether a party can have a course. The course is locked until the transaction ends: nobody changes it or takes its
 * seats meanwhile. Called before the restaurant's rules are locked, always in this order. `except`: a reservation that is
 * about to change.
 */
export async function findCourse(
  tx: Queryable,
  { restaurantId, courseId, at, guests }: WantedCourse,
  now: Date,
  except?: string,
): Promise<FoundCourse> {
  const course = await lockSoldCourse(tx, { restaurantId, courseId });
  if (course === null) return { ok: false, refusal: { why: "not-offered" } };
  const taken = await takenOn(tx, course, at, now, except);
  const refusal = refuseCourse(course, { at, guests }, taken);
  return refusal === null ? { ok: true, course } : { ok: false, refusal };
}

async function takenOn(
  tx: Queryable,
  { id, dayEnds }: SoldCourse,
  at: LocalMinute,
  now: Date,
  except?: string,
): Promise<number> {
  const day = businessDate(at, dayEnds);
  const [row] = await seatsTaken(tx, { courseIds: [id], from: day, to: day }, now, except);
  return row?.taken ?? 0;
}

type StaffCourse = { ok: true; sold: SoldCourse | null; exceptions: TableException[] } | TableRefusal;

/**
 * The same for staff, who may sell more seats than the course has by the exception `course-seats`. `at` null: a party at
 * the door, which sits down now.
 */
export async function findCourseForStaff(
  tx: Queryable,
  wanted: {
    restaurantId: string;
    courseId: string | null;
    at: LocalMinute | null;
    guests: number;
    exceptions: readonly TableException[];
  },
  now: Date,
  except?: string,
): Promise<StaffCourse> {
  const { restaurantId, courseId, guests, exceptions } = wanted;
  if (courseId === null) return { ok: true, sold: null, exceptions: [] };
  const sold = await lockSoldCourse(tx, { restaurantId, courseId });
  if (sold === null) return { ok: false, reason: "course-refused", refusal: { why: "not-offered" } };
  const at = wanted.at ?? localMinute(now, sold.zone);
  const refusal = refuseCourse(sold, { at, guests }, await takenOn(tx, sold, at, now, except));
  if (refusal === null) return { ok: true, sold, exceptions: [] };
  if (refusal.why !== "full") return { ok: false, reason: "course-refused", refusal };
  if (exceptions.includes("course-seats")) return { ok: true, sold, exceptions: ["course-seats"] };
  const { seatsLeft } = refusal;
  return { ok: false, reason: "confirm-exception", exception: "course-seats", tables: 0, seatsLeft };
}

/** Thrown inside a transaction to undo it: seats that had run out were kept in this very moment. */
export class SeatsTaken extends Error {}

/** Seats for a party at a course that was found and is still locked. */
export interface PartySeats {
  reservationId: string;
  at: LocalMinute;
  guests: number;
  expiresAt: Date | null;
  /** Of a named exception `course-seats`. */
  exceptionId?: number | null;
}

/**
 * Takes a course's seats for a party, instead of those that it had. The database refuses more than there are.
 * @throws SeatsTaken when some that `findCourse` counted as free are not: retry
 */
export async function takeSeats(
  tx: Queryable,
  course: SoldCourse,
  { reservationId, at, guests, expiresAt, exceptionId = null }: PartySeats,
  now: Date,
): Promise<void> {
  const { id: courseId, seats, dayEnds } = course;
  await releaseSeats(tx, reservationId);
  const day = businessDate(at, dayEnds);
  const wanted = { courseId, day, reservationId, guests, seats, expiresAt, exceptionId };
  if (!(await insertSeats(tx, wanted, now))) throw new SeatsTaken();
}
