import { describe, expect, it } from "vitest";
import { daysOfCode } from "#domains/payments/plan-constants.ts";
import { couponPrefix, isCouponWord, offerOfCode } from "./coupon-constants.ts";

describe("a coupon code", () => {
  it("names its rate and its days, with an operator's word or without", () => {
    expect(couponPrefix({ basisPoints: 0, days: 30 }, null)).toBe("ZERO30");
    expect(couponPrefix({ basisPoints: 250, days: 365 }, "TSUKIJI")).toBe("TSUKIJI-HALF365");
    expect(offerOfCode(" zero30-7kq2m-xw4rd ")).toEqual({ basisPoints: 0, days: 30 });
    expect(offerOfCode("ＨＡＬＦ90-7KQ2M-XW4RD")).toEqual({ basisPoints: 250, days: 90 });
    expect(offerOfCode("TSUKIJI-HALF365-7KQ2M-XW4RD")).toEqual({ basisPoints: 250, days: 365 });
  });

  it("is nothing else: no trial code, no text, no rate that lasts longer than it may", () => {
    for (const code of ["", "ZERO", "ZERO91-7KQ2M-XW4RD", "HALF366-A", "ZERO0-A", "SHUSEI30-7KQ2M-XW4RD"])
      expect(offerOfCode(code), code).toBeNull();
    expect(daysOfCode("ZERO30-7KQ2M-XW4RD")).toBeNull();
  });

  it("has a word that can't be mistaken for the club's", () => {
    expect(["TSUKIJI", "AUTUMN26"].every(isCouponWord)).toBe(true);
    expect(["A", "2026", "築地", "TSUKIJI-X", "SHUSEI30", "ABCDEFGHIJKLM"].some(isCouponWord)).toBe(false);
  });
});
