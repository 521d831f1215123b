import { CURRENCIES, type Money } from "#kernel/money.ts";

/** What is paid for. Payments know nothing else about it. */
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
 * `customer`: external, the payer. `held`: for the restaurant. `refunding`: promised as a refund. `platform`: the
 * operator's. `provider`: the card provider's fee.
 */
export type Account = "customer" | "held" | "refunding" | "platform" | "provider";

/** Why money is refunded. `outside`: made on the provider's own pages. */
export type RefundReason =
  | "cancelled-by-guest"
  | "cancelled-by-restaurant"
  | "declined"
  | "kitchen-cannot"
  | "too-late"
  | "operator"
  /** The subscription plan of a business whose restaurants are all closed. */
  | "closed"
  | "outside";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** States in which it can still be paid. */
export const UNPAID: readonly PaymentState[] = ["created", "open"];
/** States in which the provider may still report a failure. */
export const UNDECIDED: readonly PaymentState[] = ["created", "open", "processing"];

/** Whether it can be paid now. The expiry instant itself is too late. */
export function canBePaid(payment: { state: PaymentState; expiresAt: Date }, now: Date): boolean {
  return UNPAID.includes(payment.state) && now < payment.expiresAt;
}

/** The ledger account that holds a refund's money. */
export function accountOf(state: RefundState): Account {
  if (state === "succeeded") return "customer";
  return state === "failed" ? "held" : "refunding";
}

/**
 * Whether a refund may move from one state to another. A bank may return a refund that it had accepted (`succeeded` to
 * `failed`). A failure reported by the provider is final; one that we gave up on without a response (`isAnswered`
 * false) may still succeed.
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
 * How much to refund of each payment so that `total` is refunded overall (null: everything), including earlier refunds.
 * Never more than was paid; payments with nothing to refund are left out.
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

/** A payment's money that is not refunded yet, by tax rate. Minor units. */
interface MoneyLeft {
  /** Of the whole payment. */
  total: number;
  /** Of it, what was taxed at 8 %. */
  reduced: number;
}

/**
 * How much of a refund was taxed at 8 %: `wanted` as far as that much is left of each rate, or in proportion to what is
 * left.
 */
export function reducedRateShare(amount: number, left: MoneyLeft, wanted: number | null): number {
  const share = wanted ?? Math.floor((amount * left.reduced) / left.total);
  return Math.max(0, amount - (left.total - left.reduced), Math.min(share, amount, left.reduced));
}

/** When to poll the provider next: soon while the payer is at checkout, then with backoff up to one hour. */
export function nextCheck(openedAt: Date, now: Date): Date {
  const age = now.getTime() - openedAt.getTime();
  return new Date(now.getTime() + Math.min(HOUR_MS, Math.max(MINUTE_MS, age / 4)));
}

/** @throws RangeError for an invalid payment: a bug in the caller */
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
  // The browser is redirected there after payment: only to this product (no open redirect).
  for (const path of [returnPath, payPath])
    if (path !== null && !/^\/(?![/\\])/.test(path))
      throw new RangeError(`${path} is no path of this product`);
}
