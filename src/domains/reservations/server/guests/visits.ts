import { type Credentials, readerRole } from "#domains/accounts/server/public.ts";
import type { Visit, VisitProvider } from "#domains/restaurants/server/public.ts";
import { type VisitRow, visitById, visitsEnded, visitsHeldBy } from "./visit-store.ts";

/** Bookings, as far as reviews need them. */
export const reservationVisits: VisitProvider = {
  kind: "reservation",
  findHeld: async (db, id, credentials, now) => {
    const row = await visitById(db, id, now);
    return row !== null && isHolder(row, credentials) ? visitOf(row) : null;
  },
  listHeld: async (db, { accountId, holderHash }, since, now) =>
    (await visitsHeldBy(db, { accountId, holderHash, since }, now)).map(visitOf),
  listEnded: async (db, span, limit) => (await visitsEnded(db, span, limit)).map(visitOf),
  contactOf: (db, id) => visitById(db, id, new Date(0)),
};

function isHolder(row: VisitRow, credentials: Credentials): boolean {
  return readerRole(row, credentials) === "holder";
}

/** What makes a booking one visit, whatever was ordered during it. */
export function visitKeyOf(reservationId: string): string {
  return `reservation:${reservationId}`;
}

function visitOf({ holderHash: _browser, shareKey: _link, ...row }: VisitRow): Visit {
  return { ...row, kind: "reservation", key: visitKeyOf(row.id) };
}
