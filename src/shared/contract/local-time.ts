import { z } from "zod";
import { isDate } from "../zoned-time.ts";

/** A day on the restaurant's calendar, `YYYY-MM-DD`. */
export const localDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: "date" })
  .refine(isDate, { error: "date" });

/** A date and time on the restaurant's wall clock. That the day exists is checked with its zone. */
export const localDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: "local-time" });
