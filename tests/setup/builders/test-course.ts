import { randomUUID } from "node:crypto";
import type { CourseDocument } from "#domains/menus/contract/courses.ts";
import { type SaveCourseResult, saveCourse } from "#domains/menus/server/courses/save-course.ts";
import type { Database } from "#platform/server/db/database.ts";

/** A course of two hours for up to eight guests, with drinks to half an hour before its end. */
export function testCourse(given: Partial<CourseDocument> = {}): CourseDocument {
  return {
    names: { ja: "季節のコース", en: "Course of the season" },
    descriptions: {},
    price: { minor: 6_000, currency: "JPY" },
    minutes: 120,
    lastDrinks: 30,
    seats: null,
    minParty: 1,
    maxParty: 8,
    isActive: true,
    ...given,
  };
}

/** Adds it to a restaurant. `by`: an account. Returns its id. */
export async function addTestCourse(
  db: Database,
  { restaurantId, by, now }: { restaurantId: string; by: string; now: Date },
  given: Partial<CourseDocument> = {},
): Promise<string> {
  const id = randomUUID();
  const course = { ...testCourse(given), version: 0 };
  const result: SaveCourseResult = await saveCourse(db, { restaurantId, id, course, by, now });
  if (!result.ok) throw new Error(result.reason);
  return id;
}
