import { z } from "zod";
import { isDate } from "./zoned-time.ts";

/** Days that a restaurant can have to do with: those before and after are on no calendar of a database. */
const DAY = "(?:19|2\\d)\\d{2}-\\d{2}-\\d{2}";

/** A day on the restaurant's calendar, `YYYY-MM-DD`. */
export const localDate = z
  .string()
  .regex(new RegExp(`^${DAY}$`), { error: "date" })
  .refine(isDate, { error: "date" });

/** The same on a quarter hour: tables are kept by quarters. */
export const localQuarter = z
  .string()
  .regex(new RegExp(`^${DAY}T(?:[01]\\d|2[0-3]):[0-5]\\d$`), { error: "local-time" })
  .regex(/:(?:00|15|30|45)$/, { error: "quarter-hour" })
  .refine((minute) => isDate(minute.slice(0, 10)), { error: "local-time" });

/** A date and time on the restaurant's wall clock. That the time exists in its zone is checked there. */
export const localDateTime = z
  .string()
  .regex(new RegExp(`^${DAY}T(?:[01]\\d|2[0-3]):[0-5]\\d$`), { error: "local-time" })
  .refine((minute) => isDate(minute.slice(0, 10)), { error: "local-time" });
