import fc from "fast-check";
import { expect, test } from "vitest";
import { surplus } from "./surplus.ts";

const opened = (count: number, path: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => ({
    address: path(n),
    keptAt: new Date(1_000_000 * n).toISOString(),
  }));

test("of the restaurants that were opened the last thirty stay, and every favourite", () => {
  const copies = opened(40, (n) => `/restaurant/${n}?lang=en`);
  const gone = surplus(copies, new Set(["/restaurant/0", "/restaurant/39"])).map(({ address }) => address);
  // 39 is a favourite too, so it takes no other's place.
  expect(gone.toSorted()).toEqual(
    opened(8, (n) => `/restaurant/${n + 1}?lang=en`).map(({ address }) => address),
  );
});

test("booking forms do not push restaurants or bookings out", () => {
  const copies = [
    ...opened(9, (n) => `/restaurant/${n}/book`),
    ...opened(20, (n) => `/restaurant/${n}`),
    ...opened(20, (n) => `/booking/${n}/confirmation`),
  ];
  const gone = surplus(copies, new Set());
  expect(gone).toHaveLength(4);
  for (const { address } of gone) expect(address).toMatch(/book$/);
});

test("what is thrown away is never newer than what stays of its kind", () => {
  const copy = fc.record({
    address: fc.nat({ max: 200 }).map((n) => `/restaurant/${n}`),
    keptAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  });
  fc.assert(
    fc.property(fc.array(copy, { maxLength: 80 }), (copies) => {
      const gone = surplus(copies, new Set());
      const stays = copies.filter((one) => !gone.includes(one));
      expect(stays.length).toBe(Math.min(30, copies.length));
      for (const lost of gone) for (const kept of stays) expect(lost.keptAt <= kept.keptAt).toBe(true);
    }),
  );
});
