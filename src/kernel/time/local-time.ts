import { z } from "zod";
import { isDate } from "./zoned-time.ts";

/** Accepted dates: the limits keep them and the days around them within the database's range. */
const DAY = "(?:19|2\\d)\\d{2}-\\d{2}-\\d{2}";

/** A date in the restaurant's time zone, `YYYY-MM-DD`. */
export const localDate = z
  .string()
  .regex(new RegExp(`^${DAY}$`), { error: "date" })
  .refine(isDate, { error: "date" });

/** The same on a quarter hour, the granularity of bookings. */
export const localQuarter = z
  .string()
  .regex(new RegExp(`^${DAY}T(?:[01]\\d|2[0-3]):[0-5]\\d$`), { error: "local-time" })
  .regex(/:(?:00|15|30|45)$/, { error: "quarter-hour" })
  .refine((minute) => isDate(minute.slice(0, 10)), { error: "local-time" });

/** A date and time in the restaurant's time zone. Whether the time exists in that zone is checked later. */
export const localDateTime = z
  .string()
  .regex(new RegExp(`^${DAY}T(?:[01]\\d|2[0-3]):[0-5]\\d$`), { error: "local-time" })
  .refine((minute) => isDate(minute.slice(0, 10)), { error: "local-time" });
