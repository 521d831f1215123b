import type { Stripe } from "@stripe/stripe-js";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CreatePaymentIntentBody, PaymentIntentView } from "#domains/payments/contract/payments.ts";
import type { Call } from "#kernel/api/call.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { OrderView } from "../../contract/orders.ts";
import { ordersApi } from "../api.ts";

/** The specification gives amounts multiplied by 100 in every currency. */
const STATED_FACTOR = 100;

/** `sandbox`, `stripe`: the provider. `offline`: continues automatically when back online. */
export type Setup =
  | { kind: "preparing" }
  | { kind: "offline" }
  | { kind: "sandbox"; intent: ReadyIntent }
  | { kind: "stripe"; intent: ReadyIntent; door: LoadedStripe }
  | Exclude<IntentAnswer, { kind: "ready" }>;

interface SetupOptions {
  order: OrderView;
  linkKey: string | null;
  /** The displayed order is out of date. */
  onStale(): void;
}

const SCRIPT_FAILURE = { kind: "failed", why: "script", title: null, text: null } as const;

/** Prepares the payment and reports failures. `hasChanged`: the amount differs from the one shown at first. */
export function useSetup({ order, linkKey, onStale }: SetupOptions) {
  const t = useTranslations("payments.checkout");
  const toast = useToast();
  const [setup, setSetup] = useState<Setup>({ kind: "preparing" });
  const [hasChanged, setChanged] = useState(false);
  const run = useRef(0);
  const { id, totalAmount, restaurantId, customerEmail, orderNumber } = order;
  const description = t("description", { number: orderNumber });
  // Depends on individual values: a new amount prepares a new payment, a refetched order does not.
  const open = useCallback(() => {
    const body = intentBody({ id, totalAmount, restaurantId, customerEmail }, description);
    return openSetup(ordersApi("POST /api/create-payment-intent", { query: { key: linkKey }, body }));
  }, [linkKey, id, totalAmount, restaurantId, customerEmail, description]);

  const settle = (next: Setup) => {
    setSetup(next);
    if (next.kind === "onboarding")
      toast({ title: t("onboarding.toast"), text: t("onboarding.text"), tone: "error" });
    if (next.kind !== "failed") return;
    toast({ title: t("setup.toast"), text: next.text ?? t("setup.default"), tone: "error" });
    if (next.why === "changed") setChanged(true);
    if (next.why === "changed" || next.why === "over") onStale();
  };

  const prepare = async (ask: () => Promise<Setup>) => {
    run.current += 1;
    const own = run.current;
    setSetup({ kind: "preparing" });
    const next = await ask();
    if (own === run.current) settle(next);
  };

  const begin = useEffectEvent(prepare);
  useEffect(() => {
    void begin(open);
    return () => {
      run.current += 1;
    };
  }, [open]);

  const isScriptMissing = setup.kind === "failed" && setup.why === "script";
  const retry = () => (isScriptMissing ? window.location.reload() : void prepare(open));
  useWhenBackOnline(() => {
    if (setup.kind === "offline" || setup.kind === "failed") void prepare(open);
  });
  return { setup, hasChanged, retry, fail: () => settle(SCRIPT_FAILURE) };
}

async function openSetup(call: Call<PaymentIntentView>): Promise<Setup> {
  if (!navigator.onLine) return { kind: "offline" };
  let answer: IntentAnswer;
  try {
    answer = readIntent(await send(call));
  } catch (error) {
    if (!navigator.onLine) return { kind: "offline" };
    return readRefusal(error instanceof ApiError ? error : null);
  }
  if (answer.kind !== "ready") return answer;
  const { intent } = answer;
  if (intent.provider === "sandbox") return { kind: "sandbox", intent };
  try {
    return { kind: "stripe", intent, door: await loadStripeForm(intent.publishableKey ?? "") };
  } catch {
    return navigator.onLine ? SCRIPT_FAILURE : { kind: "offline" };
  }
}

/** Stripe's script and our form around its fields. */
interface LoadedStripe {
  stripe: Stripe;
  StripeForm: typeof import("./stripe/stripe-form.tsx").StripeForm;
}

/**
 * Loaded only if Stripe is the provider: the sandbox contacts no other host.
 * @throws Error if either fails to load
 */
async function loadStripeForm(publishableKey: string): Promise<LoadedStripe> {
  const [{ loadStripe }, { StripeForm }] = await Promise.all([
    import("@stripe/stripe-js/pure"),
    import("./stripe/stripe-form.tsx"),
  ]);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error("Stripe's script is for browsers");
  return { stripe, StripeForm };
}

/** A payment intent that can be confirmed. */
interface ReadyIntent extends PaymentIntentView {
  clientSecret: string;
}

/** Shown instead of the card form. `title`, `text`: null if the server gave none. */
interface SetupFailure {
  kind: "failed";
  /** `over`: retrying is pointless. `script`: needs a full page reload. */
  why: "changed" | "over" | "script" | "other";
  title: string | null;
  text: string | null;
}

/** `onboarding`: the restaurant does not accept cards at the moment. */
type IntentAnswer = { kind: "ready"; intent: ReadyIntent } | { kind: "onboarding" } | SetupFailure;

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
