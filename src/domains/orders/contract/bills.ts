import { z } from "zod";
import { money } from "#kernel/api/schemas.ts";
import { MAX_QUANTITY } from "../order-constants.ts";

/** At most this many orders are paid together. */
const MAX_ORDERS = 100;
const MAX_SHARE_LINES = 200;
const orderIds = z.array(z.string().max(64)).min(1, { error: "required" }).max(MAX_ORDERS);

/** `POST /api/owner/restaurants/{id}/orders/settle`: accepted orders that were paid at the counter, or were not after all. */
export const settleOrders = z.strictObject({ orderIds, isSettled: z.boolean() });

/** `POST /api/owner/restaurants/{id}/bill-prints`: orders that are paid together. */
export const printBill = z.strictObject({ orderIds });

/** Portions of a dish, by its position in the order. */
const sharedLine = z.strictObject({
  orderId: z.string().max(64),
  position: z.int().min(0),
  quantity: z.int().min(1).max(MAX_QUANTITY),
});

/** `POST /api/owner/restaurants/{id}/bill-shares`: one guest of a party pays a part of the bill at the counter. */
export const takeShare = z.strictObject({
  /** The orders of the bill that are still to be paid at the counter. */
  orderIds,
  /** What the caller saw as still to pay of them, in whole yen (optimistic locking). */
  openYen: z.int().min(1),
  share: z.discriminatedUnion("by", [
    z.strictObject({ by: z.literal("amount"), yen: z.int().min(1) }),
    z.strictObject({
      by: z.literal("dishes"),
      lines: z.array(sharedLine).min(1, { error: "required" }).max(MAX_SHARE_LINES),
    }),
  ]),
});
export type TakeShare = z.output<typeof takeShare>;

/** A part of a bill that was paid at the counter. */
export const billShare = z.strictObject({
  id: z.string(),
  /** ISO 8601. */
  paidAt: z.string(),
  total: money,
  taxes: z.array(z.strictObject({ percent: z.literal([8, 10]), total: money, tax: money })),
  /** How it is spread over the orders of the bill. */
  orders: z.array(z.strictObject({ orderId: z.string(), paid: money })),
  /** The dishes that it pays for; empty for an amount. */
  lines: z.array(sharedLine),
});
export type BillShare = z.output<typeof billShare>;
