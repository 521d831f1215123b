import { type Credentials, readerRole } from "#domains/accounts/server/public.ts";
import type { Money } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ReservationView } from "../../contract/reservations.ts";
import { reservationsHeldBy } from "../store.ts";
import { reservationView } from "../view.ts";
import { refundPercent } from "./changes/rules.ts";

const MAX_LISTED = 200;

export interface OwnReservation {
  view: ReservationView;
  /** What of its deposit comes back when it is cancelled now; null without one. */
  refund: Money | null;
}

/** The reservations of whoever asks, the one made last first. */
export async function listOwnReservations(
  db: Queryable,
  credentials: Credentials,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<OwnReservation[]> {
  const rows = await reservationsHeldBy(db, credentials, MAX_LISTED);
  return rows
    .filter((row) => readerRole(row, credentials) === "holder")
    .map((row) => ({
      view: reservationView(row, "holder", { publicUrl, now }),
      refund: row.depositCurrency && {
        minor: Math.floor((row.depositAmount * refundPercent(row, now)) / 100),
        currency: row.depositCurrency,
      },
    }));
}
