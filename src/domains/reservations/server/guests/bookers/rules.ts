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

/** Tables that one browser keeps while somebody fills in a form, in a few windows. */
export const MAX_HOLDS = 3;

/** What is known of somebody who wants to book. */
export interface Booker {
  /** Bookings still to come, by the address, number, browser or account that has most of them. */
  open: number;
  isProven: boolean;
  /** The restaurant lets them book without limit, or they work there. */
  isTrusted: boolean;
  /** The network address has tried more than people do. */
  isCrowded: boolean;
  /** Bookings of that day at the restaurant by guests whose address nobody has proven. */
  unprovenThatDay: number;
  /** As many as the restaurant wants of those; null for any number. */
  unprovenPerDay: number | null;
}

export type BookerRefusal = "prove-contact" | "too-many-bookings";

/** What stands in the way of a booking; null for nothing, as for nearly everybody. */
export function refuseBooker(
  { open, isProven, isTrusted, isCrowded, unprovenThatDay, unprovenPerDay }: Booker,
  limits: BookingLimits,
): BookerRefusal | null {
  if (isTrusted) return null;
  if (open >= limits.openProven) return "too-many-bookings";
  if (isProven) return null;
  const isFull = unprovenPerDay !== null && unprovenThatDay >= unprovenPerDay;
  return open >= limits.openUnproven || isCrowded || isFull ? "prove-contact" : null;
}
