/** What is still to pay of an order at one tax rate, in yen. Negative if more was paid than was served in the end. */
export interface OpenPart {
  orderId: string;
  percent: 8 | 10;
  yen: number;
}

interface BilledOrder {
  id: string;
  lines: readonly { quantity: number; refunded: number; unitYen: number; percent: 8 | 10 }[];
}

/** What is still to pay of these orders, for each order and rate that has lines. */
export function openParts(orders: readonly BilledOrder[], paid: readonly OpenPart[]): OpenPart[] {
  return orders.flatMap(({ id, lines }) =>
    ([8, 10] as const)
      .filter((percent) => lines.some((line) => line.percent === percent))
      .map((percent) => {
        const served = lines
          .filter((line) => line.percent === percent)
          .reduce((yen, line) => yen + line.unitYen * (line.quantity - line.refunded), 0);
        const shared = paid
          .filter((part) => part.orderId === id && part.percent === percent)
          .reduce((yen, part) => yen + part.yen, 0);
        return { orderId: id, percent, yen: served - shared };
      }),
  );
}

export function sumOfParts(parts: readonly { yen: number }[]): number {
  return parts.reduce((sum, { yen }) => sum + yen, 0);
}

/**
 * Spreads `yen` over what is open in proportion to it, in whole yen: what rounding leaves goes to the largest remainders
 * (Hamilton's method). No part gets more than is open of it, and shares that pay the whole together leave nothing of any.
 * `yen` is at most the sum of the positive parts.
 */
export function spread(yen: number, parts: readonly OpenPart[]): OpenPart[] {
  const open = parts.filter((part) => part.yen > 0);
  const total = sumOfParts(open);
  const spreads = open.map((part) => ({
    part,
    yen: Math.floor((yen * part.yen) / total),
    rest: (yen * part.yen) % total,
  }));
  let left = yen - sumOfParts(spreads);
  for (const one of [...spreads].sort((a, b) => b.rest - a.rest)) {
    if (left === 0) break;
    one.yen += 1;
    left -= 1;
  }
  return spreads.filter((one) => one.yen > 0).map((one) => ({ ...one.part, yen: one.yen }));
}
