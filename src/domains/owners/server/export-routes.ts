import type { FastifyInstance } from "fastify";
import { certificatesOf, certificateView, readClaims } from "#domains/dietary-claims/server/public.ts";
import { menuDocumentOf } from "#domains/menus/server/public.ts";
import { profileOf, type RestaurantHooks, readPhotos } from "#domains/restaurants/server/public.ts";
import { type Member, staffOf } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { ownersEndpoints } from "../contract.ts";
import { keysOf } from "./api-keys/store.ts";
import { locationsWith } from "./locations/store.ts";
import type { ManagementRoutes } from "./port.ts";

/** The export reads all of a restaurant's data. */
const LIMIT = { rateLimit: { max: 10, timeWindow: "1 minute" } };

/** Data export of a restaurant, for its owners. */
export function registerRestaurantExport(
  app: FastifyInstance,
  { db, ownerAuth, reads, parts, now }: Omit<ManagementRoutes, "publicUrl">,
): void {
  const serve = serverOf(app, ownersEndpoints);
  serve("GET /api/owner/restaurants/:id/export", { config: LIMIT }, async ({ request, reply }) => {
    const owner = await ownerAuth.requireMember(request, request.params.id, "owner");
    reply.header("cache-control", "private, no-store");
    reply.header("content-disposition", `attachment; filename="noren-${owner.restaurantId}.json"`);
    const { data, guests } = await getRestaurantData(db, parts, owner, now());
    reads.note(reply, owner, "export", guests);
    return data;
  });
}

/** All data of a restaurant, as JSON, and the number of guests whose dietary needs or texts it contains. */
async function getRestaurantData(
  db: Database,
  parts: readonly RestaurantHooks[],
  { restaurantId, user }: Member,
  now: Date,
): Promise<{ data: Record<string, unknown>; guests: number }> {
  const data: Record<string, unknown> = {
    exportedAt: now.toISOString(),
    restaurantId,
    profile: (await profileOf(db, restaurantId))?.profile,
    locations: await locationsWith(db, restaurantId, user.id),
    crew: await staffOf(db, restaurantId, user.id),
    apiKeys: await keysOf(db, restaurantId),
    photos: (await readPhotos(db, restaurantId))?.photos,
    claims: (await readClaims(db, restaurantId))?.claims,
    certificates: (await certificatesOf(db, restaurantId)).map((row) => certificateView(row, now)),
    menu: (await menuDocumentOf(db, restaurantId))?.menu,
  };
  let guests = 0;
  for (const part of parts) {
    const own = await part.exportOf(db, restaurantId);
    data[part.name] = own.data;
    guests += own.guests;
  }
  return { data, guests };
}
