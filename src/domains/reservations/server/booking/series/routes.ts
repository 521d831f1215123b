import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Member, OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { businessDate } from "../../../business-day.ts";
import { type SeriesDate, seriesRefused } from "../../../contract/series.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import { actOf } from "../../reservation-book/act-once.ts";
import { refuseStaff } from "../../reservation-book/view.ts";
import { type ReservationRow, reservationById } from "../../store.ts";
import type { ById } from "../own-reservations.ts";
import { addSeries } from "./add-series.ts";
import { canCancel, cancelSeries } from "./cancel-series.ts";
import { getSeriesPreview } from "./preview-series.ts";
import { bookingsOfSeries } from "./store.ts";

interface SeriesRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  now: () => Date;
}

/** Bookings that staff enter together, because they repeat. */
export function registerSeries(app: FastifyInstance, { db, ownerAuth, now }: SeriesRoutes): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("POST /api/owner/restaurants/:id/series/preview", async ({ request, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    const result = await getSeriesPreview(db, restaurantId, readBody(), now());
    if (!result.ok) throw refuseStaff(result.reason);
    return result.preview;
  });

  serve("POST /api/owner/restaurants/:id/series", async ({ request, readBody }) => {
    const member = await ownerAuth.requireMember(request, request.params.id);
    const body = readBody();
    const at = now();
    const act = actOf(request, member, { said: body, now: at });
    const result = await addSeries(db, { member, body, act, now: at });
    if (result.ok) return datesOf(result.seriesId);
    if (result.reason === "series-refused") throw Refusal.with(seriesRefused, { dates: result.dates });
    throw refuseStaff(result.reason);
  });

  serve("GET /api/owner/reservations/:id/series", async ({ request, reply }) => {
    const { row } = await ofMember(request);
    reply.header("cache-control", "private, no-store");
    return row.seriesId === null ? [] : datesOf(row.seriesId);
  });

  serve("POST /api/owner/reservations/:id/series/cancel", async ({ request, readBody }) => {
    const { row, member } = await ofMember(request);
    const said = readBody();
    const at = now();
    const act = actOf(request, member, { said, now: at });
    const input = { id: row.id, said, accountId: member.user.id, act, now: at };
    const result = await cancelSeries(db, input);
    if (!result.ok) throw new Refusal(result.reason);
    return row.seriesId === null ? [] : datesOf(row.seriesId);
  });

  /** @throws Refusal the same whether there is no such reservation or it is another restaurant's */
  async function ofMember(request: FastifyRequest<ById>): Promise<{ row: ReservationRow; member: Member }> {
    const row = await reservationById(db, request.params.id);
    const member = await ownerAuth.requireMemberOf(request, row?.restaurantId, "reservation-not-found");
    if (row === null) throw new Refusal("reservation-not-found");
    return { row, member };
  }

  async function datesOf(seriesId: string): Promise<SeriesDate[]> {
    const rows = await bookingsOfSeries(db, seriesId);
    return rows.map((row) => ({
      id: row.id,
      at: row.localTime,
      day: businessDate(row.localTime, row.dayEnds),
      status: row.status,
      tableIds: [...row.tableIds],
      canCancel: canCancel(row, now()),
    }));
  }
}
