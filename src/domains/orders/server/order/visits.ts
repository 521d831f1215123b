import { readerRole } from "#domains/accounts/server/public.ts";
import { visitKeyOf } from "#domains/reservations/server/public.ts";
import type { Visit, VisitProvider } from "#domains/restaurants/server/public.ts";
import { type VisitRow, visitById, visitsEnded, visitsHeldBy } from "./visit-store.ts";

/** Orders, as far as reviews need them: those of one guest and day, and those of a booking, are one visit. */
export const orderVisits: VisitProvider = {
  kind: "order",
  findHeld: async (db, id, credentials, now) => {
    const row = await visitById(db, id, now);
    const isHolder = row !== null && readerRole({ ...row, shareKey: null }, credentials) === "holder";
    return isHolder ? visitOf(row) : null;
  },
  listHeld: async (db, { accountId, holderHash }, since, now) =>
    (await visitsHeldBy(db, { accountId, holderHash, since }, now)).map(visitOf),
  listEnded: async (db, span, limit) => (await visitsEnded(db, span, limit)).map(visitOf),
  contactOf: (db, id) => visitById(db, id, new Date(0)),
};

function visitOf({ holderHash: _browser, reservationId, firstId, ...row }: VisitRow): Visit {
  const key = reservationId === null ? `order:${firstId}` : visitKeyOf(reservationId);
  return { ...row, kind: "order", key };
}
