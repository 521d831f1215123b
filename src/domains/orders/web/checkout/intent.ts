import type { CreatePaymentIntentBody, PaymentIntentView } from "#domains/payments/contract/payments.ts";
import type { ApiError } from "#platform/web/calls/api.ts";
import type { OrderView } from "../../contract/orders.ts";

/** A payment intent that can be confirmed. */
export interface ReadyIntent extends PaymentIntentView {
  clientSecret: string;
}

/** Shown instead of the card form. `title`, `text`: null if the server gave none. */
export interface SetupFailure {
  kind: "failed";
  /** `over`: retrying is pointless. `script`: needs a full page reload. */
  why: "changed" | "over" | "script" | "other";
  title: string | null;
  text: string | null;
}

/** `onboarding`: the restaurant does not accept cards at the moment. */
export type IntentAnswer = { kind: "ready"; intent: ReadyIntent } | { kind: "onboarding" } | SetupFailure;

/** The specification states amounts times 100, in every currency. */
const STATED_FACTOR = 100;

/** Whether it can be paid; if not, the order's page shows its status. */
export function isPayable({ status, payment }: Pick<OrderView, "status" | "payment">): boolean {
  return status === "pending_payment" && payment?.state === "unpaid";
}

/** The request, with the displayed amount for the server to compare. */
export function intentBody(
  order: Pick<OrderView, "id" | "totalAmount" | "restaurantId" | "customerEmail">,
  description: string,
): CreatePaymentIntentBody {
  return {
    amount: Math.round(Number(order.totalAmount)) * STATED_FACTOR,
    restaurantId: order.restaurantId,
    orderId: order.id,
    customerEmail: order.customerEmail,
    description,
  };
}

export function readIntent(view: PaymentIntentView): IntentAnswer {
  if (view.action === "redirect_to_onboarding") return { kind: "onboarding" };
  const { clientSecret } = view;
  if (clientSecret === null) return { kind: "failed", why: "other", title: null, text: null };
  return { kind: "ready", intent: { ...view, clientSecret } };
}

/** `error`: null if the server could not be reached. */
export function readRefusal(error: Pick<ApiError, "problem"> | null): SetupFailure {
  const problem = error?.problem ?? null;
  const why =
    problem?.code === "amount-mismatch" ? "changed" : problem?.code === "payment-over" ? "over" : "other";
  return { kind: "failed", why, title: problem?.title ?? null, text: problem?.detail ?? null };
}
