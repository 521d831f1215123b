import { addDays, clockTime, type LocalDate, minutesOf, weekday } from "#kernel/time/calendar.ts";
import type { HoursDocument, HoursStretch } from "../contract/opening-hours.ts";
import { type HoursPlace, OpeningHours } from "../opening-hours.ts";

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const SUNDAY = 7;
const DAY = 1_440;

/** The hours in the syntax of OpenStreetMap, which searches, pages and programs read. Days before `today` are left out. */
export function hoursText({ week, holidays, days }: HoursDocument, today: LocalDate): string {
  const byTimes = new Map<string, string[]>();
  for (const { weekday, stretches } of week) {
    const times = timesText(stretches);
    byTimes.set(times, [...(byTimes.get(times) ?? []), DAYS[weekday - 1] ?? ""]);
  }
  const sunday = week.find((day) => day.weekday === SUNDAY)?.stretches ?? [];
  const onHolidays = { normal: [], closed: ["PH off"], "as-sunday": [`PH ${timesText(sunday)}`] }[holidays];
  return [
    ...[...byTimes].map(([times, names]) => `${names.join(",")} ${times}`),
    ...onHolidays,
    ...days
      .filter(({ date }) => date >= today)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .map(({ date, stretches }) => `${dateText(date)} ${timesText(stretches)}`),
  ].join("; ");
}

function timesText(stretches: readonly HoursStretch[]): string {
  return stretches.map(({ opens, closes }) => `${opens}-${closes}`).join(",") || "off";
}

function dateText(date: LocalDate): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${year} ${MONTHS[(month ?? 1) - 1]} ${day}`;
}

/** A text as a document, to write on from; null for one that can't be read. Single days of it are left out. */
export function documentOfText(text: string, place: HoursPlace, today: LocalDate): HoursDocument | null {
  const hours = OpeningHours.parse(text, place);
  if (hours === null) return null;
  const monday = addDays(today, 8 - weekday(today));
  return {
    week: Array.from({ length: 7 }, (_, index) => ({
      weekday: index + 1,
      stretches: (hours.day(addDays(monday, index)) ?? []).map(({ from, to }) => ({
        opens: from,
        closes: to <= from ? clockTime(minutesOf(to) + DAY) : to,
        lastOrder: null,
      })),
    })),
    holidays: /\bPH (off|closed)\b/i.test(text) ? "closed" : "normal",
    days: [],
  };
}
