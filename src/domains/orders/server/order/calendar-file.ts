import ical from "ical-generator";
import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { OrderRow } from "../store.ts";

/** How long an order stands in a calendar, in minutes. */
const READY_MINUTES = 15;

/** When an order is ready, as an iCalendar file, in the reader's language, with the Japanese name and address for the way. */
export function calendarFile(row: OrderRow, language: Language, publicUrl: string): string {
  const start = row.readyAt ?? row.dueAt;
  const restaurant = pickText(row.restaurantName, row.restaurantNameTranslations, language).text;
  const calendar = ical({ name: "Noren", prodId: { company: "Noren", product: "Noren" } });
  calendar.createEvent({
    id: `${row.id}@noren`,
    start,
    end: new Date(start.getTime() + READY_MINUTES * 60_000),
    stamp: row.createdAt,
    summary: translator(language, "ordering")("orderFor", { number: String(row.number), restaurant }),
    location: [row.restaurantName, row.place.address].filter(Boolean).join(", "),
    url: `${publicUrl}${paths.orderConfirmation(row.id)}`,
  });
  return calendar.toString();
}
