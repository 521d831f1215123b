import { type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { paidReturnPath } from "#domains/payments/payment-constants.ts";
import { CardForm, TwoColumns } from "#domains/payments/web/checkout/card-form.tsx";
import { BankQuestion, TestCards } from "#domains/payments/web/checkout/sandbox-bank.tsx";
import { type News, payBySandbox, useCardPayment } from "#domains/payments/web/checkout/use-card-payment.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Spinner } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { OrderView } from "../../contract/orders.ts";
import { PayButtons } from "./pay-buttons.tsx";
import type { Setup } from "./payment-intent.ts";
import type { Refused } from "./stripe/stripe-form.tsx";

interface CardSectionProps {
  setup: Setup;
  order: OrderView;
  linkKey: string | null;
  summary: ReactNode;
  onRetry(): void;
  /** The provider's fields failed to load. */
  onBroken(): void;
}

/** The payment provider's card form, or why it is not available, next to the order's summary. */
export function CardSection({ setup, order, linkKey, summary, onRetry, onBroken }: CardSectionProps) {
  const { publicUrl } = usePage();
  const money = useMoney();
  const navigate = useNavigate();
  const toastRefusal = useRefusalToast();
  const orderPath = paths.orderConfirmation(order.id, linkKey);
  // `replace`: the back button must not return to a completed form.
  const leave = async (path: string) => void (await navigate(path, { replace: true }));
  const leavePaid = () => leave(paidReturnPath(orderPath));
  if (setup.kind === "sandbox")
    return (
      <SandboxForm
        secret={setup.intent.clientSecret}
        amount={money(order.total)}
        summary={summary}
        note={<LeaveNote orderPath={orderPath} />}
        onNews={(news) => (news === "over" ? leave(orderPath) : leavePaid())}
      />
    );
  if (setup.kind !== "stripe")
    return (
      <TwoColumns first={summary}>
        <SetupMessage setup={setup} order={order} linkKey={linkKey} onRetry={onRetry} />
      </TwoColumns>
    );
  const { StripeForm, stripe } = setup.door;
  return (
    <TwoColumns first={summary}>
      <div className="grid gap-4">
        <StripeForm
          stripe={stripe}
          clientSecret={setup.intent.clientSecret}
          returnUrl={`${publicUrl}${orderPath}`}
          email={order.customerEmail}
          onSent={() => void leavePaid()}
          onRefused={toastRefusal}
          onBroken={onBroken}
        />
        <LeaveNote orderPath={orderPath} />
      </div>
    </TwoColumns>
  );
}

/** Explains what happens to an unpaid order, with a link to it. */
function LeaveNote({ orderPath }: { orderPath: string }) {
  const t = useTranslations("payments.checkout");
  return (
    <div className="text-sm text-soft">
      <p>{t("leaving")}</p>
      <a href={orderPath} className="inline-flex min-h-11 items-center text-link underline">
        {t("toOrder")}
      </a>
    </div>
  );
}

interface SandboxFormProps {
  secret: string;
  /** Formatted in the reader's language. */
  amount: string;
  summary: ReactNode;
  /** Below the form. */
  note: ReactNode;
  onNews(news: News): Promise<void>;
}

/** The sandbox's card form, with test cards and the simulated bank challenge. */
function SandboxForm({ secret, amount, summary, note, onNews }: SandboxFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const onRefused = useRefusalToast();
  const pay = useCardPayment({ to: payBySandbox(secret), form, onNews, onRefused });
  const { card, errors, failure, isPending, isAlive } = pay;
  if (pay.isAsked) {
    const answer = (isApproved: boolean) => void pay.answerBank(isApproved);
    return (
      <TwoColumns first={summary}>
        <BankQuestion amount={amount} isPending={isPending} onAnswer={answer} />
      </TwoColumns>
    );
  }
  return (
    <TwoColumns
      first={
        <>
          {summary}
          <TestCards chosen={card.number} onChoose={pay.choose} />
        </>
      }
    >
      <div className="grid gap-4">
        <CardForm
          {...{ form, card, errors, failure, amount, isPending, isAlive }}
          onChange={pay.change}
          onSubmit={() => void pay.submit()}
          buttons={(isDisabled) => <PayButtons isDisabled={isDisabled} isPending={isPending} />}
        />
        {note}
      </div>
    </TwoColumns>
  );
}

interface SetupMessageProps {
  setup: Exclude<Setup, { kind: "sandbox" | "stripe" }>;
  order: OrderView;
  linkKey: string | null;
  onRetry(): void;
}

/** Shown instead of the card form: loading, or why it can't be shown and what to do. */
function SetupMessage({ setup, order, linkKey, onRetry }: SetupMessageProps) {
  const t = useTranslations("payments");
  const toOrder = paths.orderConfirmation(order.id, linkKey);
  if (setup.kind === "preparing")
    return (
      <Card>
        <p className="flex min-h-40 items-center justify-center gap-3 text-soft">
          <Spinner isLarge /> {t("checkout.preparing")}
        </p>
      </Card>
    );
  if (setup.kind === "offline")
    return (
      <Card title={t("checkout.offline")} text={t("form.offline")}>
        <ButtonLink to={toOrder}>{t("checkout.toOrder")}</ButtonLink>
      </Card>
    );
  if (setup.kind === "onboarding")
    return (
      <Card title={t("checkout.onboarding.title")} text={t("checkout.onboarding.advice")}>
        <ButtonLink kind="main" to={toOrder}>
          {t("checkout.toOrder")}
        </ButtonLink>
        <ButtonLink to={paths.order(order.restaurantId)}>{t("checkout.onboarding.again")}</ButtonLink>
      </Card>
    );
  const { why, title, text } = setup;
  return (
    <Card title={title ?? t("checkout.setup.title")} text={text ?? t("checkout.setup.default")}>
      {why !== "over" && (
        <Button kind="main" onClick={onRetry}>
          {t("checkout.setup.again")}
        </Button>
      )}
      <ButtonLink to={toOrder}>{t("checkout.setup.back")}</ButtonLink>
    </Card>
  );
}

function Card({ title, text, children }: { title?: string; text?: string; children: ReactNode }) {
  return (
    <section role="status" className="grid gap-3 card p-4 shadow-card sm:p-5">
      {title && <h2 className="text-lg font-bold">{title}</h2>}
      {text && <p className="text-soft">{text}</p>}
      {title ? <div className="mt-1 flex flex-wrap gap-3">{children}</div> : children}
    </section>
  );
}

/** A toast that a card was not charged. */
function useRefusalToast(): (refused: Refused) => void {
  const t = useTranslations("payments.checkout");
  const toast = useToast();
  return (refused) =>
    refused === "broken"
      ? toast({ title: t("broken.title"), text: t("broken.text"), tone: "error" })
      : toast({ title: t("refused.title"), text: refused.message ?? t("refused.default"), tone: "error" });
}
