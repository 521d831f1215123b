import { pickText } from "../../../../shared/languages.ts";
import { paths } from "../../../../shared/paths.ts";
import { clockTime, instantAt } from "../../../../shared/zoned-time.ts";
import type { Queryable } from "../../../db/database.ts";
import { notify } from "../../notifications/public.ts";
import type { EntryRow } from "./store.ts";

export interface Word {
  template: "waitlist-joined" | "waitlist-offer";
  /** Of the table that is offered; the earliest time where none is yet. */
  startsAt: string;
  /** ISO 8601: the end of an offer. */
  until: string | null;
  key: string;
}

/** Tells somebody on the waitlist, in the language in which they joined. */
export async function tellWaiting(
  tx: Queryable,
  entry: EntryRow,
  { template, startsAt, until, key }: Word,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const { id, booking, language, zone, date, toMinute } = entry;
  const ends = template === "waitlist-joined" ? instantAt(`${date}T${clockTime(toMinute)}`, zone) : null;
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
        endsAt: ends?.toISOString() ?? null,
        zone,
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
