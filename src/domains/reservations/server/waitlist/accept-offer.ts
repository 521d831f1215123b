import type { Database } from "#platform/server/db/database.ts";
import type { CreatedReservation } from "../../contract/reservations.ts";
import { createReservation } from "../booking/create-reservation.ts";
import { entryById, moveEntry } from "./store.ts";

export type AcceptOfferResult =
  | { ok: true; reservation: CreatedReservation }
  | { ok: false; reason: "offer-over" };

/**
 * Takes the table that is offered: the hold becomes the reservation, with everything that was said when joining. Taking
 * it again leads to the same reservation.
 */
export async function acceptOffer(
  db: Database,
  { id, takesCards, now }: { id: string; takesCards: boolean; now: Date },
): Promise<AcceptOfferResult> {
  const entry = await entryById(db, id);
  if (entry === null || entry.offerAt === null || !["offered", "booked"].includes(entry.status))
    return { ok: false, reason: "offer-over" };
  // In time or not: without its hold this would be a booking like any other, past everybody else who waits.
  const isKept = entry.offerExpiresAt !== null && entry.offerExpiresAt > now;
  if (entry.status === "offered" && !isKept) return { ok: false, reason: "offer-over" };
  const body = { ...entry.booking, reservationDate: entry.offerAt, holdId: entry.reservationId };
  const { holderHash, accountId } = entry;
  // The key makes a second tap the same booking.
  const idempotencyKey = `waitlist-${id}`;
  const result = await createReservation(db, {
    body,
    idempotencyKey,
    holderHash,
    accountId,
    takesCards,
    now,
  });
  if (!result.ok) return { ok: false, reason: "offer-over" };
  await moveEntry(db, id, { from: "offered", to: "booked", reservationId: result.reservation.id });
  return { ok: true, reservation: result.reservation };
}
