import { z } from "zod";
import { localDate, money } from "#kernel/api/schemas.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { MAX_BOOK_DAYS } from "../book-constants.ts";

/** In major units of the payment's currency: yen, dollars. */
const amount = z.coerce.number().int().min(0).max(100_000_000).optional();

/** `GET /api/owner/restaurants/{id}/transactions`: what moved by card, by day, amount, and guest or number. */
export const transactionQuery = z
  .strictObject({
    /** The first and the last day, in the restaurant's calendar. */
    from: localDate,
    to: localDate,
    least: amount,
    most: amount,
    /** A part of the guest's name, or of the order's number or the booking's code. */
    who: z.string().trim().max(100).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "book-order" })
  .refine(({ from, to }) => to < addDays(from, MAX_BOOK_DAYS), { path: ["to"], error: "book-length" });
export type TransactionQuery = z.output<typeof transactionQuery>;

export const TRANSACTION_MOVES = ["paid", "refunded", "returned"] as const;

export const transactionRow = z.strictObject({
  /** ISO 8601. */
  at: z.string(),
  kind: z.enum(["reservation", "order"]),
  /** The order's number or the booking's code. */
  reference: z.string(),
  /** As the guest gave it; null once the guest's details are erased. */
  name: z.string().nullable(),
  /** `returned`: a refund that the bank could not carry out. */
  move: z.enum(TRANSACTION_MOVES),
  amount: money,
  isTest: z.boolean(),
});
export type TransactionRow = z.output<typeof transactionRow>;

export const transactionsView = z.strictObject({
  /** The latest first. */
  rows: z.array(transactionRow),
  /** There are more than are shown. */
  hasMore: z.boolean(),
});
export type TransactionsView = z.output<typeof transactionsView>;
