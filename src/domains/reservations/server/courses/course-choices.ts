import { coursesOf, courseView } from "#domains/menus/server/public.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { CourseChoice } from "../../contract/courses.ts";
import type { AskedCourse } from "../seating/availability/rules.ts";
import { closingBefore, refuseParty, refuseSeats, type SoldCourse } from "./rules.ts";
import { seatsTaken, soldCourse, soldCourses } from "./store.ts";

interface ChoicesInput {
  restaurantId: string;
  /** The restaurant's day. */
  date: LocalDate;
  /** `HH:mm` of that day or its night; undefined: the end of the day is not asked about. */
  time?: string | undefined;
  guests: number;
  /** A reservation that may change: its own seats count as free. */
  except?: string | undefined;
}

/** The courses that a restaurant sells, and which of them a party can have on a day. */
export async function getCourseChoices(
  db: Queryable,
  { restaurantId, date, time, guests, except }: ChoicesInput,
  now: Date,
): Promise<CourseChoice[]> {
  const rows = (await coursesOf(db, restaurantId)).filter(({ isActive }) => isActive);
  if (rows.length === 0) return [];
  const sold = new Map((await soldCourses(db, restaurantId)).map((course) => [course.id, course]));
  const courseIds = [...sold.keys()];
  const counted = await seatsTaken(db, { courseIds, from: date, to: date }, now, except);
  const takenOf = new Map(counted.map(({ courseId, taken }) => [courseId, taken]));
  return rows.flatMap((row) => {
    const course = sold.get(row.id);
    if (course === undefined) return [];
    const taken = takenOf.get(row.id) ?? 0;
    const seatsLeft = course.seats === null ? null : Math.max(0, course.seats - taken);
    return [{ ...courseView(row), seatsLeft, why: whyNot(course, { date, time, guests, taken }) }];
  });
}

function whyNot(
  course: SoldCourse,
  { date, time, guests, taken }: { date: LocalDate; time: string | undefined; guests: number; taken: number },
): CourseChoice["why"] {
  if (refuseParty(course, guests) !== null) return { kind: "party" };
  if (refuseSeats(course, guests, taken) !== null) return { kind: "full" };
  const closes = time === undefined ? null : closingBefore(course, date, time);
  return closes === null ? null : { kind: "closing", closes };
}

/** A course that free times are asked for, with what is taken of it; null without one, undefined where it is not sold. */
export async function askedCourse(
  db: Queryable,
  asked: { restaurantId: string; courseId: string | null; from: LocalDate; to: LocalDate },
  now: Date,
  except?: string,
): Promise<AskedCourse | null | undefined> {
  const { restaurantId, courseId, from, to } = asked;
  if (courseId === null) return null;
  const sold = await soldCourse(db, { restaurantId, courseId });
  if (sold === null) return undefined;
  const counted = await seatsTaken(db, { courseIds: [courseId], from, to }, now, except);
  return { sold, taken: new Map(counted.map(({ day, taken }) => [day, taken])) };
}
