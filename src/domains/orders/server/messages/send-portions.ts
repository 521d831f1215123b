import { pickText } from "#kernel/languages.ts";
import { money } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { UNSERVED } from "../states/rules.ts";
import { type OrderRow, orderById } from "../store.ts";
import { isPaidOnline } from "./rules.ts";
import { type Occasion, tellGuest } from "./send-notice.ts";

/**
 * Tells the guest which portions can't be served, all of them together, and what that does to the price. Nothing when more
 * of them followed meanwhile, or the whole order was rejected: that is told instead.
 */
export async function sendPortions(
  tx: Queryable,
  { orderId, refunded }: { orderId: string; refunded: readonly number[] },
  occasion: Omit<Occasion, "key">,
): Promise<void> {
  const row = await orderById(tx, orderId);
  if (row === null || UNSERVED.includes(row.status)) return;
  const key = refunded.join("-");
  if (row.lines.map((line) => line.refunded).join("-") !== key) return;
  const { language, totalYen, refundedYen } = row;
  const settled = isPaidOnline(row)
    ? ({ settlement: "in-all" } as const)
    : ({ settlement: "less", left: money(totalYen - refundedYen, "JPY") } as const);
  const extra = { ...settled, amount: money(refundedYen, "JPY"), dishes: missingOf(row, language) };
  await tellGuest(tx, row, "order-portions", extra, { ...occasion, key });
}

function missingOf({ lines }: OrderRow, language: OrderRow["language"]): string[] {
  return lines
    .filter(({ refunded }) => refunded > 0)
    .map(({ names, refunded }) => `${refunded} × ${pickText(names.ja ?? "", names, language).text}`);
}
