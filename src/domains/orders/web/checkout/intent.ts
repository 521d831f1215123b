import type { CreatePaymentIntentBody, PaymentIntentView } from "#domains/payments/contract/payments.ts";
import type { ApiError } from "#platform/web/calls/api.ts";
import type { OrderView } from "../../contract/orders.ts";

/** An order may be paid now. */
export interface ReadyIntent extends PaymentIntentView {
  clientSecret: string;
}

/** What stands in the place of a card form. Nulls where the server had nothing to say. */
export interface SetupFailure {
  kind: "failed";
  /** `over`: trying again changes nothing. `script`: only the whole page anew brings it. */
  why: "changed" | "over" | "script" | "other";
  title: string | null;
  text: string | null;
}

/** `onboarding`: the restaurant takes no cards now. */
export type IntentAnswer = { kind: "ready"; intent: ReadyIntent } | { kind: "onboarding" } | SetupFailure;

/** As the specification has it, whatever the currency. */
const STATED_FACTOR = 100;

/** Whether there is anything to pay: else its own page says what became of the order. */
export function isPayable({ status, payment }: Pick<OrderView, "status" | "payment">): boolean {
  return status === "pending_payment" && payment?.state === "unpaid";
}

/** What the page has shown, for the server to compare. */
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

/** `error`: null when the server could not be reached. */
export function readRefusal(error: Pick<ApiError, "problem"> | null): SetupFailure {
  const problem = error?.problem ?? null;
  const why =
    problem?.code === "amount-mismatch" ? "changed" : problem?.code === "payment-over" ? "over" : "other";
  return { kind: "failed", why, title: problem?.title ?? null, text: problem?.detail ?? null };
}
