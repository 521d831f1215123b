import { readOtherNeeds, settleNeeds } from "#domains/dietary/server/public.ts";
import type { BookEntry } from "#domains/reservations/contract/book.ts";
import type { MemberRole } from "#domains/staff/server/public.ts";
import { clockTime } from "#kernel/time/calendar.ts";
import type { EntryRow } from "../../waitlist/store.ts";
import { contactFor } from "../view.ts";

/** A party on the waitlist as the restaurant reads it. How to reach it is for managers and owners. */
export function bookEntry(entry: EntryRow, role: MemberRole): BookEntry {
  const { booking, status, offerAt: at, offerExpiresAt } = entry;
  const needs = settleNeeds(booking, entry.language);
  const isOffered = status === "offered" && at !== null && offerExpiresAt !== null;
  return {
    id: entry.id,
    status,
    code: entry.code,
    date: entry.date,
    from: clockTime(entry.fromMinute),
    until: clockTime(entry.toMinute),
    guestCount: entry.guestCount,
    customerName: booking.customerName,
    language: entry.language,
    specialRequests: booking.specialRequests,
    dietaryNeeds: [...needs.dietaryNeeds],
    severeAllergens: [...needs.severeAllergens],
    otherNeeds: readOtherNeeds(needs.otherNeeds),
    needsAsked: booking.needsAsked,
    since: entry.createdAt.toISOString(),
    offer: isOffered ? { at, expiresAt: offerExpiresAt.toISOString() } : null,
    contact: contactFor(role, booking),
  };
}
