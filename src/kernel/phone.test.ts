import { describe, expect, it } from "vitest";
import { telHref, toE164 } from "./phone.ts";

describe("toE164", () => {
  it.each([
    ["03-5301-5611", "+81353015611"],
    ["０３−５３０１−５６１１", "+81353015611"],
    ["(055)232-3030", "+81552323030"],
    ["TEL 0120-498-007", "+81120498007"],
    ["+81 03 3404 5572", "+81334045572"],
    ["090-7185-9319", "+819071859319"],
    ["+377 93 50 65 65", "+37793506565"],
  ])("reads %s in Japan", (text, expected) => expect(toE164(text, "JP")).toBe(expected));

  it("takes the first of several numbers that can be dialled", () => {
    expect(toE164("03-5301-5611; 03-5301-5612", "JP")).toBe("+81353015611");
    expect(toE164("03-5301-5611／03-5301-5612", "JP")).toBe("+81353015611");
    expect(toE164("ask inside; 03-5301-5612", "JP")).toBe("+81353015612");
  });

  it("reads only international numbers where the country is not known", () => {
    expect(toE164("+33 7 97 97 57 44", null)).toBe("+33797975744");
    expect(toE164("0033 7 97 97 57 44", null)).toBe("+33797975744");
    expect(toE164("03-5301-5611", null)).toBeNull();
  });

  it.each(["", "none", "110", "1234", "+81 1", "03-5301"])("refuses %j", (text) =>
    expect(toE164(text, "JP")).toBeNull(),
  );
});

it("makes a link that dials", () => expect(telHref("+81353015611")).toBe("tel:+81353015611"));
