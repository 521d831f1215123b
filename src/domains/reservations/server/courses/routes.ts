import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Auth, findCredentials, readerRole } from "#domains/accounts/server/public.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { reservationsEndpoints } from "../../contract.ts";
import { isListed } from "../seating/availability/store.ts";
import { reservationById } from "../store.ts";
import { getCourseChoices } from "./course-choices.ts";

interface CourseChoiceRoutes {
  db: Database;
  auth: Auth;
  ownerAuth: OwnerAuth;
  now: () => Date;
}

/** Which courses a party could have, before it books. */
export function registerCourseChoices(
  app: FastifyInstance,
  { db, auth, ownerAuth, now }: CourseChoiceRoutes,
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("GET /api/restaurants/:id/course-choices", async ({ request, reply, readQuery }) => {
    const { date, time, guests, except } = readQuery();
    const restaurantId = request.params.id;
    if (!(await isListed(db, restaurantId))) throw new Refusal("restaurant-not-found");
    reply.header("cache-control", "no-store");
    const own = except !== undefined && (await isOwn(request, except)) ? except : undefined;
    return getCourseChoices(db, { restaurantId, date, time, guests, except: own }, now());
  });

  serve("GET /api/owner/restaurants/:id/course-choices", async ({ request, reply, readQuery }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    const { date, time, guests, except } = readQuery();
    reply.header("cache-control", "private, no-store");
    return getCourseChoices(db, { restaurantId, date, time, guests, except }, now());
  });

  /** Only for the caller's own reservation, so that seats don't reveal other guests' courses. */
  async function isOwn(request: FastifyRequest, id: string): Promise<boolean> {
    const row = await reservationById(db, id);
    return row !== null && readerRole(row, await findCredentials(request, auth)) === "holder";
  }
}
