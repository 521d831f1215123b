import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { pushToStaff } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ReservationRow } from "../store.ts";

/** Notifies the browsers of all staff. The guest's name is only in the reservation book. */
export async function pushNews(
  tx: Queryable,
  row: ReservationRow,
  kind: "booking" | "request" | "question",
  now: Date,
): Promise<void> {
  const news = {
    kind,
    at: row.startsAt.toISOString(),
    hasNeeds: hasNeeds(row),
    reservationId: row.id,
    day: row.localTime.slice(0, 10),
    guests: row.guestCount,
  };
  // A request expires; the kitchen can answer a question until the meal.
  const expiresAt = kind === "request" ? row.expiresAt : row.startsAt;
  await pushToStaff(tx, { restaurantId: row.restaurantId, news, expiresAt }, now);
}
