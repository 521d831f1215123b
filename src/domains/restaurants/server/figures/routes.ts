import type { FastifyInstance } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database } from "#platform/server/db/database.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { restaurantsEndpoints } from "../../contract.ts";
import { FIGURE_DAYS } from "../../restaurant-constants.ts";
import { addView } from "./add-view.ts";
import { figuresOf, shownZone } from "./store.ts";

/** Nobody opens more pages than this. */
const VIEW_LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute", counts: "here" as const } };

export interface FigureRoutes {
  db: Database;
  auth: Auth;
  ownerAuth: OwnerAuth;
  now: () => Date;
}

/** What is counted of a restaurant's guests before they come. */
export function registerFigures(app: FastifyInstance, { db, auth, ownerAuth, now }: FigureRoutes): void {
  const serve = serverOf(app, restaurantsEndpoints);
  // Said by the page once it is in front of somebody: what caches and prefetching fetch is no view.
  const openings = {
    page: "POST /api/restaurants/:id/views",
    form: "POST /api/restaurants/:id/booking-forms",
  } as const;
  for (const opened of ["page", "form"] as const)
    serve(openings[opened], { config: VIEW_LIMIT }, async ({ request }) => {
      const accountId = (await auth.identify(request))?.id ?? null;
      const { language, ip: address } = request;
      await addView(db, {
        restaurantId: request.params.id,
        of: opened,
        language,
        address,
        accountId,
        now: now(),
      });
    });

  serve("GET /api/owner/restaurants/:id/figures", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const zone = (await shownZone(db, restaurantId)) ?? "Asia/Tokyo";
    reply.header("cache-control", "private, no-store");
    return figuresOf(db, restaurantId, addDays(localDate(now(), zone), 1 - FIGURE_DAYS));
  });
}
