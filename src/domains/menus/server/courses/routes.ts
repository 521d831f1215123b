import type { FastifyInstance } from "fastify";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import { money } from "#kernel/money.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { type CourseView, newerCourses } from "../../contract/courses.ts";
import { menusEndpoints } from "../../contract.ts";
import { COURSE_LIMITS } from "../../menu-constants.ts";
import type { CountBookings } from "./port.ts";
import {
  getOwnerCourses,
  removeCourse,
  restoreCourse,
  type SaveCourseResult,
  saveCourse,
} from "./save-course.ts";
import { type CourseRow, offeredCourses } from "./store.ts";

export interface CourseRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  countBookings: CountBookings;
  now: () => Date;
}

type CourseRefused = Extract<SaveCourseResult, { ok: false }>["reason"];

const COURSE_ID = /^[\w-]{1,64}$/;

/** Courses: for guests, and for their editors (managers and owners). */
export function registerCourses(
  app: FastifyInstance,
  { db, ownerAuth, countBookings, now }: CourseRoutes,
): void {
  const serve = serverOf(app, menusEndpoints);
  serve("GET /api/restaurants/:id/courses", async ({ request }) => {
    const courses = await offeredCourses(db, request.params.id);
    if (courses === null) throw new Refusal("restaurant-not-found");
    return courses.map(courseView);
  });

  serve("GET /api/owner/restaurants/:id/courses", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    reply.header("cache-control", "private, no-store");
    return current(restaurantId);
  });

  serve("PUT /api/owner/restaurants/:id/courses/:courseId", async ({ request, reply, readBody }) => {
    const { id, courseId } = request.params;
    const { restaurantId, user } = await ownerAuth.requireMember(request, id, "manager");
    const course = readBody();
    if (!COURSE_ID.test(courseId)) throw new Refusal("not-found");
    const result = await saveCourse(db, { restaurantId, id: courseId, course, by: user.id, now: now() });
    if (!result.ok) throw await refused(restaurantId, result.reason);
    reply.header("cache-control", "private, no-store");
    return current(restaurantId);
  });

  serve("DELETE /api/owner/restaurants/:id/courses/:courseId", async ({ request, reply }) => {
    const { id, courseId } = request.params;
    const { restaurantId } = await ownerAuth.requireMember(request, id, "manager");
    if (!(await removeCourse(db, { restaurantId, id: courseId, now: now() }))) throw new Refusal("not-found");
    reply.header("cache-control", "private, no-store");
    const kept = (await countBookings(db, restaurantId, now())).get(courseId) ?? 0;
    return { ...(await current(restaurantId)), kept };
  });

  serve("POST /api/owner/restaurants/:id/courses/:courseId/restore", async ({ request, reply }) => {
    const { id, courseId } = request.params;
    const { restaurantId } = await ownerAuth.requireMember(request, id, "manager");
    if (!(await restoreCourse(db, { restaurantId, id: courseId, now: now() })))
      throw new Refusal("not-found");
    reply.header("cache-control", "private, no-store");
    return current(restaurantId);
  });

  async function refused(restaurantId: string, reason: CourseRefused): Promise<Refusal> {
    if (reason === "changed-meanwhile")
      return Refusal.with(newerCourses, { current: await current(restaurantId) });
    if (reason !== "too-many-courses") return new Refusal(reason);
    const issue = { path: "names.ja", issue: "too-many-courses", values: { maximum: COURSE_LIMITS.courses } };
    return new Refusal("invalid-input", { issues: [issue] });
  }

  const current = (restaurantId: string) => getOwnerCourses(db, restaurantId, countBookings, now());
}

/** A course in the guests' shape. */
export function courseView(row: CourseRow): CourseView {
  const { id, names, descriptions, priceMinor, minutes, lastDrinks, minParty, maxParty } = row;
  return {
    id,
    name: names.ja ?? "",
    nameTranslations: names,
    description: descriptions.ja ?? null,
    descriptionTranslations: descriptions,
    price: money(priceMinor, "JPY"),
    minutes,
    lastDrinks,
    minParty,
    maxParty,
  };
}
