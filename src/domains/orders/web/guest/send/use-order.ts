import { type RefObject, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { CreatedOrder, CreateOrderBody } from "#domains/orders/contract/orders.ts";
import { focusFirst } from "#platform/web/form/field.tsx";
import type { Failure } from "#platform/web/ui/feedback/failure-note.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import type { Prices } from "../basket/use-prices.ts";
import { type Errors, type Field, postOrder } from "./post-order.ts";

interface OrderOptions {
  form: RefObject<HTMLFormElement | null>;
  prices: Prices;
  onOrdered(): void;
}

/** Sends the order: says what is wrong with it, shows new prices, or leads to the payment or the order's page. */
export function useOrder({ form, prices, onOrdered }: OrderOptions) {
  const t = useTranslations("ordering.send");
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  // A second tap comes before the button has been drawn anew.
  const isSending = useRef(false);

  const refuse = (refused: Errors) => {
    setErrors(refused);
    // The words have to stand there before the focus goes to them.
    setTimeout(() => focusFirst(form.current, refused));
  };

  const leave = async ({ paymentUrl, orderUrl }: CreatedOrder) => {
    onOrdered();
    toast({ title: t("sent"), tone: "success" });
    // A whole new page: who takes the card may need a content policy of its own.
    if (paymentUrl !== null) window.location.assign(paymentUrl);
    else await navigate(orderUrl);
  };

  const follow = async (body: CreateOrderBody) => {
    const outcome = await postOrder(body);
    if (outcome.kind === "ordered") return leave(outcome.order);
    // The page is older than what the server says: the menu, the times, whether the kitchen takes orders at all.
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

  /** `problems`: what the page itself finds wrong. */
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

  /** Takes back what was said about a field that has just been changed. */
  const forgive = (field: Field) => setErrors(({ [field]: _gone, ...others }) => others);

  return { errors, failure, isPending, hasChanged, submit, forgive };
}
