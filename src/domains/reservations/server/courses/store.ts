import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { DEFAULT_DAY_ENDS } from "../../seating-plan-constants.ts";
import type { CourseParty, SoldCourse } from "./rules.ts";

const SOLD = `SELECT c.id, c.names, c.price_minor AS "priceMinor", c.minutes, c.last_drinks AS "lastDrinks", c.seats,
    c.min_party AS "minParty", c.max_party AS "maxParty", r.zone,
    COALESCE(b.day_ends, ${DEFAULT_DAY_ENDS}) AS "dayEnds", r.own_hours AS hours
  FROM courses c JOIN restaurants r ON r.id = c.restaurant_id
    LEFT JOIN booking_rules b ON b.restaurant_id = c.restaurant_id
  WHERE c.restaurant_id = $1 AND c.is_active AND c.removed_at IS NULL`;

interface CourseOf {
  restaurantId: string;
  courseId: string;
}

/** All that a restaurant sells. */
export async function soldCourses(db: Queryable, restaurantId: string): Promise<SoldCourse[]> {
  return db.query<SoldCourse>(SOLD, [restaurantId]);
}

/** Null: the restaurant does not sell it. */
export async function soldCourse(
  db: Queryable,
  { restaurantId, courseId }: CourseOf,
): Promise<SoldCourse | null> {
  const [row] = await db.query<SoldCourse>(`${SOLD} AND c.id = $2`, [restaurantId, courseId]);
  return row ?? null;
}

/** The same, locked until the transaction ends: others who want it wait, so that its seats are counted by one at a time. */
export async function lockSoldCourse(
  tx: Queryable,
  { restaurantId, courseId }: CourseOf,
): Promise<SoldCourse | null> {
  const [row] = await tx.query<SoldCourse>(`${SOLD} AND c.id = $2 FOR NO KEY UPDATE OF c`, [
    restaurantId,
    courseId,
  ]);
  return row ?? null;
}

interface TakenOfDay {
  courseId: string;
  day: LocalDate;
  taken: number;
}

/** How many guests have each of these courses on these days. `except`: a reservation that is about to change. */
export async function seatsTaken(
  db: Queryable,
  { courseIds, from, to }: { courseIds: readonly string[]; from: LocalDate; to: LocalDate },
  now: Date,
  except?: string,
): Promise<TakenOfDay[]> {
  return db.query<TakenOfDay>(
    `SELECT course_id AS "courseId", day::text AS day, count(*)::int AS taken FROM course_seats
     WHERE course_id = ANY($1) AND day BETWEEN $2::date AND $3::date AND (expires_at IS NULL OR expires_at > $4)
       AND reservation_id IS DISTINCT FROM $5
     GROUP BY course_id, day`,
    [courseIds, from, to, now, except ?? null],
  );
}

/** Seats to take. `exceptionId`: of a named exception `course-seats`, by which staff sell more than there are. */
export interface SeatsToTake {
  courseId: string;
  day: LocalDate;
  reservationId: string;
  guests: number;
  seats: number | null;
  expiresAt: Date | null;
  exceptionId: number | null;
}

/** Seats of a course without a limit are numbered all the same, so that a limit counts those who have booked before. */
const NO_LIMIT = 9_999;

/**
 * Takes the lowest free numbers; those that have expired are free. The course is locked. False when there are not enough:
 * roll back then.
 */
export async function insertSeats(tx: Queryable, wanted: SeatsToTake, now: Date): Promise<boolean> {
  const { courseId, day, reservationId, guests, seats, expiresAt, exceptionId } = wanted;
  const highest = exceptionId === null ? (seats ?? NO_LIMIT) : NO_LIMIT;
  const rows = await tx.query(
    `INSERT INTO course_seats AS held (course_id, day, number, reservation_id, expires_at, seats, exception_id)
     SELECT $1, $2::date, free.number, $3, $4, $5, $6 FROM (
       SELECT n AS number FROM generate_series(1, $7::int) AS n
       WHERE NOT EXISTS (SELECT 1 FROM course_seats s WHERE s.course_id = $1 AND s.day = $2::date AND s.number = n
         AND (s.expires_at IS NULL OR s.expires_at > $8))
       ORDER BY n LIMIT $9) AS free
     ON CONFLICT (course_id, day, number) DO UPDATE SET reservation_id = excluded.reservation_id,
       expires_at = excluded.expires_at, seats = excluded.seats, exception_id = excluded.exception_id
       WHERE held.expires_at <= $8
     RETURNING number`,
    [courseId, day, reservationId, expiresAt, seats, exceptionId, highest, now, guests],
  );
  return rows.length === guests;
}

export async function releaseSeats(tx: Queryable, reservationId: string): Promise<void> {
  await tx.query("DELETE FROM course_seats WHERE reservation_id = $1", [reservationId]);
}

/** The party has become smaller: its highest numbers are free again. */
export async function releaseSurplus(tx: Queryable, reservationId: string, guests: number): Promise<void> {
  await tx.query(
    `DELETE FROM course_seats s USING (SELECT course_id, day, number FROM course_seats WHERE reservation_id = $1
       ORDER BY number OFFSET $2) AS surplus
     WHERE s.course_id = surplus.course_id AND s.day = surplus.day AND s.number = surplus.number`,
    [reservationId, guests],
  );
}

/** Sets until when a reservation's seats are its own; returns how many it still has. */
export async function setSeatsExpiry(
  tx: Queryable,
  reservationId: string,
  expiresAt: Date | null,
): Promise<number> {
  const rows = await tx.query(
    "UPDATE course_seats SET expires_at = $2 WHERE reservation_id = $1 RETURNING number",
    [reservationId, expiresAt],
  );
  return rows.length;
}

/** Deletes seats of days before. Nothing counts them by then. */
export async function removeSeatsBefore(db: Queryable, day: LocalDate): Promise<void> {
  await db.query("DELETE FROM course_seats WHERE day < $1::date", [day]);
}

/** The parties of a restaurant's day that have a course and have not left, the next first. */
export async function courseParties(
  db: Queryable,
  restaurantId: string,
  date: LocalDate,
): Promise<CourseParty[]> {
  return db.query<CourseParty>(
    `SELECT v.id AS "reservationId", v.local_time AS "localTime", v.starts_at AS "startsAt",
       v.status = 'seated' AS "isSeated", v.guest_count AS "guestCount", COALESCE(v.course, '{}') AS course,
       v.dietary_needs AS "dietaryNeeds", v.severe_allergens AS "severeAllergens", v.other_needs AS "otherNeeds",
       v.needs_asked AS "needsAsked",
       ARRAY(SELECT t.label FROM restaurant_tables t WHERE t.id = ANY(v.table_ids) ORDER BY t.position, t.label)
         AS "tableLabels"
     FROM reservations v LEFT JOIN booking_rules b ON b.restaurant_id = v.restaurant_id
     WHERE v.restaurant_id = $1 AND v.course IS NOT NULL AND v.status IN ('confirmed', 'seated')
       AND left((v.local_time::timestamp - COALESCE(b.day_ends, ${DEFAULT_DAY_ENDS}) * interval '1 minute')::text, 10) = $2
     ORDER BY v.starts_at, v.id`,
    [restaurantId, date],
  );
}

/** How many upcoming bookings have each course of a restaurant, by its id. */
export async function bookedCourses(
  db: Queryable,
  restaurantId: string,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ courseId: string; bookings: number }>(
    `SELECT v.course_id AS "courseId", count(*)::int AS bookings FROM reservations v
     WHERE v.restaurant_id = $1 AND v.course_id IS NOT NULL AND v.ends_at > $2
       AND v.status IN ('pending_payment', 'requested', 'confirmed', 'seated')
     GROUP BY v.course_id`,
    [restaurantId, now],
  );
  return new Map(rows.map(({ courseId, bookings }) => [courseId, bookings]));
}
