import { findParties, type PartyAtTable } from "#domains/reservations/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { OrderRow } from "../store.ts";

/** Which parties orders are for, by the order's id: those at its table when it was placed, or that of its booking. */
export function partiesOfOrders(
  db: Queryable,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, PartyAtTable[]>> {
  return findParties(
    db,
    orders
      .filter(({ tableId, reservationId }) => tableId !== null || reservationId !== null)
      .map(({ id, restaurantId, tableId, reservationId, partyId, createdAt }) => ({
        key: id,
        ...{ restaurantId, tableId, reservationId: reservationId ?? partyId, at: createdAt },
      })),
  );
}

/** The party marked as seated at a table; null where there is none, or nothing says which of several it is. */
export async function partySeatedAt(
  tx: Queryable,
  { restaurantId, tableId }: { restaurantId: string; tableId: string | null },
  now: Date,
): Promise<string | null> {
  if (tableId === null) return null;
  const asked = { key: tableId, restaurantId, tableId, reservationId: null, at: now };
  const seated = ((await findParties(tx, [asked])).get(tableId) ?? []).filter(
    ({ presence }) => presence === "seated",
  );
  return seated.length === 1 ? (seated[0]?.id ?? null) : null;
}
