import { CURRENCIES, type Money } from "#kernel/money.ts";

/** What is paid for. Payments know no more of it. */
export interface Payable {
  kind: "reservation" | "order" | "plan";
  id: string;
}

export type ProviderName = "sandbox" | "stripe";

export type PaymentState =
  | "created"
  | "open"
  | "processing"
  | "succeeded"
  | "cancelled"
  | "expired"
  | "failed";
export type RefundState = "queued" | "sent" | "succeeded" | "failed";
/**
 * `customer`: outside, with who pays. `held`: for the restaurant. `refunding`: promised back. `platform`: the operator's.
 * `provider`: what the card provider keeps.
 */
export type Account = "customer" | "held" | "refunding" | "platform" | "provider";

/** Why money is given back. `outside`: somebody did so on the provider's own pages. */
export type RefundReason =
  | "cancelled-by-guest"
  | "cancelled-by-restaurant"
  | "declined"
  | "kitchen-cannot"
  | "too-late"
  | "operator"
  /** A plan of a business whose restaurants are all closed. */
  | "closed"
  | "outside";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** In these, somebody may still pay. */
export const UNPAID: readonly PaymentState[] = ["created", "open"];
/** In these, the provider may still say that it went wrong. */
export const UNDECIDED: readonly PaymentState[] = ["created", "open", "processing"];

/** Whether somebody may pay now. The moment of expiry itself is too late. */
export function canBePaid(payment: { state: PaymentState; expiresAt: Date }, now: Date): boolean {
  return UNPAID.includes(payment.state) && now < payment.expiresAt;
}

/** Where the money of a refund is. */
export function accountOf(state: RefundState): Account {
  if (state === "succeeded") return "customer";
  return state === "failed" ? "held" : "refunding";
}

/**
 * Whether a refund may go from one state to another. A bank may send back what it had taken (`succeeded` to `failed`).
 * What the provider has called failed stays so; what we gave up without an answer (`isAnswered` false) may turn out well.
 */
export function mayBecome(from: RefundState, to: RefundState, isAnswered: boolean): boolean {
  if (from === "queued") return to !== "queued";
  if (from === "sent") return to === "succeeded" || to === "failed";
  if (from === "succeeded") return to === "failed";
  return to === "succeeded" && !isAnswered;
}

export interface PaidPart {
  id: string;
  /** Minor units. */
  captured: number;
  refunded: number;
}

/**
 * How much to give back of each payment, so that `total` is given back in all (null: everything), what went back before
 * included. Never more than was paid; payments that get nothing are left out.
 */
export function shareRefund(payments: readonly PaidPart[], total: number | null) {
  const already = payments.reduce((sum, { refunded }) => sum + refunded, 0);
  let left = total === null ? Number.POSITIVE_INFINITY : total - already;
  const shares: { paymentId: string; amount: number }[] = [];
  for (const { id, captured, refunded } of payments) {
    const amount = Math.min(left, captured - refunded);
    if (amount <= 0) continue;
    shares.push({ paymentId: id, amount });
    left -= amount;
  }
  return shares;
}

/** When to ask the provider again: soon while somebody pays, then at growing distances of up to an hour. */
export function nextCheck(openedAt: Date, now: Date): Date {
  const age = now.getTime() - openedAt.getTime();
  return new Date(now.getTime() + Math.min(HOUR_MS, Math.max(MINUTE_MS, age / 4)));
}

/** @throws RangeError for what can be no payment: a bug of the caller */
export function checkPayment({
  amount,
  returnPath,
  payPath = null,
}: {
  amount: Money;
  returnPath: string;
  payPath?: string | null;
}): void {
  if (!Number.isSafeInteger(amount.minor) || amount.minor <= 0 || !(amount.currency in CURRENCIES))
    throw new RangeError(`${amount.minor} ${amount.currency} can't be paid`);
  // After the payment the browser is sent there: to this product, and to nowhere else.
  for (const path of [returnPath, payPath])
    if (path !== null && !/^\/(?![/\\])/.test(path))
      throw new RangeError(`${path} is no path of this product`);
}
