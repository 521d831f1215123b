import { notify } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { pickText } from "#kernel/languages.ts";
import { clockTime, onCalendar } from "#kernel/time/calendar.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { EntryRow } from "./store.ts";

interface Settings {
  now: Date;
  publicUrl: string;
}

interface Word {
  template: "waitlist-joined" | "waitlist-offer" | "waitlist-removed";
  /** ISO 8601; of the table that is offered, else of the earliest and latest time that the party waits for. */
  startsAt: string;
  endsAt: string | null;
  /** ISO 8601: the end of an offer. */
  until: string | null;
  key: string;
}

/** Says that the party is on the list. */
export function notifyJoined(tx: Queryable, entry: EntryRow, settings: Settings): Promise<void> {
  return tell(tx, entry, { template: "waitlist-joined", ...windowOf(entry), until: null }, settings);
}

/** Says that the restaurant has taken the party off the list. */
export function notifyRemoved(tx: Queryable, entry: EntryRow, settings: Settings): Promise<void> {
  return tell(tx, entry, { template: "waitlist-removed", ...windowOf(entry), until: null }, settings);
}

/** Offers a table until an instant. `reservationId`: its hold. */
export function notifyOffer(
  tx: Queryable,
  entry: EntryRow,
  { startsAt, expiresAt, reservationId }: { startsAt: Date; expiresAt: Date; reservationId: string },
  settings: Settings,
): Promise<void> {
  const [from, until] = [startsAt.toISOString(), expiresAt.toISOString()];
  const word = {
    template: "waitlist-offer",
    startsAt: from,
    endsAt: null,
    until,
    key: reservationId,
  } as const;
  return tell(tx, entry, word, settings);
}

/** The window of instants for which the party waits. Sent once. */
function windowOf({ date, fromMinute, toMinute, zone }: EntryRow) {
  const at = (minute: number) => instantAt(onCalendar(`${date}T${clockTime(minute)}`), zone)?.toISOString();
  // A time skipped by daylight saving is sent as the hour after it.
  const [startsAt = at(fromMinute + 60), endsAt = at(toMinute + 60)] = [at(fromMinute), at(toMinute)];
  return { startsAt: startsAt ?? "", endsAt: endsAt ?? null, key: "once" };
}

/** Whether the party has left no way to write to it: staff tell it themselves. */
export function isToldByStaff({ booking }: Pick<EntryRow, "booking">): boolean {
  return booking.customerEmail === null && booking.notificationMethod === null;
}

/** In the language in which they joined. */
async function tell(
  tx: Queryable,
  entry: EntryRow,
  { template, startsAt, endsAt, until, key }: Word,
  { now, publicUrl }: Settings,
): Promise<void> {
  const { id, booking, language } = entry;
  if (isToldByStaff(entry)) return;
  await notify(
    tx,
    {
      key: `waitlist:${id}:${template}:${key}`,
      subject: `waitlist:${id}`,
      recipientId: entry.accountId,
      channel: booking.notificationMethod,
      email: booking.customerEmail,
      whatsapp: booking.customerWhatsapp,
      phone: booking.customerPhone,
      language,
      template,
      values: {
        restaurant: pickText(entry.restaurantName, entry.nameTranslations, language).text,
        startsAt,
        endsAt,
        zone: entry.zone,
        showZone: true,
        party: entry.guestCount,
        code: entry.code,
        link: `${publicUrl}${paths.waitlist(id, entry.manageKey)}`,
        until,
      },
      // An offer that has ended is none.
      expiresAt: until === null ? null : new Date(until),
    },
    now,
  );
}
