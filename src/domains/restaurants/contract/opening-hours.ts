import { z } from "zod";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { localDate } from "#kernel/api/schemas.ts";
import { addDays, clockTime, minutesOf, weekday } from "#kernel/time/calendar.ts";
import { isDate } from "#kernel/time/zoned-time.ts";
import { HOLIDAY_RULES, HOURS_LIMITS } from "../restaurant-constants.ts";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "clock" });
/** 25:30 is half past one of the next morning; 29:59 is the last minute that belongs to the evening before. */
const lateClock = z.string().regex(/^[012]\d:[0-5]\d$/, { error: "clock" });

/** An end before its beginning is on the next day. */
function afterMidnight(time: string, opens: string): string {
  return time < opens && minutesOf(time) < 12 * 60 ? clockTime(minutesOf(time) + 24 * 60) : time;
}

const stretch = z
  .strictObject({ opens: clock, closes: lateClock, lastOrder: lateClock.nullable().default(null) })
  .transform(({ opens, closes, lastOrder }) => ({
    opens,
    closes: afterMidnight(closes, opens),
    lastOrder: lastOrder && afterMidnight(lastOrder, opens),
  }))
  .superRefine(({ opens, closes, lastOrder }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (closes <= opens || minutesOf(closes) - minutesOf(opens) > 24 * 60) refuse("closes", "closes-after");
    else if (lastOrder !== null && (lastOrder <= opens || lastOrder > closes))
      refuse("lastOrder", "last-order-within");
  });
export type HoursStretch = z.output<typeof stretch>;

const stretches = z
  .array(stretch)
  .max(HOURS_LIMITS.stretchesPerDay)
  .superRefine((list, context) => {
    const sorted = [...list].sort((one, other) => (one.opens < other.opens ? -1 : 1));
    const at = sorted.findIndex((one, index) => one.opens < (sorted[index - 1]?.closes ?? ""));
    const [first] = at === -1 ? [] : [sorted[at]];
    if (first !== undefined)
      context.addIssue({ code: "custom", path: [list.indexOf(first), "opens"], message: "overlapping" });
  });

const document = z.strictObject({
  /** By weekday, 1 for Monday to 7 for Sunday. */
  week: z
    .array(z.strictObject({ weekday: z.int().min(1).max(7), stretches }))
    .length(7)
    .refine((days) => days.every((day, index) => day.weekday === index + 1), { error: "wrong-type" }),
  /** How public holidays are treated. */
  holidays: z.enum(HOLIDAY_RULES),
  /** Exceptions on single days: New Year, a private party. */
  days: z
    .array(z.strictObject({ date: localDate, stretches }))
    .max(HOURS_LIMITS.days)
    .superRefine((days, context) => {
      const dates = days.map(({ date }) => date);
      const twice = dates.findIndex((date, index) => dates.indexOf(date) < index);
      if (twice !== -1) context.addIssue({ code: "custom", path: [twice, "date"], message: "date-twice" });
    }),
});

/**
 * Opening hours as stated by the restaurant, on its wall clock. A day without time ranges is closed. Ranges and single
 * days are sorted by time.
 */
export const hoursDocument = document
  .superRefine(refuseMeetingNights)
  .transform(({ week, days, ...rest }) => ({
    ...rest,
    week: week.map(inOrder),
    days: days.map(inOrder).sort((one, other) => (one.date < other.date ? -1 : 1)),
  }));
export type HoursDocument = z.output<typeof hoursDocument>;
export type HoursBody = z.input<typeof hoursDocument>;

function inOrder<Day extends { stretches: HoursStretch[] }>(day: Day): Day {
  return { ...day, stretches: [...day.stretches].sort((one, other) => (one.opens < other.opens ? -1 : 1)) };
}

const DAY = 24 * 60;

/** Refuses a day that opens before the previous night has ended: guests would read both as one range. */
function refuseMeetingNights(
  { week, days }: z.output<typeof document>,
  context: { addIssue(issue: { code: "custom"; path: (string | number)[]; message: string }): void },
): void {
  const refuse = (path: (string | number)[]) =>
    context.addIssue({ code: "custom", path, message: "overlapping-night" });
  const usualOn = (date: string) => (isDate(date) ? (week[weekday(date) - 1]?.stretches ?? []) : []);
  const special = new Map(days.map(({ date, stretches }) => [date, stretches]));
  for (const [index, { stretches }] of week.entries()) {
    const at = meetingAt(week[(index + 6) % 7]?.stretches ?? [], stretches);
    if (at !== -1) refuse(["week", index, "stretches", at, "opens"]);
  }
  for (const [index, { date, stretches }] of days.entries()) {
    // Invalid dates are reported elsewhere.
    if (!isDate(date)) continue;
    const [before, after] = [addDays(date, -1), addDays(date, 1)];
    const at = meetingAt(special.get(before) ?? usualOn(before), stretches);
    if (at !== -1) refuse(["days", index, "stretches", at, "opens"]);
    // Of two single days, reported at the later one.
    if (!special.has(after) && meetingAt(stretches, usualOn(after)) !== -1)
      refuse(["days", index, "stretches", lastOf(stretches), "closes"]);
  }
}

/** Index of the range that begins before the previous day's night has ended; -1 for none. */
function meetingAt(before: readonly HoursStretch[], stretches: readonly HoursStretch[]): number {
  const end = Math.max(0, ...before.map(({ closes }) => minutesOf(closes) - DAY));
  return stretches.findIndex(({ opens }) => minutesOf(opens) < end);
}

function lastOf(stretches: readonly HoursStretch[]): number {
  const ends = stretches.map(({ closes }) => minutesOf(closes));
  return ends.indexOf(Math.max(...ends));
}

/**
 * `PUT /api/owner/restaurants/{id}/hours`. `hours` null: follow the seating plan from now on. `version` from the last
 * answer; 409 `changed-meanwhile` with `current` if it is outdated.
 */
export const saveHours = z.strictObject({ hours: hoursDocument.nullable(), version: z.int32().min(0) });

/** Source of the opening hours. `listing`: the open data that the record comes from. */
export const hoursBy = z.enum(["restaurant", "plan", "listing"]);

/** `GET /api/owner/restaurants/{id}/hours`, and the answer of `PUT`. */
export const hoursPage = z.strictObject({
  restaurantId: z.string(),
  /** Grows with each save. */
  version: z.number(),
  /** Null if unknown; guests then see unknown hours. */
  by: hoursBy.nullable(),
  /** Since when, ISO 8601. */
  at: z.string().nullable(),
  /** What guests see, or a template to start from if they see nothing. */
  hours: hoursDocument,
  /** Hours derived from the seating plan; null if there is none yet. */
  plan: hoursDocument.nullable(),
});
export type HoursPage = z.output<typeof hoursPage>;

/** The stored hours, after a concurrent save. */
export const newerHours = {
  code: "changed-meanwhile",
  shape: z.strictObject({ current: hoursPage }),
} as const satisfies RefusalDetails;
