import { randomUUID } from "node:crypto";
import type { Database } from "../../src/server/db/database.ts";
import { createPayment, type Payable } from "../../src/server/modules/payments/public.ts";
import type { Money } from "../../src/shared/money.ts";

export const PAYMENT_START = new Date("2026-12-01T03:00:00Z");
export const PAYMENT_EXPIRES = new Date("2026-12-01T03:15:00Z");

export const newPayable = (): Payable => ({ kind: "reservation", id: randomUUID() });

/** Asks for money that can be paid for a quarter of an hour. */
export function addTestPayment(
  db: Database,
  payable: Payable,
  amount: Money,
): Promise<{ id: string; url: string }> {
  const input = {
    payable,
    amount,
    description: "Deposit for 2 guests at Shiken-tei",
    language: "en",
    email: "ana@example.org",
    returnPath: "/booking/1/confirmation?key=k",
    expiresAt: PAYMENT_EXPIRES,
  } as const;
  return db.transaction((tx) => createPayment(tx, input, PAYMENT_START));
}
