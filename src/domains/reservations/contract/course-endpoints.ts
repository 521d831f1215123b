import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { courseChoice, courseChoicesQuery } from "./courses.ts";

/** Which courses a party could have: asked by guests, and by staff. */
export const courseEndpoints = {
  "GET /api/restaurants/:id/course-choices": {
    summary: "Courses that a party could have on a day",
    query: courseChoicesQuery,
    answer: z.array(courseChoice),
    errors: ["restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/course-choices": {
    summary: "Courses that a party could have on a day, for staff",
    query: courseChoicesQuery,
    answer: z.array(courseChoice),
    errors: ["unauthenticated", "restaurant-not-found"],
  },
} as const satisfies Endpoints;
