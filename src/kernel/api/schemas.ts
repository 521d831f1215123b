import { z } from "zod";
import type { Currency, Money } from "../money.ts";
import { onCalendar } from "../time/calendar.ts";
import { isDate } from "../time/zoned-time.ts";
import type { MediaAnswer } from "./endpoint.ts";

export const currency = z.enum(["JPY", "USD"]) satisfies z.ZodType<Currency>;

/** Integer minor units with a currency; the yen has no minor unit. */
export const money = z.strictObject({
  minor: z.int(),
  currency,
}) satisfies z.ZodType<Money>;

/** Server-sent events with the number of each new version: on each event the client fetches the data again. */
export const versionStream = {
  media: "text/event-stream",
  events: { message: z.int() },
} as const satisfies MediaAnswer;

/** Accepted dates: the limits keep them and the days around them within the database's range. */
const DAY = "(?:19|2\\d)\\d{2}-\\d{2}-\\d{2}";

/** A date in the restaurant's time zone, `YYYY-MM-DD`. */
export const localDate = z
  .string()
  .regex(new RegExp(`^${DAY}$`), { error: "date" })
  .refine(isDate, { error: "date" });

/** Hours of a day with the night that belongs to it: 28:45 is a quarter to five of the next morning. */
const NIGHT_HOURS = "[01]\\d|2[0-8]";

/**
 * A date and time on a quarter hour, the granularity of bookings. Times after midnight may be said as the trade does,
 * `2026-11-27T25:30`; read, they are what the calendar has.
 */
export const localQuarter = z
  .string()
  .regex(new RegExp(`^${DAY}T(?:${NIGHT_HOURS}):[0-5]\\d$`), { error: "local-time" })
  .regex(/:(?:00|15|30|45)$/, { error: "quarter-hour" })
  .refine((minute) => isDate(minute.slice(0, 10)), { error: "local-time" })
  .transform(onCalendar);

/** A date and time in the restaurant's time zone, also of the night. Whether it exists in that zone is checked later. */
export const localDateTime = z
  .string()
  .regex(new RegExp(`^${DAY}T(?:${NIGHT_HOURS}):[0-5]\\d$`), { error: "local-time" })
  .refine((minute) => isDate(minute.slice(0, 10)), { error: "local-time" })
  .transform(onCalendar);
