import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { kitchenLines, readOtherNeeds, settleNeeds } from "#domains/dietary/server/public.ts";
import { queueWebhooks } from "#domains/owners/server/public.ts";
import type { WebhookType } from "#domains/owners/webhook-constants.ts";
import { clockTime } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { WaitlistStatus } from "../../contract/waitlist.ts";
import type { ReservationStatus } from "../../reservation-constants.ts";
import { aboutOf } from "../notices/rules.ts";
import { type LoggedRow, loggedChange } from "../notices/store.ts";
import { apiReservation } from "../reservation-book/view.ts";
import { NEED_FIELDS } from "../rules.ts";
import { reservationById } from "../store.ts";
import { kitchenPart } from "../view.ts";
import { type EntryRow, entryById } from "../waitlist/store.ts";

const TYPE_OF: Readonly<Partial<Record<ReservationStatus, WebhookType>>> = {
  requested: "reservation.requested",
  confirmed: "reservation.confirmed",
  seated: "reservation.seated",
  completed: "reservation.completed",
  cancelled_by_guest: "reservation.cancelled",
  cancelled_by_restaurant: "reservation.cancelled",
  no_show: "reservation.no_show",
  expired: "reservation.expired",
};

/** What a program is told of an entry of a reservation's log; a booking that never came to be tells nothing. */
export function typesOf(
  { from, to, changes }: Pick<LoggedRow, "from" | "to" | "changes">,
  isNeedy: boolean,
): WebhookType[] {
  const isNew = from === null || from === "held";
  const changed = Object.keys(changes);
  const saysNeeds = isNew ? isNeedy : NEED_FIELDS.some((field) => changed.includes(field));
  const move = isNew
    ? "reservation.created"
    : from === to
      ? "reservation.changed"
      : (TYPE_OF[to] ?? "reservation.changed");
  return [
    ...(from === to && changed.length > 0 && changed.every((field) => field === "kitchen") ? [] : [move]),
    ...(saysNeeds ? (["needs.changed"] as const) : []),
    ...(changed.includes("kitchen") ? (["needs.answered"] as const) : []),
  ];
}

/** Tells the restaurant's own programs of what was written into the log of a reservation. */
export async function queueReservationNews(
  tx: Queryable,
  { reservationId, logId }: { reservationId: string; logId: number },
  now: Date,
): Promise<void> {
  const [row, logged] = [await reservationById(tx, reservationId), await loggedChange(tx, logId)];
  if (row === null || logged === null) return;
  const { actor, from, to, reason, changes, at } = logged;
  const isNeedy = hasNeeds(row);
  const { restaurantId } = row;
  const news = { restaurantId, about: aboutOf(row.id), types: typesOf(logged, isNeedy), at };
  const data = {
    reservation: apiReservation(row, at),
    kitchen: kitchenPart(row),
    change: {
      by: actor,
      previousStatus: from === to ? null : from,
      status: to,
      fields: Object.keys(changes),
      reason,
    },
  };
  await queueWebhooks(tx, news, async () => ({ data, guests: isNeedy || reason !== null ? 1 : 0 }), now);
}

const ENTRY_TYPE: Readonly<Record<WaitlistStatus, WebhookType | null>> = {
  waiting: "waitlist.joined",
  offered: "waitlist.offered",
  booked: "waitlist.booked",
  left: "waitlist.ended",
  removed: "waitlist.ended",
  expired: "waitlist.ended",
};

/** How messages know a waitlist entry. */
export function aboutEntry(id: string): string {
  return `waitlist:${id}`;
}

/** Tells the restaurant's own programs of a party on the waitlist. `status`: what it came to be then. */
export async function queueWaitlistNews(
  tx: Queryable,
  { entryId, status, at }: { entryId: string; status: WaitlistStatus; at: string },
  now: Date,
): Promise<void> {
  const entry = await entryById(tx, entryId);
  const type = ENTRY_TYPE[status];
  if (entry === null || type === null) return;
  const { restaurantId } = entry;
  const news = { restaurantId, about: aboutEntry(entryId), types: [type], at: new Date(at) };
  const data = { entry: apiEntry(entry, status) };
  await queueWebhooks(tx, news, async () => ({ data, guests: hasNeeds(data.entry) ? 1 : 0 }), now);
}

/** A waitlist entry for the restaurant's own programs, without contact details. */
function apiEntry(entry: EntryRow, status: WaitlistStatus) {
  const { booking } = entry;
  const needs = settleNeeds(booking, entry.language);
  return {
    id: entry.id,
    status,
    date: entry.date,
    from: clockTime(entry.fromMinute),
    until: clockTime(entry.toMinute),
    guestCount: entry.guestCount,
    customerName: booking.customerName || null,
    language: entry.language,
    dietaryNeeds: [...needs.dietaryNeeds],
    severeAllergens: [...needs.severeAllergens],
    otherNeeds: readOtherNeeds(needs.otherNeeds),
    needsAsked: booking.needsAsked,
    needsText: kitchenLines({ ...needs, needsAsked: booking.needsAsked }, "need"),
    reservationId: entry.reservationId,
  };
}
