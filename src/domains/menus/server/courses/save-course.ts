import { isDeepStrictEqual } from "node:util";
import { saveNotes } from "#domains/translation/server/public.ts";
import type { Translations } from "#kernel/languages.ts";
import { money } from "#kernel/money.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { CourseDocument, OwnerCourses, SaveCourse } from "../../contract/courses.ts";
import { COURSE_LIMITS } from "../../menu-constants.ts";
import { courseTexts, ownCourseWords } from "./course-texts.ts";
import type { CountBookings } from "./port.ts";
import {
  type CourseRow,
  coursesOf,
  lockCourse,
  lockCourses,
  removedSince,
  setRemoved,
  writeCourse,
} from "./store.ts";

/** For that long the editor offers to undo a removal. */
const UNDO_MINUTES = 10;

interface CourseOf {
  restaurantId: string;
  id: string;
  now: Date;
}

export interface SaveCourseInput extends CourseOf {
  course: SaveCourse;
  /** The account recorded as the author of new translations. */
  by: string;
}

export type SaveCourseResult =
  | { ok: true }
  | { ok: false; reason: "restaurant-not-found" | "not-found" | "changed-meanwhile" | "too-many-courses" };

/** A restaurant's courses as its editors see them. */
export async function getOwnerCourses(
  db: Queryable,
  restaurantId: string,
  countBookings: CountBookings,
  now: Date,
): Promise<OwnerCourses> {
  const bookings = await countBookings(db, restaurantId, now);
  const courses = (await coursesOf(db, restaurantId)).map((row) => {
    const { id, version } = row;
    return { ...documentOf(row), id, version, bookings: bookings.get(id) ?? 0 };
  });
  const since = new Date(now.getTime() - UNDO_MINUTES * 60_000);
  const removed = (await removedSince(db, restaurantId, since)).map((row) => ({
    ...row,
    bookings: bookings.get(row.id) ?? 0,
  }));
  return { restaurantId, courses, removed };
}

function documentOf({ id: _, version: __, priceMinor, ...row }: CourseRow): CourseDocument {
  return { ...row, price: { ...money(priceMinor, "JPY"), currency: "JPY" } };
}

/** Adds or changes a course. Bookings keep what they were sold. Idempotent: the same once more changes nothing. */
export function saveCourse(db: Database, input: SaveCourseInput): Promise<SaveCourseResult> {
  return db.transaction((tx) => attempt(tx, input));
}

async function attempt(
  tx: Queryable,
  { restaurantId, id, course: { version, ...course }, by, now }: SaveCourseInput,
): Promise<SaveCourseResult> {
  if (!(await lockCourses(tx, restaurantId))) return { ok: false, reason: "restaurant-not-found" };
  const before = await lockCourse(tx, id);
  if (before !== null && before.restaurantId !== restaurantId) return { ok: false, reason: "not-found" };
  if (before?.isRemoved || (before === null && version > 0))
    return { ok: false, reason: "changed-meanwhile" };
  if (before !== null) {
    const { restaurantId: _, isRemoved: __, ...row } = before;
    if (isDeepStrictEqual(documentOf(row), course)) return { ok: true };
    if (before.version !== version) return { ok: false, reason: "changed-meanwhile" };
  } else if ((await coursesOf(tx, restaurantId)).length >= COURSE_LIMITS.courses)
    return { ok: false, reason: "too-many-courses" };
  await writeCourse(tx, { id, restaurantId }, course, now);
  const [old, words] = [ownCourseWords(before === null ? [] : [before]), ownCourseWords([{ id, ...course }])];
  await saveNotes(tx, restaurantId, { before: old, after: words }, { by, now });
  return { ok: true };
}

interface TranslateCoursesInput {
  restaurantId: string;
  /** As they were read. */
  courses: readonly CourseRow[];
  /** The words of a text, by its key, with their new translations. */
  change(place: string, words: Translations): Translations;
  by: string;
  now: Date;
}

/** Writes translations of courses, all or none. False: one of them was changed since it was read. */
export async function translateCourses(db: Database, input: TranslateCoursesInput): Promise<boolean> {
  const { restaurantId, change, by, now } = input;
  return db.transaction(async (tx) => {
    if (!(await lockCourses(tx, restaurantId))) return false;
    const sold = new Map((await coursesOf(tx, restaurantId)).map((row) => [row.id, row.version]));
    for (const row of input.courses) {
      const { id, version } = row;
      const [names, descriptions] = courseTexts([row]).map(({ place, words }) => change(place, words));
      const course = { ...documentOf(row), ...(names && { names }), ...(descriptions && { descriptions }) };
      if (isDeepStrictEqual(course, documentOf(row))) continue;
      if (sold.get(id) !== version) return false;
      await lockCourse(tx, id);
      await writeCourse(tx, { id, restaurantId }, course, now);
      const [before, after] = [ownCourseWords([row]), ownCourseWords([{ id, ...course }])];
      await saveNotes(tx, restaurantId, { before, after }, { by, now });
    }
    return true;
  });
}

/** Takes a course out of what is sold; `restoreCourse` undoes it. False: the restaurant has no such course. Idempotent. */
export function removeCourse(db: Database, input: CourseOf): Promise<boolean> {
  return setSold(db, input, false);
}

/** Sells a removed course again, as it was. */
export function restoreCourse(db: Database, input: CourseOf): Promise<boolean> {
  return setSold(db, input, true);
}

function setSold(db: Database, { restaurantId, id, now }: CourseOf, isSold: boolean): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockCourses(tx, restaurantId))) return false;
    const course = await lockCourse(tx, id);
    if (course === null || course.restaurantId !== restaurantId) return false;
    if (course.isRemoved === isSold) await setRemoved(tx, id, isSold ? null : now);
    return true;
  });
}
