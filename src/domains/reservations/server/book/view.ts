import { MAX_OTHER_NEEDS } from "#domains/dietary/other-needs.ts";
import { readOtherNeeds } from "#domains/dietary/server/public.ts";
import { countTelling, isAtLeast, type MemberRole } from "#domains/staff/server/public.ts";
import type { ErrorCode } from "#kernel/api/problem.ts";
import type { Language } from "#kernel/languages.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import type { BookContact, BookEntry, BookReservation } from "../../contract/book.ts";
import { waitsUntil } from "../booking/changes/rules.ts";
import { kitchenPart } from "../kitchen/view.ts";
import type { GuestPart, ReservationRow } from "../store.ts";
import { hasThread } from "../thread/rules.ts";
import { stepsOf } from "./rules.ts";

/** Who reads the book, and when. */
export interface BookReader {
  role: MemberRole;
  now: Date;
  /** How many messages of their guests nobody there has read, by reservation. */
  unread: ReadonlyMap<string, number>;
}

/** A reservation as the restaurant reads it. How to reach the guest is for managers and owners. */
export function bookReservation(row: ReservationRow, { role, now, unread }: BookReader): BookReservation {
  return {
    id: row.id,
    status: row.status,
    source: row.source,
    confirmationCode: row.confirmationCode,
    localTime: row.localTime,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    guestCount: row.guestCount,
    tableIds: [...row.tableIds],
    lateMinutes: row.lateMinutes,
    // Empty when it was forgotten.
    customerName: row.customerName || null,
    language: row.language satisfies Language,
    specialRequests: row.specialRequests,
    staffNote: row.staffNote,
    dietaryNeeds: [...row.dietaryNeeds],
    severeAllergens: [...row.severeAllergens],
    otherNeeds: readOtherNeeds(row.otherNeeds),
    needsAsked: row.needsAsked,
    kitchen: kitchenPart(row),
    thread: hasThread(row) ? { unread: unread.get(row.id) ?? 0 } : null,
    deposit: row.depositCurrency && { amount: row.depositAmount, currency: row.depositCurrency },
    contactTriedAt: row.contactTriedAt?.toISOString() ?? null,
    noShowFrom: waitsUntil(row).toISOString(),
    steps: stepsOf(row, now),
    contact: contactFor(role, row),
  };
}

/** How many of these parties have dietary needs or have written something. One that is in two lists counts once. */
export function tellingIn(parties: readonly (BookReservation | BookEntry)[]): number {
  const each = new Map(parties.map((party) => [party.id, party]));
  return countTelling(
    [...each.values()].map((party) => ({
      ...party,
      words: [party.specialRequests, "staffNote" in party ? party.staffNote : null],
    })),
  );
}

/** How to reach a guest: for managers and owners, and for nobody else. */
export function contactFor(
  role: MemberRole,
  guest: Pick<
    GuestPart,
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

/** Why staff can't do it, as a problem. `timeField`: where the time stood that can't be. */
export function refuseStaff(
  reason: ErrorCode | "no-such-time" | "no-such-table" | "too-many-needs",
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
  return new Refusal(reason);
}
