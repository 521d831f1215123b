import { MAX_OTHER_NEEDS } from "#domains/dietary/other-needs.ts";
import { kitchenLines, readOtherNeeds, settleNeeds } from "#domains/dietary/server/public.ts";
import { countTelling, isAtLeast, type MemberRole } from "#domains/staff/server/public.ts";
import type { ErrorCode } from "#kernel/api/problem.ts";
import type { Language } from "#kernel/languages.ts";
import { clockTime } from "#kernel/time/calendar.ts";
import { localMinute } from "#kernel/time/zoned-time.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { businessDate } from "../../business-day.ts";
import type { BookContact, BookEntry, BookReservation } from "../../contract/book.ts";
import type { ApiReservation } from "../../contract/connections/api-v1.ts";
import { confirmException, partyStillSeated, tableGivenAway, tableTaken } from "../../contract/room.ts";
import { MAX_REQUEST_LENGTH } from "../../reservation-constants.ts";
import { tableHeldUntil } from "../booking/changes/rules.ts";
import type { GuestDetails, ReservationRow } from "../store.ts";
import { hasThread } from "../thread/rules.ts";
import { kitchenPart, refuseCourseWish } from "../view.ts";
import { isToldByStaff } from "../waitlist/notify-party.ts";
import type { EntryRow } from "../waitlist/store.ts";
import { stepsOf } from "./apply-step.ts";
import type { OtherRefusal, TableRefusal } from "./table-refusal.ts";

/** Who reads the book, and when. */
export interface ReservationBookReader {
  role: MemberRole;
  now: Date;
  /** Unread messages from guests, by reservation. */
  unread: ReadonlyMap<string, number>;
  /** Tags of the guests, by reservation. */
  tags: ReadonlyMap<string, readonly string[]>;
}

/** A reservation as the restaurant reads it. How to reach the guest is for managers and owners. */
export function bookReservation(
  row: ReservationRow,
  { role, now, unread, tags }: ReservationBookReader,
): BookReservation {
  return {
    id: row.id,
    status: row.status,
    source: row.source,
    confirmationCode: row.confirmationCode,
    localTime: row.localTime,
    day: businessDate(row.localTime, row.dayEnds),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    guestCount: row.guestCount,
    isInSeries: row.seriesId !== null,
    course: row.course,
    tableIds: [...row.tableIds],
    areaName: row.area?.name ?? null,
    lateMinutes: row.lateMinutes,
    isComing: row.isComing && row.status === "confirmed",
    // Empty after erasure.
    customerName: row.customerName || null,
    language: row.language satisfies Language,
    guestTags: [...(tags.get(row.id) ?? [])],
    specialRequests: row.specialRequests,
    answers: [...row.answers],
    staffNote: row.staffNote,
    dietaryNeeds: [...row.dietaryNeeds],
    severeAllergens: [...row.severeAllergens],
    otherNeeds: readOtherNeeds(row.otherNeeds),
    needsAsked: row.needsAsked,
    kitchen: kitchenPart(row),
    thread: hasThread(row) ? { unread: unread.get(row.id) ?? 0 } : null,
    deposit: row.depositCurrency && { amount: row.depositAmount, currency: row.depositCurrency },
    contactTriedAt: row.contactTriedAt?.toISOString() ?? null,
    noShowFrom: tableHeldUntil(row).toISOString(),
    steps: stepsOf(row, now),
    contact: contactFor(role, row),
    latePhone: latePhoneOf(row, now),
  };
}

/** How many of these parties have dietary needs or have written something. One that is in two lists counts once. */
export function tellingIn(parties: readonly (BookReservation | BookEntry)[]): number {
  const each = new Map(parties.map((party) => [party.id, party]));
  return countTelling(
    [...each.values()].map((party) => ({
      ...party,
      words: [
        party.specialRequests,
        ...party.answers.map(() => "answered"),
        "staffNote" in party ? party.staffNote : null,
      ],
    })),
  );
}

/** A guest's contact details, for managers and owners only. */
function contactFor(
  role: MemberRole,
  guest: Pick<
    GuestDetails,
    "customerEmail" | "customerPhone" | "customerWhatsapp" | "customerTelegram" | "notificationMethod"
  >,
): BookContact | null {
  if (!isAtLeast(role, "manager")) return null;
  return {
    email: guest.customerEmail,
    phone: guest.customerPhone,
    whatsapp: guest.customerWhatsapp,
    telegram: guest.customerTelegram,
    method: guest.notificationMethod,
  };
}

/** The number of a party that should be here by now, or has said that it comes later, on the restaurant's present day. */
function latePhoneOf(row: ReservationRow, now: Date): string | null {
  const today = businessDate(localMinute(now, row.zone), row.dayEnds);
  const isLate = row.status === "confirmed" && (row.startsAt <= now || row.lateMinutes > 0);
  if (!isLate || businessDate(row.localTime, row.dayEnds) !== today) return null;
  return row.customerPhone ?? row.customerWhatsapp;
}

/** Why staff or a program can't do it, as a problem. `timeField`: where the time stood that can't be. */
export function refuseStaff(
  reason: ErrorCode | "no-such-time" | "no-such-table" | "too-many-needs" | "request-too-long",
  timeField = "reservationDate",
): Refusal {
  if (reason === "no-such-time")
    return new Refusal("invalid-input", { issues: [{ path: timeField, issue: "date" }] });
  if (reason === "no-such-table")
    return new Refusal("invalid-input", { issues: [{ path: "tableIds", issue: "unknown-table" }] });
  if (reason === "too-many-needs") {
    const values = { maximum: MAX_OTHER_NEEDS };
    return new Refusal("invalid-input", { issues: [{ path: "otherNeeds", issue: "too-large", values }] });
  }
  if (reason === "request-too-long") {
    const values = { maximum: MAX_REQUEST_LENGTH };
    return new Refusal("invalid-input", { issues: [{ path: "specialRequests", issue: "too-long", values }] });
  }
  return new Refusal(reason);
}

/** Why staff can't have a table, as a problem. */
export function refuseTable(refused: TableRefusal | OtherRefusal): Refusal {
  switch (refused.reason) {
    case "table-taken":
      return Refusal.with(tableTaken, refused.taken);
    case "party-still-seated":
      return Refusal.with(partyStillSeated, { parties: refused.parties });
    case "table-given-away":
      return Refusal.with(tableGivenAway, { collisions: refused.collisions, others: refused.others });
    case "confirm-exception":
      return Refusal.with(confirmException, {
        exception: refused.exception,
        tables: refused.tables,
        seatsLeft: refused.seatsLeft ?? null,
      });
    case "course-refused":
      return refuseCourseWish(refused.refusal);
    default:
      return refuseStaff(refused.reason, refused.field);
  }
}

/** A reservation for the restaurant's own programs, without contact details. */
export function apiReservation(row: ReservationRow, changedAt: Date): ApiReservation {
  return {
    id: row.id,
    status: row.status,
    confirmationCode: row.confirmationCode,
    source: row.source,
    guestCount: row.guestCount,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    localTime: row.localTime,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    course: row.course,
    area: row.area,
    // Empty after erasure.
    customerName: row.customerName || null,
    language: row.language,
    dietaryNeeds: [...row.dietaryNeeds],
    severeAllergens: [...row.severeAllergens],
    otherNeeds: readOtherNeeds(row.otherNeeds),
    needsAsked: row.needsAsked,
    needsText: kitchenLines(row, "need"),
    answers: [...row.answers],
    createdAt: row.createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

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
    isToldByStaff: isToldByStaff(entry),
    specialRequests: booking.specialRequests,
    answers: [...(booking.answered ?? [])],
    dietaryNeeds: [...needs.dietaryNeeds],
    severeAllergens: [...needs.severeAllergens],
    otherNeeds: readOtherNeeds(needs.otherNeeds),
    needsAsked: booking.needsAsked,
    since: entry.createdAt.toISOString(),
    offer: isOffered ? { at, expiresAt: offerExpiresAt.toISOString() } : null,
    contact: contactFor(role, booking),
  };
}
