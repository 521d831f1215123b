import type { NoticeValues } from "#domains/notifications/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { isRejectReason } from "../../order-constants.ts";
import { type OrderRow, orderById } from "../store.ts";
import { guestTemplate, isNewToKitchen, isOvertaken, isPaidOnline } from "./rules.ts";
import { sendNew } from "./send-new.ts";
import { allOf, type Occasion, tellGuest } from "./send-notice.ts";
import { movesSince } from "./store.ts";

/** Tells the guest that their order has moved on, and the kitchen that it has come, unless it has moved further meanwhile. */
export async function sendMove(
  tx: Queryable,
  { orderId, logId }: { orderId: string; logId: number },
  occasion: Omit<Occasion, "key">,
): Promise<void> {
  const row = await orderById(tx, orderId);
  const [move, ...later] = await movesSince(tx, orderId, logId);
  if (row === null || move === undefined || isOvertaken(row, move, later)) return;
  if (isNewToKitchen(move)) await sendNew(tx, row, occasion);
  const template = guestTemplate(row, move);
  if (template === null) return;
  const extra = { ...allOf(row, isPaidOnline(row)), rejection: rejectionOf(row) };
  await tellGuest(tx, row, template, extra, { ...occasion, key: String(logId) });
}

function rejectionOf({ reason }: OrderRow): NoticeValues["rejection"] {
  return reason === null || isRejectReason(reason) ? reason : { words: reason };
}
