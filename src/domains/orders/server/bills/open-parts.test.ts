import fc from "fast-check";
import { expect, it } from "vitest";
import { type OpenPart, openParts, spread, sumOfParts } from "./open-parts.ts";

const part = (orderId: string, percent: 8 | 10, yen: number): OpenPart => ({ orderId, percent, yen });

it("what is open is what was served less what was paid of it, for each order and rate", () => {
  const line = (unitYen: number, quantity: number, percent: 8 | 10, refunded = 0) => ({
    ...{ unitYen, quantity, percent, refunded },
  });
  const orders = [
    { id: "a", lines: [line(500, 3, 10, 1), line(200, 1, 8)] },
    { id: "b", lines: [line(900, 1, 10)] },
  ];
  expect(openParts(orders, [part("a", 10, 400), part("b", 10, 1_000), part("c", 10, 70)])).toEqual([
    part("a", 8, 200),
    part("a", 10, 600),
    part("b", 10, -100),
  ]);
});

it("an amount is spread in proportion, and the rounding goes to the largest remainders", () => {
  const open = [part("a", 10, 1_000), part("a", 8, 500), part("b", 10, 500), part("c", 10, -10)];
  expect(spread(1_000, open)).toEqual([part("a", 10, 500), part("a", 8, 250), part("b", 10, 250)]);
  expect(spread(1, open)).toEqual([part("a", 10, 1)]);
});

it("shares that pay a bill together pay each order at each rate to the yen", () => {
  const yen = fc.integer({ min: 1, max: 200_000 });
  fc.assert(
    fc.property(
      fc.array(yen, { minLength: 1, maxLength: 8 }),
      fc.array(yen, { maxLength: 6 }),
      (costs, paid) => {
        let open = costs.map((cost, at) => part(`order ${at >> 1}`, at % 2 === 0 ? 10 : 8, cost));
        const pay = (amount: number) => {
          const spreads = spread(amount, open);
          expect(sumOfParts(spreads)).toBe(amount);
          open = open.map((one) => {
            const same = spreads.find(
              ({ orderId, percent }) => orderId === one.orderId && percent === one.percent,
            );
            return { ...one, yen: one.yen - (same?.yen ?? 0) };
          });
          expect(open.every((one) => one.yen >= 0)).toBe(true);
        };
        for (const amount of paid) if (amount < sumOfParts(open)) pay(amount);
        pay(sumOfParts(open));
        expect(sumOfParts(open)).toBe(0);
      },
    ),
  );
});
