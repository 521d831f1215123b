import type { FastifyInstance } from "fastify";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { type HealthReadsView, staffEndpoints } from "../../contract.ts";
import type { StaffRoutes } from "../port.ts";
import { READ_DAYS_SHOWN as size } from "./read-log.ts";
import { type ReadRow, readsAt, zoneOf } from "./store.ts";

/** Who was shown guests' dietary needs, for a restaurant's owners. */
export function registerHealthReads(
  app: FastifyInstance,
  { db, ownerAuth }: Pick<StaffRoutes, "db" | "ownerAuth">,
): void {
  const serve = serverOf(app, staffEndpoints);
  serve("GET /api/owner/restaurants/:id/health-reads", async ({ request, reply, readQuery }) => {
    const { restaurantId, user } = await ownerAuth.requireMember(request, request.params.id, "owner");
    const { before = null } = readQuery();
    const zone = await zoneOf(db, restaurantId);
    if (zone === null) throw new Refusal("restaurant-not-found");
    reply.header("cache-control", "private, no-store");
    const rows = await readsAt(db, restaurantId, { zone, before, days: size + 1 });
    return healthReadsView(rows, { zone, size, readerId: user.id });
  });
}

/** Groups reads by day, then by reader. One extra day indicates that there are more. */
function healthReadsView(
  rows: readonly ReadRow[],
  { zone, size, readerId }: { zone: string; size: number; readerId: string },
): HealthReadsView {
  const byDay = [...Map.groupBy(rows, ({ day }) => day)];
  const shown = byDay.slice(0, size);
  return {
    zone,
    days: shown.map(([date, ofDay]) => ({
      date,
      readers: [...Map.groupBy(ofDay, (row) => `${row.readerKind} ${row.readerId}`).values()].flatMap(
        (own) => {
          const [first] = own;
          if (first === undefined) return [];
          const { readerId: id, readerKind: kind, name, role } = first;
          const lastAt = new Date(Math.max(...own.map((row) => row.lastAt.getTime()))).toISOString();
          const reads = own.map(({ kind: what, answers, guests }) => ({ kind: what, answers, guests }));
          return [{ id, kind, name, role, isReader: id === readerId, lastAt, reads }];
        },
      ),
    })),
    before: byDay.length > size ? (shown.at(-1)?.[0] ?? null) : null,
  };
}
