import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { insertPayment, type PaymentRow, paymentById } from "../../store.ts";

/** What the operator itself is paid for: a month of a plan. */
export interface Fee {
  /** By which the caller knows it again in `paymentSucceeded`, as `{ kind: "plan", id }`. */
  id: string;
  yen: number;
  /** By what people know it. */
  reference: string;
  /** What stands on the card's bill, in `language`. */
  description: string;
  language: Language;
  /** Where its payer reads of it: a path of this product. */
  path: string;
}

const DAY_MS = 86_400_000;
/** A fee is asked for until it is paid or given up by its caller; this only keeps the row from being open for ever. */
const OPEN_DAYS = 400;
/** All of it is the operator's: booked as its share of the payment, so that refunds and the comparison work as with any other. */
const ALL = 10_000;

/** Asks for the operator's own money: of no restaurant's, on no statement, and on no page on which it could be paid a second time. */
export async function createFee(tx: Queryable, fee: Fee, now: Date): Promise<PaymentRow> {
  const id = randomBytes(16).toString("hex");
  const { yen, reference, description, language, path } = fee;
  await insertPayment(tx, {
    ...{ id, secret: randomBytes(24).toString("base64url"), payableKind: "plan", payableId: fee.id },
    ...{ amount: yen, currency: "JPY", description, language, email: "", returnPath: path, payPath: path },
    ...{ restaurantId: null, reference, commissionBasisPoints: ALL, commissionReason: "plan" },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + OPEN_DAYS * DAY_MS) },
  });
  const payment = await paymentById(tx, id);
  if (payment === null) throw new Error(`payment ${id} is gone`);
  return payment;
}
