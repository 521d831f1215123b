import { z } from "zod";
import { localDate } from "#kernel/api/schemas.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { BOOK_FORMS, MAX_BOOK_DAYS } from "../book-constants.ts";

/** `GET /api/owner/restaurants/{id}/books.csv` */
export const bookQuery = z
  .object({
    /** The first and the last day, in the restaurant's calendar. */
    from: localDate,
    to: localDate,
    form: z.enum(BOOK_FORMS),
    /** With orders that were paid at the restaurant, as far as staff noted it. */
    till: z.enum(["true", "false"]).transform((value) => value === "true"),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "book-order" })
  .refine(({ from, to }) => to < addDays(from, MAX_BOOK_DAYS), { path: ["to"], error: "book-length" });
export type BookQuery = z.input<typeof bookQuery>;
