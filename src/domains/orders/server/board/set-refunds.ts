import { refundPayments } from "#domains/payments/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { portionsRefunded } from "../events.ts";
import { refundOf } from "../order/rules.ts";
import { payableOf } from "../states/change-status.ts";
import { SERVED } from "../states/rules.ts";
import { lockOrder, setRefunded } from "../store.ts";

export interface SetRefundsInput {
  id: string;
  /** Portions of each line that can't be served, in total: repeating the call changes nothing. */
  lines: readonly { position: number; quantity: number }[];
  now: Date;
}

export type SetRefundsResult =
  | { ok: true }
  | { ok: false; reason: "order-not-found" | "changed-meanwhile" }
  | { ok: false; reason: "invalid-input"; at: number; maximum: number };

/** Refunds portions that can't be served, while the order is being prepared. */
export function setRefunds(db: Database, input: SetRefundsInput): Promise<SetRefundsResult> {
  return db.transaction((tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, { id, lines, now }: SetRefundsInput): Promise<SetRefundsResult> {
  const order = await lockOrder(tx, id);
  if (order === null) return { ok: false, reason: "order-not-found" };
  if (!SERVED.includes(order.status)) return { ok: false, reason: "changed-meanwhile" };
  for (const [at, { position, quantity }] of lines.entries()) {
    const line = order.lines[position];
    if (line === undefined || quantity > line.quantity)
      return { ok: false, reason: "invalid-input", at, maximum: line?.quantity ?? 0 };
    // A refund can't be reversed.
    if (quantity < line.refunded) return { ok: false, reason: "changed-meanwhile" };
  }
  const refunded = order.lines.map((line, position) => ({
    ...line,
    refunded: lines.find((one) => one.position === position)?.quantity ?? line.refunded,
  }));
  const refundedYen = refundOf(refunded);
  await setRefunded(tx, id, lines, refundedYen);
  const reducedRateAmount = refundOf(refunded.filter(({ percent }) => percent === 8));
  const amounts = { amount: refundedYen, reducedRateAmount };
  const refund = { payable: payableOf(id), ...amounts, reason: "cancelled-by-restaurant" } as const;
  if (order.pays === "online" && refundedYen > 0) await refundPayments(tx, refund, now);
  // A repeated call publishes no event.
  if (refunded.some((line, at) => line.refunded !== order.lines[at]?.refunded)) {
    const counts = refunded.map((line) => line.refunded);
    await announce(tx, portionsRefunded, { orderId: id, refunded: counts }, now);
  }
  return { ok: true };
}
