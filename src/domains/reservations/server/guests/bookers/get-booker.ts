import { provenEmails } from "#domains/accounts/server/public.ts";
import type { CreateReservation } from "#domains/reservations/contract/reservations.ts";
import { roleAt } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { personEmail } from "#platform/server/person-email.ts";
import { phoneDigits } from "#platform/server/phone-digits.ts";
import { type BookerRefusal, type BookingLimits, refuseBooker } from "./rules.ts";
import { countOpen, countUnproven, lockPerson, restaurantTerms } from "./store.ts";

/** Who wants to book, as far as the limits go; null for somebody who was let in before. */
export interface Asking {
  limits: BookingLimits;
  /** The network address that asks. */
  network: string;
  /** The network address has tried more than people do. */
  isCrowded: boolean;
}

/** `isProven`: the address is known to be theirs, or they work at the restaurant. */
export type CheckedBooker = { ok: true; isProven: boolean } | { ok: false; reason: BookerRefusal };

/** Whether somebody may book one more table. Of two bookings of one person at once the second waits here for the first. */
export async function checkBooker(
  tx: Queryable,
  { limits, isCrowded }: Asking,
  booking: {
    body: Pick<
      CreateReservation,
      "restaurantId" | "reservationDate" | "customerEmail" | "customerPhone" | "customerWhatsapp"
    >;
    holderHash: string;
    accountId: string | null;
    now: Date;
  },
): Promise<CheckedBooker> {
  const { body, holderHash, accountId, now } = booking;
  const { restaurantId, customerEmail, customerPhone, customerWhatsapp } = body;
  const numbers = [customerPhone, customerWhatsapp].flatMap((typed) => phoneDigits(typed, [null]));
  const person = { email: personEmail(customerEmail), numbers: [...new Set(numbers)], holderHash, accountId };
  await lockPerson(tx, person);
  const restaurant = await restaurantTerms(tx, restaurantId);
  const proven = await provenEmails(tx, { email: customerEmail, holderHash, accountId, now });
  const isStaff = accountId !== null && (await roleAt(tx, restaurantId, accountId)) !== null;
  const isProven = isStaff || proven.length > 0;
  const { unprovenPerDay = null, trustedBookers = [] } = restaurant ?? {};
  const date = body.reservationDate.slice(0, 10);
  const refusal = refuseBooker(
    {
      open: await countOpen(tx, person, now),
      isProven,
      isTrusted: isStaff || trustedBookers.some((one) => proven.includes(one.toLowerCase())),
      isCrowded,
      unprovenThatDay: isProven || unprovenPerDay === null ? 0 : await countUnproven(tx, restaurantId, date),
      unprovenPerDay,
    },
    limits,
  );
  return refusal === null ? { ok: true, isProven } : { ok: false, reason: refusal };
}
