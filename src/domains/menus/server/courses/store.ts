import type { Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { CourseDocument } from "../../contract/courses.ts";

export interface CourseRow {
  id: string;
  names: Translations;
  descriptions: Translations;
  priceMinor: number;
  minutes: number;
  lastDrinks: number | null;
  seats: number | null;
  minParty: number;
  maxParty: number;
  isActive: boolean;
  version: number;
}

const COLUMNS = `c.id, c.names, c.descriptions, c.price_minor AS "priceMinor", c.minutes, c.last_drinks AS "lastDrinks",
    c.seats, c.min_party AS "minParty", c.max_party AS "maxParty", c.is_active AS "isActive", c.version`;

/** A restaurant's courses that are not removed, the earliest first. */
export async function coursesOf(db: Queryable, restaurantId: string): Promise<CourseRow[]> {
  return db.query<CourseRow>(
    `SELECT ${COLUMNS} FROM courses c WHERE c.restaurant_id = $1 AND c.removed_at IS NULL ORDER BY c.created_at, c.id`,
    [restaurantId],
  );
}

/** Those that were removed since an instant, the latest first. */
export async function removedSince(
  db: Queryable,
  restaurantId: string,
  since: Date,
): Promise<Pick<CourseRow, "id" | "names">[]> {
  return db.query(
    "SELECT id, names FROM courses WHERE restaurant_id = $1 AND removed_at > $2 ORDER BY removed_at DESC, id",
    [restaurantId, since],
  );
}

/** Those that guests can book at a listed restaurant; null for one that is not listed. */
export async function offeredCourses(db: Queryable, restaurantId: string): Promise<CourseRow[] | null> {
  const listed = await db.query("SELECT 1 FROM restaurants WHERE id = $1 AND is_active", [restaurantId]);
  return listed.length === 0 ? null : (await coursesOf(db, restaurantId)).filter(({ isActive }) => isActive);
}

/** Changes of one restaurant's courses wait for each other. False for no such restaurant. */
export async function lockCourses(tx: Queryable, restaurantId: string): Promise<boolean> {
  const rows = await tx.query("SELECT 1 FROM restaurants WHERE id = $1 FOR NO KEY UPDATE", [restaurantId]);
  return rows.length > 0;
}

interface KnownCourse extends CourseRow {
  restaurantId: string;
  isRemoved: boolean;
}

/** Locked until the transaction ends: bookings of this course wait. Null: there is none. */
export async function lockCourse(tx: Queryable, id: string): Promise<KnownCourse | null> {
  const [row] = await tx.query<KnownCourse>(
    `SELECT ${COLUMNS}, c.restaurant_id AS "restaurantId", c.removed_at IS NOT NULL AS "isRemoved"
     FROM courses c WHERE c.id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  return row ?? null;
}

export async function writeCourse(
  tx: Queryable,
  { id, restaurantId }: { id: string; restaurantId: string },
  course: CourseDocument,
  now: Date,
): Promise<void> {
  const { names, descriptions, price, minutes, lastDrinks, seats, minParty, maxParty, isActive } = course;
  await tx.query(
    `INSERT INTO courses (id, restaurant_id, names, descriptions, price_minor, currency, minutes, last_drinks, seats,
       min_party, max_party, is_active, created_at)
     VALUES ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (id) DO UPDATE SET names = excluded.names, descriptions = excluded.descriptions,
       price_minor = excluded.price_minor, currency = excluded.currency, minutes = excluded.minutes,
       last_drinks = excluded.last_drinks, seats = excluded.seats, min_party = excluded.min_party,
       max_party = excluded.max_party, is_active = excluded.is_active, version = courses.version + 1`,
    [
      id,
      restaurantId,
      JSON.stringify(names),
      JSON.stringify(descriptions),
      price.minor,
      price.currency,
      minutes,
      lastDrinks,
      seats,
      minParty,
      maxParty,
      isActive,
      now,
    ],
  );
}

/** `at` null: it is sold again. */
export async function setRemoved(tx: Queryable, id: string, at: Date | null): Promise<void> {
  await tx.query("UPDATE courses SET removed_at = $2, version = version + 1 WHERE id = $1", [id, at]);
}
