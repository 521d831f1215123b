import { type RefObject, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { basketChanged, PricedBasket } from "#domains/orders/contract/baskets.ts";
import type { CreatedOrder, CreateOrderBody } from "#domains/orders/contract/orders.ts";
import { ApiError, detailsOf, send } from "#platform/web/calls/api.ts";
import { endIdempotentAttempt, idempotentAttempt } from "#platform/web/calls/idempotency-key.ts";
import { focusFirst } from "#platform/web/form/field.tsx";
import type { Failure } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { ordersApi } from "../api.ts";
import type { Prices } from "./basket/use-prices.ts";

interface OrderOptions {
  form: RefObject<HTMLFormElement | null>;
  prices: Prices;
  onOrdered(): void;
}

/** Submits the order: shows errors or new prices, or navigates to the payment or the order's page. */
export function useOrder({ form, prices, onOrdered }: OrderOptions) {
  const t = useTranslations("ordering.send");
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  // A second tap may come before the disabled button is rendered.
  const isSending = useRef(false);

  const refuse = (refused: Errors) => {
    setErrors(refused);
    // Focus after the messages are rendered.
    setTimeout(() => focusFirst(form.current, refused));
  };

  const leave = async ({ paymentUrl, orderUrl }: CreatedOrder) => {
    onOrdered();
    toast({ title: t("sent"), tone: "success" });
    // A full page load: the provider's page may need another Content-Security-Policy.
    if (paymentUrl !== null) window.location.assign(paymentUrl);
    else await navigate(orderUrl);
  };

  const follow = async (body: CreateOrderBody) => {
    const outcome = await postOrder(body);
    if (outcome.kind === "ordered") return leave(outcome.order);
    // The page is out of date: menu, times, or whether orders are accepted.
    void revalidate();
    if (outcome.kind === "refused") return refuse(outcome.errors);
    if (outcome.kind === "changed") {
      prices.take(outcome.basket);
      return setChanged(true);
    }
    const said = { title: outcome.title ?? t("failed"), text: outcome.message ?? t("failedText") };
    setFailure(said);
    toast({ ...said, tone: "error" });
  };

  /** `problems`: errors found by client-side validation. */
  const submit = async (body: CreateOrderBody, problems: Errors) => {
    if (isSending.current) return;
    setErrors({});
    setFailure(null);
    setChanged(false);
    if (Object.keys(problems).length > 0) return refuse(problems);
    isSending.current = true;
    setPending(true);
    await follow(body).finally(() => {
      isSending.current = false;
      setPending(false);
    });
  };

  /** Clears the error of a changed field. */
  const clearError = (field: Field) => setErrors(({ [field]: _gone, ...others }) => others);

  return { errors, failure, isPending, hasChanged, submit, clearError };
}

const ATTEMPT = "noren.order-attempt";

/** Fields that can have an error. */
export type Field = "where" | "name" | "email" | "note" | "needs" | "conflicts";
export type Errors = Partial<Record<Field, string>>;

type OrderOutcome =
  | { kind: "ordered"; order: CreatedOrder }
  /** Nothing was ordered: the current prices. */
  | { kind: "changed"; basket: PricedBasket }
  /** Messages in the reader's language, by field. */
  | { kind: "refused"; errors: Errors }
  /** Nulls if the server could not be reached or gave none. */
  | { kind: "failed"; title: string | null; message: string | null };

const FIELD_OF_PATH: Readonly<Record<string, Field>> = {
  tableCode: "where",
  pickUpAt: "where",
  reservationId: "where",
  customerName: "name",
  customerEmail: "email",
  note: "note",
  dietaryNeeds: "needs",
  severeAllergens: "needs",
  otherNeeds: "needs",
};

/** Places the order. Idempotent for the same content, also after a lost connection or a reload. Never throws. */
async function postOrder(body: CreateOrderBody): Promise<OrderOutcome> {
  const { key } = idempotentAttempt(ATTEMPT, body, null);
  try {
    const order = await send(ordersApi("POST /api/orders", { body }), { idempotencyKey: key });
    endIdempotentAttempt(ATTEMPT);
    return { kind: "ordered", order };
  } catch (error) {
    return error instanceof ApiError ? readRefusal(error) : { kind: "failed", title: null, message: null };
  }
}

function readRefusal({ problem }: ApiError): OrderOutcome {
  if (problem === null) return { kind: "failed", title: null, message: null };
  const changed = detailsOf<typeof basketChanged>(problem, "basket-changed");
  if (changed !== null) return { kind: "changed", basket: changed.basket };
  const errors: Errors = {};
  for (const { path, message } of problem.errors ?? []) {
    const field = FIELD_OF_PATH[path.split(".")[0] ?? ""];
    if (field) errors[field] ??= message;
  }
  if (Object.keys(errors).length > 0) return { kind: "refused", errors };
  return { kind: "failed", title: problem.title, message: problem.errors?.[0]?.message ?? problem.detail };
}
