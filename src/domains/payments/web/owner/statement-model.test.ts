import { describe, expect, it } from "vitest";
import type { StatementRow } from "#domains/payments/contract/statements.ts";
import { feeSentence, isFree } from "./statement-model.ts";

const yen = (minor: number) => ({ minor, currency: "JPY" as const });
const of = (commission: number, providerFee: number) => ({
  commission: yen(commission),
  providerFee: yen(providerFee),
});

describe("feeSentence", () => {
  it("mentions the commission only if it covers the fees", () => {
    expect(feeSentence(of(500, 360))).toBe("providerFee");
    expect(feeSentence(of(360, 360))).toBe("providerFee");
    expect(feeSentence(of(0, 360))).toBe("providerFeeOnly");
    expect(feeSentence(of(250, 360))).toBe("providerFeeOnly");
    expect(feeSentence(of(-50, 360))).toBe("providerFeeOnly");
  });

  it("is null if there were no fees", () => expect(feeSentence(of(500, 0))).toBeNull());
});

describe("isFree", () => {
  const row = (commission: number) => ({ commission: yen(commission) }) as StatementRow;

  it("is true if there was no commission on any payment, false if there was one that was returned", () => {
    expect(isFree([row(0), row(0)])).toBe(true);
    expect(isFree([row(0), row(54)])).toBe(false);
    expect(isFree([row(54), row(-54)])).toBe(false);
  });
});
