import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { createOpening } from "../checkout/open-checkout.ts";
import { cardOf, type MandateRow, mandateById } from "../mandates/store.ts";
import type { PaymentProvider, Providers } from "../port.ts";
import { applyProviderEvent } from "../provider-events/apply-provider-event.ts";
import { canBePaid } from "../rules.ts";
import { insertPayment, lockPaymentsFor, type PaymentRow, paymentById } from "../store.ts";

export type FeeResult =
  /** It is paid, or the bank thinks: `paymentSucceeded` tells when the money is there. */
  | { ok: true }
  /** `no-card`: none was left. `code`: why in the provider's words. */
  | { ok: false; reason: "no-card" | "declined"; code: string };

/**
 * Charges a kept card for a fee while nobody is there. However often it is called, by however many processes at once, and
 * after whatever crash, the fee is paid once: each has one payment, which the provider takes once.
 * @throws Error when the provider can't be asked: nobody knows then, and calling again is safe
 */
export async function chargeFee(
  db: Database,
  providers: Providers,
  { fee, mandateId }: { fee: Fee; mandateId: string | null },
  now: Date,
): Promise<FeeResult> {
  const mandate = mandateId === null ? null : await mandateById(db, mandateId);
  const card = mandate?.state === "ready" ? cardOf(mandate) : null;
  if (!mandate?.provider || card === null) return { ok: false, reason: "no-card", code: "no_card" };
  const provider = providers[mandate.provider];
  if (provider === null) throw new Error(`${mandate.provider} is not set up`);
  const payment = await db.transaction((tx) => paymentFor(tx, fee, mandate, now));
  if (payment === null) return { ok: true };
  const ref = payment.checkoutRef ?? (await open(db, provider, payment, card, now));
  const answer = await provider.chargeCard(ref, payment, card, now);
  if (answer.kind === "declined") return { ok: false, reason: "declined", code: answer.code };
  await db.transaction((tx) => applyProviderEvent(tx, provider.name, answer.event, now));
  return { ok: true };
}

/** The one payment of a fee that may still be paid; null once one is paid, or its bank thinks. */
async function paymentFor(
  tx: Queryable,
  fee: Fee,
  { provider }: MandateRow,
  now: Date,
): Promise<PaymentRow | null> {
  const payments = await lockPaymentsFor(tx, { kind: "plan", id: fee.id });
  if (payments.some(({ state }) => state === "succeeded" || state === "processing")) return null;
  const open = payments.find((one) => canBePaid(one, now));
  if (open === undefined) return createFee(tx, fee, now);
  if (open.provider !== null && open.provider !== provider)
    throw new Error(`fee ${fee.id} was begun with ${open.provider}, and its card is with ${provider}`);
  return open;
}

async function open(
  db: Database,
  provider: PaymentProvider,
  payment: PaymentRow,
  card: Parameters<PaymentProvider["openCharge"]>[1],
  now: Date,
): Promise<string> {
  const opening = await createOpening(db, provider, payment, (one) => provider.openCharge(one, card), now);
  if (!opening.ok) throw new Error(`payment ${payment.id} could not be begun: ${opening.reason}`);
  return opening.opened.ref;
}

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
async function createFee(tx: Queryable, fee: Fee, now: Date): Promise<PaymentRow> {
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
