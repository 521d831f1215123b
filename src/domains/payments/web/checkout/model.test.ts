import { describe, expect, it } from "vitest";
import { checkCard, countdown, groupDigits, readBack, slashExpiry } from "./model.ts";

const CARD = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", name: "Ana" };

describe("checkCard", () => {
  it("accepts a test card", () => {
    expect(checkCard(CARD)).toEqual({});
  });

  it("rejects a real card on the client, and tells it from a typo", () => {
    expect(checkCard({ ...CARD, number: "5555 5555 5555 4444" })).toEqual({ number: "notTest" });
    expect(checkCard({ ...CARD, number: "4242 4242 4242 4243" })).toEqual({ number: "number" });
  });

  it("names every field of an empty form", () => {
    expect(Object.keys(checkCard({ number: "", expiry: "", cvc: "", name: " " }))).toEqual([
      "number",
      "expiry",
      "cvc",
      "name",
    ]);
  });
});

describe("typed card numbers and expiries", () => {
  it("are grouped as on a card", () => {
    expect(groupDigits("42424242x4242 4242")).toBe("4242 4242 4242 4242");
    expect(groupDigits("42424")).toBe("4242 4");
  });

  it("get a slash, and lose it again on backspace", () => {
    expect(slashExpiry("12", "1")).toBe("12/");
    expect(slashExpiry("12", "12/")).toBe("12");
    expect(slashExpiry("123", "12")).toBe("12/3");
    expect(slashExpiry("1230", "")).toBe("12/30");
  });
});

describe("countdown", () => {
  it("shows minutes and seconds", () => {
    expect([countdown(900), countdown(65), countdown(0)]).toEqual(["15:00", "1:05", "0:00"]);
  });
});

describe("readBack", () => {
  it("accepts three values, and is null otherwise", () => {
    expect(readBack(new URLSearchParams("back=paid"))).toBe("paid");
    expect(readBack(new URLSearchParams("back=x"))).toBeNull();
  });
});
