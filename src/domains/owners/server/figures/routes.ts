import type { FastifyInstance } from "fastify";
import type { Gate } from "#domains/accounts/server/public.ts";
import { FIGURE_DAYS } from "#domains/restaurants/house-terms.ts";
import type { OwnerGate } from "#domains/staff/server/public.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { HouseFigures } from "../../contract/houses.ts";
import { addView } from "./add-view.ts";
import { figuresOf, shownZone } from "./store.ts";

/** Nobody opens more pages than this. */
const VIEW_LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute", counts: "here" as const } };

export interface FigureRoutes {
  db: Database;
  gate: Gate;
  ownerGate: OwnerGate;
  now: () => Date;
}

interface OfRestaurant {
  Params: { id: string };
}

/** What is counted of a restaurant's guests before they come. */
export function registerFigures(app: FastifyInstance, { db, gate, ownerGate, now }: FigureRoutes): void {
  // Said by the page once it is in front of somebody: what caches and prefetching fetch is no view.
  const openings = {
    page: "/api/restaurants/:id/views",
    form: "/api/restaurants/:id/booking-forms",
  } as const;
  for (const opened of ["page", "form"] as const)
    app.post<OfRestaurant>(openings[opened], { config: VIEW_LIMIT }, async (request, reply) => {
      const accountId = (await gate.identify(request))?.id ?? null;
      const { language, ip: address } = request;
      await addView(db, {
        restaurantId: request.params.id,
        of: opened,
        language,
        address,
        accountId,
        now: now(),
      });
      return reply.status(204).send();
    });

  app.get<OfRestaurant>(
    "/api/owner/restaurants/:id/figures",
    async (request, reply): Promise<HouseFigures> => {
      const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
      const zone = (await shownZone(db, restaurantId)) ?? "Asia/Tokyo";
      reply.header("cache-control", "private, no-store");
      return figuresOf(db, restaurantId, addDays(localDate(now(), zone), 1 - FIGURE_DAYS));
    },
  );
}
