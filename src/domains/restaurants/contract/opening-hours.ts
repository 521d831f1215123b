import { z } from "zod";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { addDays, clockTime, minutesOf, weekday } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/local-time.ts";
import { isDate } from "#kernel/time/zoned-time.ts";
import { HOLIDAY_RULES, HOURS_LIMITS } from "../restaurant-constants.ts";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "clock" });
/** 25:30 is half past one of the next morning; 29:59 is the last minute that still belongs to the evening before. */
const lateClock = z.string().regex(/^[012]\d:[0-5]\d$/, { error: "clock" });

/** An end before its beginning is one of the next morning. */
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
  /** What becomes of a public holiday. */
  holidays: z.enum(HOLIDAY_RULES),
  /** Single days that are otherwise: New Year, a private party. */
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
 * When a restaurant is open, as its people say it. A day without stretches is closed. Wall clock of the restaurant. Stretches of a day, and
 * single days, are in order of time, however they were written.
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

/** The day after opens before the night has ended: guests would read both as one stretch, which nobody has stated. */
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
    // What is no day is refused as that.
    if (!isDate(date)) continue;
    const [before, after] = [addDays(date, -1), addDays(date, 1)];
    const at = meetingAt(special.get(before) ?? usualOn(before), stretches);
    if (at !== -1) refuse(["days", index, "stretches", at, "opens"]);
    // Of two single days it is said at the later one.
    if (!special.has(after) && meetingAt(stretches, usualOn(after)) !== -1)
      refuse(["days", index, "stretches", lastOf(stretches), "closes"]);
  }
}

/** Which stretch of a day begins before the night that began the day before has ended; -1 for none. */
function meetingAt(before: readonly HoursStretch[], stretches: readonly HoursStretch[]): number {
  const end = Math.max(0, ...before.map(({ closes }) => minutesOf(closes) - DAY));
  return stretches.findIndex(({ opens }) => minutesOf(opens) < end);
}

function lastOf(stretches: readonly HoursStretch[]): number {
  const ends = stretches.map(({ closes }) => minutesOf(closes));
  return ends.indexOf(Math.max(...ends));
}

/**
 * `PUT /api/owner/restaurants/{id}/hours`. `hours` null: as the seating plan has it from now on. `version` from the last
 * answer; 409 `changed-meanwhile` with `current` when it is old.
 */
export const saveHours = z.strictObject({ hours: hoursDocument.nullable(), version: z.int32().min(0) });

/** Who says when a restaurant is open. `listing`: the open data that it comes from. */
export const hoursBy = z.enum(["restaurant", "plan", "listing"]);

/** `GET /api/owner/restaurants/{id}/hours`, and the answer of `PUT`. */
export const hoursPage = z.strictObject({
  restaurantId: z.string(),
  /** Grows with each save. */
  version: z.number(),
  /** Null where nobody has said anything: guests read that the hours are unknown. */
  by: hoursBy.nullable(),
  /** Since when, in ISO 8601. */
  at: z.string().nullable(),
  /** What guests read, or a beginning to write from where they read nothing. */
  hours: hoursDocument,
  /** What the seating plan says; null where there is none yet. */
  plan: hoursDocument.nullable(),
});
export type HoursPage = z.output<typeof hoursPage>;

/** Somebody else has saved them meanwhile: what is in force. */
export const newerHours = {
  code: "changed-meanwhile",
  shape: z.strictObject({ current: hoursPage }),
} as const satisfies RefusalDetails;
