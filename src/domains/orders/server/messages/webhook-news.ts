import { queueWebhooks } from "#domains/owners/server/public.ts";
import type { WebhookType } from "#domains/owners/webhook-constants.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { OrderStatus } from "../../order-constants.ts";
import { partiesOfOrders } from "../order/parties-of-orders.ts";
import { loggedMove } from "../states/logged-move.ts";
import { apiOrder, countWithNotes } from "../view.ts";
import { aboutOf } from "./rules.ts";

/** An order that waits to be paid is none yet. */
const TYPE_OF: Readonly<Record<OrderStatus, WebhookType | null>> = {
  pending_payment: null,
  new: "order.placed",
  accepted: "order.accepted",
  ready: "order.ready",
  done: "order.done",
  rejected: "order.cancelled",
  cancelled_by_guest: "order.cancelled",
  expired: "order.cancelled",
};

/** Tells the restaurant's own programs of a move of an order; nothing of one that was never paid. */
export async function queueOrderNews(
  tx: Queryable,
  logged: { orderId: string; logId: number },
  now: Date,
): Promise<void> {
  const found = await loggedMove(tx, logged);
  if (found === null) return;
  const { row, move } = found;
  const type = TYPE_OF[move.to];
  if (type === null || (move.from === "pending_payment" && move.to !== "new")) return;
  const news = { restaurantId: row.restaurantId, about: aboutOf(row.id), types: [type], at: move.at };
  const change = { previousStatus: move.from, status: move.to, reason: row.reason };
  const read = async () => {
    const parties = (await partiesOfOrders(tx, [row])).get(row.id) ?? [];
    const order = apiOrder(row, parties);
    return { data: { order, change }, guests: countWithNotes([order]) };
  };
  await queueWebhooks(tx, news, read, now);
}
