import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { createOpening } from "../checkout/provider-checkout.ts";
import { cardOf, type MandateRow, mandateById } from "../mandates/store.ts";
import type { PaymentProvider, Providers } from "../port.ts";
import { applyProviderEvent } from "../provider-events/apply-provider-event.ts";
import { canBePaid } from "../rules.ts";
import { insertPayment, lockPaymentsFor, type PaymentRow, paymentById } from "../store.ts";

export type FeeResult =
  /** Paid, or still processing at the bank: `paymentSucceeded` is announced once the money has arrived. */
  | { ok: true }
  /** `no-card`: no card on file. `code`: the provider's decline code. */
  | { ok: false; reason: "no-card" | "declined"; code: string };

/**
 * Charges a saved card off-session for a fee. Idempotent across repeated calls, concurrent processes and crashes: each
 * fee has one payment, which the provider captures once. @throws Error when the provider can't be reached: the outcome
 * is unknown, and calling again is safe
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

/** The fee's one payment that can still be paid; null once one is paid or processing at its bank. */
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
    throw new Error(`fee ${fee.id} was opened with ${open.provider}, and its card is with ${provider}`);
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
  if (!opening.ok) throw new Error(`payment ${payment.id} could not be opened: ${opening.reason}`);
  return opening.opened.ref;
}

/** A fee paid to the operator: one month of a subscription plan. */
export interface Fee {
  /** Identifies the fee to the caller in `paymentSucceeded`, as `{ kind: "plan", id }`. */
  id: string;
  yen: number;
  /** Human-readable reference. */
  reference: string;
  /** Shown on the card statement, in `language`. */
  description: string;
  language: Language;
  /** Where the payer can read about it: a path of this product. */
  path: string;
}

const DAY_MS = 86_400_000;
/** A fee stays due until it is paid or its caller gives up; this only bounds how long the row stays open. */
const OPEN_DAYS = 400;
/**
 * Basis points: the whole amount is the operator's. Recorded as its commission on the payment, so that refunds and
 * reconciliation work as for any other payment.
 */
const ALL = 10_000;

/**
 * Creates a payment to the operator itself: it belongs to no restaurant, is on no statement, and has no payment page on
 * which it could be paid a second time.
 */
async function createFee(tx: Queryable, fee: Fee, now: Date): Promise<PaymentRow> {
  const id = randomBytes(16).toString("hex");
  const { yen, reference, description, language, path } = fee;
  await insertPayment(tx, {
    ...{ id, secret: randomBytes(24).toString("base64url"), payableKind: "plan", payableId: fee.id },
    ...{
      amount: yen,
      reducedRateAmount: 0,
      currency: "JPY",
      description,
      language,
      email: "",
      returnPath: path,
      payPath: path,
    },
    ...{ restaurantId: null, reference, commissionBasisPoints: ALL, commissionReason: "plan" },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + OPEN_DAYS * DAY_MS) },
  });
  const payment = await paymentById(tx, id);
  if (payment === null) throw new Error(`payment ${id} is gone`);
  return payment;
}
