import { consumeAttempt, provenEmails } from "#domains/accounts/server/public.ts";
import { isServed } from "#domains/notifications/server/public.ts";
import type { BookingDetails, CreateReservation } from "#domains/reservations/contract/reservations.ts";
import { roleAt } from "#domains/staff/server/public.ts";
import { toE164 } from "#kernel/phone.ts";
import { personEmail, phoneDigits } from "#platform/server/contact-keys.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { countOpen, countUnproven, lockPerson, restaurantTerms } from "./bookers-store.ts";

/** Holds that one browser may have at once, for a form open in a few tabs. */
export const MAX_HOLDS = 3;
const DAY_MS = 86_400_000;

/** How much one person may have open, as the installation is set. */
export interface BookingLimits {
  /** Bookings that are still to come, before an address has to be proven by a code. */
  openUnproven: number;
  /** And with a proven one. */
  openProven: number;
  /** Bookings that one network address may try in a day before each needs a proven contact. */
  addressUnproven: number;
  /** Holds that one network address may ask for in ten minutes. */
  addressHolds: number;
}

/** The caller of a booking, as far as limits need it. */
export interface BookingCaller {
  limits: BookingLimits;
  /** The network address that asks. */
  network: string;
  /** The network address has tried more than people do. */
  isCrowded: boolean;
}

/** `isProven`: the address is known to be theirs, or they work at the restaurant. */
type CheckedBooker = { ok: true; isProven: boolean } | { ok: false; reason: BookerRefusal };

/** Whether a person may book one more table. Concurrent bookings of one person are serialized here. */
export async function checkBooker(
  tx: Queryable,
  { limits, isCrowded }: BookingCaller,
  booking: {
    body: Pick<
      BookingDetails,
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
  const email = customerEmail === null ? null : personEmail(customerEmail);
  const person = { email, numbers: [...new Set(numbers)], holderHash, accountId };
  await lockPerson(tx, person);
  const restaurant = await restaurantTerms(tx, restaurantId);
  // Without an email, the number was proven for this very booking.
  const proven =
    customerEmail === null
      ? []
      : await provenEmails(tx, { email: customerEmail, holderHash, accountId, now });
  const isStaff = accountId !== null && (await roleAt(tx, restaurantId, accountId)) !== null;
  const isProven = isStaff || customerEmail === null || proven.length > 0;
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

/** Counts one more attempt from a network address. Never refused on that ground alone: a hotel may share one address. */
export async function identifyCaller(
  db: Queryable,
  limits: BookingLimits,
  address: string,
  now: Date,
): Promise<BookingCaller> {
  const limit = { scope: "booking-address", max: limits.addressUnproven, windowMs: DAY_MS };
  const network = addressKey(address);
  const { ok } = await consumeAttempt(db, now, [limit, network]);
  return { limits, network, isCrowded: !ok };
}

/** What is known of a person who wants to book. */
interface Booker {
  /** Bookings still to come, by the address, number, browser or account that has most of them. */
  open: number;
  isProven: boolean;
  /** The restaurant lets them book without limit, or they work there. */
  isTrusted: boolean;
  /** The network address has tried more than people do. */
  isCrowded: boolean;
  /** Bookings of that day at the restaurant by guests without a verified address. */
  unprovenThatDay: number;
  /** As many as the restaurant wants of those; null for any number. */
  unprovenPerDay: number | null;
}

export type BookerRefusal = "prove-contact" | "too-many-bookings";

/** Why a booking is refused; null when it may be made. */
function refuseBooker(
  { open, isProven, isTrusted, isCrowded, unprovenThatDay, unprovenPerDay }: Booker,
  limits: BookingLimits,
): BookerRefusal | null {
  if (isTrusted) return null;
  if (open >= limits.openProven) return "too-many-bookings";
  if (isProven) return null;
  const isFull = unprovenPerDay !== null && unprovenThatDay >= unprovenPerDay;
  return open >= limits.openUnproven || isCrowded || isFull ? "prove-contact" : null;
}

/** @throws Refusal where text messages were chosen and don't go to the number's country. `path`: of the booking within the body. */
export function refuseCountry(
  { notificationMethod, customerPhone }: Pick<CreateReservation, "notificationMethod" | "customerPhone">,
  smsCountries: readonly string[],
  path = "",
): void {
  const number = notificationMethod === "sms" && customerPhone !== null ? toE164(customerPhone, null) : null;
  if (number !== null && !isServed(number, smsCountries))
    throw new Refusal("invalid-input", { issues: [{ path: `${path}customerPhone`, issue: "sms-country" }] });
}
