import ical, { ICalEventStatus } from "ical-generator";
import { kitchenLines } from "#domains/dietary/server/public.ts";
import { isAtLeast, type MemberRole } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { ReservationStatus } from "../../../reservation-constants.ts";
import { courseLine } from "../../courses/words.ts";
import type { ReservationRow } from "../../store.ts";
import { calendarEvent } from "../../view.ts";

/** How a status stands in a calendar (RFC 5545, 3.8.1.11). */
const STATUS: Readonly<Record<ReservationStatus, ICalEventStatus>> = {
  held: ICalEventStatus.TENTATIVE,
  pending_payment: ICalEventStatus.TENTATIVE,
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  seated: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled_by_guest: ICalEventStatus.CANCELLED,
  cancelled_by_restaurant: ICalEventStatus.CANCELLED,
  no_show: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
};
/** How often calendars are asked to look, in seconds; most look when they like. */
const LOOK_AGAIN_S = 15 * 60;

/** A reservation with its place in the sequence of its changes. */
export interface FeedEntry {
  row: ReservationRow;
  /** Grows with every change. */
  version: number;
  changedAt: Date;
}

interface CalendarOptions {
  /** Of the calendar. */
  name: string;
  publicUrl: string;
}

/** Times are instants in UTC: each calendar shows them in its own zone, and no time zone has to be described. */
function newCalendar({ name }: CalendarOptions) {
  // The library escapes texts of events, but not this one (RFC 5545, 3.3.11).
  const escaped = name.replace(/[\\;,]/g, "\\$&");
  return ical({ name: escaped, prodId: { company: "Noren", product: "Noren" }, ttl: LOOK_AGAIN_S });
}

const revisionOf = ({ row, version, changedAt }: FeedEntry) => ({
  created: row.createdAt,
  lastModified: changedAt,
  stamp: changedAt,
  sequence: version,
  status: STATUS[row.status],
});

interface StaffCalendarOptions extends CalendarOptions {
  hasGuests: boolean;
  role: MemberRole;
}

/**
 * A restaurant's bookings for its own people, in Japanese as the book prints them: what a party can't eat, and that
 * nobody has asked, always come along.
 */
export function staffCalendar(entries: readonly FeedEntry[], options: StaffCalendarOptions): string {
  const t = translator("ja", "confirmation");
  const words = translator("ja", "connections");
  const { hasGuests, role, publicUrl } = options;
  const calendar = newCalendar(options);
  for (const entry of entries) {
    const { row } = entry;
    const name = hasGuests && row.customerName !== null ? row.customerName : null;
    const numbers = hasGuests && isAtLeast(role, "manager") ? [row.customerPhone, row.customerWhatsapp] : [];
    const needs = kitchenLines(row, "need");
    const isSevere =
      row.severeAllergens.length > 0 ||
      row.otherNeeds.some((need) => typeof need === "object" && need.severe);
    calendar.createEvent({
      ...revisionOf(entry),
      id: `${row.id}@noren`,
      start: row.startsAt,
      end: row.endsAt,
      summary: words(isSevere ? "feed.severe" : "feed.party", {
        guests: row.guestCount,
        who: name ?? row.confirmationCode,
      }),
      description: [
        t(`staff.status.${row.status}`),
        ...(row.course === null ? [] : [courseLine(row.course, "ja")]),
        ...needs,
        ...(row.lateMinutes > 0 ? [t("staff.lateMinutes", { minutes: row.lateMinutes })] : []),
        ...numbers.filter((number) => number !== null),
        row.confirmationCode,
      ].join("\n"),
      url: `${publicUrl}${paths.ownerReservation(row.restaurantId, row.localTime.slice(0, 10), row.id)}`,
    });
  }
  return calendar.toString();
}

/** All bookings of a guest, each as its own calendar file has it. */
export function guestCalendar(
  entries: readonly FeedEntry[],
  { language, ...options }: CalendarOptions & { language: Language },
): string {
  const calendar = newCalendar(options);
  for (const entry of entries)
    calendar.createEvent({
      ...calendarEvent(entry.row, language, options.publicUrl),
      ...revisionOf(entry),
    });
  return calendar.toString();
}

/** The name of a restaurant's calendar, with its area. */
export function calendarName(restaurant: string, area: string | null): string {
  return area === null ? restaurant : `${restaurant} · ${area}`;
}
