import { randomUUID } from "node:crypto";
import type { CreateOrderBody } from "#domains/orders/contract/orders.ts";
import { DISH_YEN } from "../stage/world.ts";
import { textIn } from "./client.ts";
import { type Guest, restaurantFor } from "./guest.ts";
import { isNow, mayBe, type Ordered } from "./journal.ts";
import { pay } from "./pay.ts";

/** Orders food for pickup in one of the next quarter hours, which fill up; half of the orders are paid online. */
export async function order(guest: Guest): Promise<void> {
  const { client, dice, journal } = guest;
  const { restaurantId, dishId } = restaurantFor(guest);
  const open = await client.call("GET", `/api/restaurants/${restaurantId}/ordering`);
  const times = (open.body as { pickUpTimes?: string[] } | null)?.pickUpTimes?.slice(0, 24) ?? [];
  const pickUpAt = dice.pick(times);
  if (open.status !== 200 || pickUpAt === null) return;
  const quantity = 1 + dice.below(3);
  const pays = dice.next() < 0.5 ? "online" : "at-restaurant";
  const totalYen = quantity * DISH_YEN;
  const body: CreateOrderBody = {
    ...{
      restaurantId,
      kind: "pick-up",
      pickUpAt,
      lines: [{ dishId, quantity }],
      expectedYen: totalYen,
      pays,
    },
    ...{ customerName: "Ana", customerEmail: `${randomUUID()}@chaos.example` },
  };
  const ordered: Ordered = {
    ...{ key: randomUUID(), restaurantId, id: null },
    statuses: new Set([pays === "online" ? "pending_payment" : "new"]),
    isPaid: new Set([false]),
  };
  const made = await client.insist("POST", "/api/orders", { body, key: ordered.key });
  if (made !== null && made.answer.status >= 400) {
    journal.refusedOrders.push(ordered.key);
    return;
  }
  journal.orders.push(ordered);
  if (made === null) {
    journal.doubts++;
    return;
  }
  journal.confirmed++;
  ordered.id = textIn(made.answer.body, "id");
  if (pays === "online") {
    // If cards can't be accepted at the moment, the order stays unpaid.
    const intent = await client.call("POST", "/api/create-payment-intent", {
      body: { amount: totalYen * 100, restaurantId, orderId: ordered.id },
    });
    const secret = textIn(intent.body, "clientSecret");
    if (secret !== "" && dice.next() < 0.9) await pay(guest, secret, ordered, "new", "in our form");
  }
  guest.orders.push(ordered);
}

/** Cancels an order, possible until the kitchen has started. */
export async function cancelOrder(guest: Guest): Promise<void> {
  const { client, dice, journal } = guest;
  const ordered = dice.pick(guest.orders);
  if (ordered === null || ordered.id === null) return;
  guest.orders.splice(guest.orders.indexOf(ordered), 1);
  const made = await client.insist("POST", `/api/orders/${ordered.id}/cancel`, { body: {} });
  if (made !== null && made.answer.status === 200) {
    journal.confirmed++;
    isNow(ordered.statuses, "cancelled_by_guest");
  } else if (made === null || made.wasLost) {
    if (made === null) journal.doubts++;
    mayBe(ordered.statuses, "cancelled_by_guest");
  }
}
