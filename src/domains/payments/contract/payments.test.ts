import { describe, expect, it } from "vitest";
import {
  cardDigits,
  cardExpiry,
  isCardExpired,
  isCardNumber,
  paidReturnPath,
  TEST_CARDS,
} from "../payment-constants.ts";
import { sandboxCard } from "./payments.ts";

const CARD = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", name: "Ana" };
const complaints = (changes: Partial<typeof CARD>) =>
  sandboxCard
    .safeParse({ ...CARD, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("sandboxCard", () => {
  it("accepts each test card, however its digits are grouped", () => {
    for (const number of Object.keys(TEST_CARDS)) {
      expect(isCardNumber(number), number).toBe(true);
      expect(complaints({ number: number.replace(/(.{4})/g, "$1-") })).toBeUndefined();
    }
    expect(sandboxCard.parse(CARD).number).toBe("4242424242424242");
  });

  it("tells a typo from a real card", () => {
    expect(complaints({ number: "4242 4242 4242 4241" })).toEqual(["number: card-number"]);
    expect(complaints({ number: "5555 5555 5555 4444" })).toEqual(["number: card-not-test"]);
  });

  it.each([
    [{ expiry: "13/30" }, "expiry: card-expiry"],
    [{ expiry: "soon" }, "expiry: card-expiry"],
    [{ cvc: "12" }, "cvc: card-cvc"],
    [{ cvc: "12a" }, "cvc: card-cvc"],
  ])("refuses %o", (changes, complaint) => {
    expect(complaints(changes)).toEqual([complaint]);
  });
});

describe("card fields", () => {
  it("the check digit detects each wrong digit and each swap of neighbors except 09", () => {
    const number = "4000002500003155";
    for (let place = 0; place < number.length; place++) {
      const wrong = (Number(number[place]) + 1) % 10;
      expect(isCardNumber(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
    }
    expect(isCardNumber(cardDigits("4000 0025 0000 3515"))).toBe(false);
  });

  it("parses an expiry as printed on cards; valid to the end of that month in every time zone", () => {
    expect(cardExpiry(" 2 / 2031 ")).toEqual({ month: 2, year: 2031 });
    expect(isCardExpired({ month: 11, year: 2026 }, new Date("2026-12-01T11:59:59Z"))).toBe(false);
    expect(isCardExpired({ month: 11, year: 2026 }, new Date("2026-12-01T12:00:00Z"))).toBe(true);
    expect(isCardExpired({ month: 12, year: 2026 }, new Date("2026-12-31T23:00:00Z"))).toBe(false);
  });
});

describe("paidReturnPath", () => {
  it("adds its parameter to any address", () => {
    expect(paidReturnPath("/booking/1/confirmation")).toBe("/booking/1/confirmation?payment=done");
    expect(paidReturnPath("/booking/1/confirmation?key=a#ticket")).toBe(
      "/booking/1/confirmation?key=a&payment=done#ticket",
    );
  });
});
