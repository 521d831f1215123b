import { timingSafeEqual } from "node:crypto";
import type { ReservationRow } from "./store.ts";

/** What a reservation, or a place on a waitlist, is opened by. */
type Keys = Pick<ReservationRow, "holderHash" | "accountId" | "manageKey" | "shareKey">;

/** What a reader shows to see a reservation: an account, the browser's key (hashed), the key of a link, or nothing. */
export interface Credentials {
  holderHash: string | null;
  shareKey: string | null;
  /** From the link that we sent to the guest. */
  manageKey: string | null;
  /** The account that is signed in. */
  accountId: string | null;
}

/** `holder` sees everything and may change it, `shared` sees a copy without contact details, and nobody else that there is one. */
export function readerRole(reservation: Keys, credentials: Credentials): "holder" | "shared" | null {
  if (isSame(credentials.holderHash, reservation.holderHash)) return "holder";
  if (reservation.accountId !== null && isSame(credentials.accountId, reservation.accountId)) return "holder";
  if (isSame(credentials.manageKey, reservation.manageKey)) return "holder";
  if (isSame(credentials.shareKey, reservation.shareKey)) return "shared";
  return null;
}

function isSame(given: string | null, expected: string): boolean {
  if (given === null) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
