import { describe, expect, it } from "vitest";
import { phoneCountries, textableNumber } from "./number-rules.ts";

const COUNTRIES = ["JP", "GB", "US", "RO"];
const of = (phone: string, country: string | null = "JP") => {
  const result = textableNumber({ phone, country }, COUNTRIES);
  return result.ok ? result.number : result.issue;
};

describe("a number for a code", () => {
  it("is read as typed, from the country that it is dialled from", () => {
    for (const typed of ["090-1234-5678", "+81 90 1234 5678", "０９０１２３４５６７８", "+819012345678"])
      expect(of(typed)).toBe("+819012345678");
    expect(of("+40 721 234 567")).toBe("+40721234567");
    expect(of("0721 234 567", "RO")).toBe("+40721234567");
    // Numbers of North America don't tell mobile from landline.
    expect(of("(202) 555-0123", "US")).toBe("+12025550123");
  });

  it("is refused where it is none, or isn't texted", () => {
    for (const typed of ["", "12", "anna", "090-1234-5678 x"]) expect(of(typed, null)).toBe("phone-invalid");
    expect(of("090-1234-5678", null)).toBe("phone-invalid");
    // France, and Jamaica, which shares +1 with the United States at another price.
    expect(of("+33 6 12 34 56 78")).toBe("sms-country");
    expect(of("+1 876 210 1234")).toBe("sms-country");
  });

  it("is refused where a text doesn't arrive, or costs more", () => {
    expect(of("03-1234-5678")).toBe("phone-landline");
    expect(of("+44 20 7946 0958")).toBe("phone-landline");
    const premium = ["+44 909 879 0879", "0990-504-123"];
    const others = ["+44 70 1234 5678", "0120-000-123", "050-1234-5678"];
    for (const number of [...premium, ...others])
      expect([number, of(number)]).toEqual([number, "phone-kind"]);
  });
});

it("names the countries with their prefixes", () => {
  expect(phoneCountries(["JP", "RO", "XX"])).toEqual([
    { country: "JP", prefix: "+81" },
    { country: "RO", prefix: "+40" },
  ]);
});
