import { expect, it } from "vitest";
import { type MovedPayment, partsOf } from "./rules.ts";

const DEPOSIT: MovedPayment = {
  at: new Date("2026-12-01T03:00:00Z"),
  kind: "reservation",
  reference: "K7M2",
  currency: "USD",
  paid: 1_000,
  refunded: 0,
  commission: 50,
  providerFee: 0,
  providerFeeCurrency: null,
  basisPoints: 500,
  reason: "plan",
  isTest: false,
  isHeldByOperator: false,
};

it("fees in yen for payments in dollars are summed in yen, even if the first fee is not known yet", () => {
  const known: MovedPayment = { ...DEPOSIT, providerFee: 54, providerFeeCurrency: "JPY" };
  const [part] = partsOf([DEPOSIT, known]);
  expect(part?.totals).toMatchObject({
    paid: { minor: 2_000, currency: "USD" },
    providerFee: { minor: 54, currency: "JPY" },
  });
});
