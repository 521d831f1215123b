import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { Button, ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import type { PaymentView } from "../../contract/payments.ts";
import { paidReturnPath } from "../../payment-constants.ts";
import { paymentsApi } from "../api.ts";
import { CardForm, TwoColumns } from "./card-form.tsx";
import type { Back } from "./model.ts";
import { BankQuestion, TestBanner, TestCards } from "./sandbox-bank.tsx";
import { TimeLeft } from "./time-left.tsx";
import { payBySandbox, useCardPayment } from "./use-card-payment.ts";

const ASK_AGAIN_MS = 3_000;

/**
 * A payment's state: refetched while a bank is processing (`isWaiting`), when the connection is restored and when the
 * page becomes visible again. A failed refetch changes nothing.
 */
function usePayment(secret: string, found: PaymentView, isWaiting: (payment: PaymentView) => boolean) {
  const [payment, setPayment] = useState(found);
  const refresh = useCallback(async () => {
    const answer = await browserApi
      .get(paymentsApi("GET /api/payments/:secret", { params: { secret } }))
      .catch(() => null);
    if (answer !== null) setPayment(answer);
  }, [secret]);

  const asks = isWaiting(payment);
  useEffect(() => {
    if (!asks) return;
    const timer = setInterval(() => void refresh(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [asks, refresh]);

  useWhenBackOnline(() => void refresh());
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && void refresh();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [refresh]);

  return { payment, refresh };
}

interface PayPageProps {
  secret: string;
  /** The payment as loaded with the page. */
  found: PaymentView;
  back: Back | null;
}

/** The payment page. Opens the booking once paid. */
export function PayPage({ secret, found, back }: PayPageProps) {
  const t = useTranslations("payments");
  const saysPaid = back === "paid";
  const { payment, refresh } = usePayment(
    secret,
    found,
    ({ state }) => state === "processing" || (saysPaid && state === "unpaid"),
  );
  const isLeaving = payment.state === "paid" && found.state !== "paid";
  useEffect(() => {
    if (isLeaving) window.location.assign(paidReturnPath(payment.returnPath));
  }, [isLeaving, payment.returnPath]);
  const isOutside = payment.provider !== "sandbox";
  const summary = <PaymentSummary payment={payment} onOver={() => void refresh()} />;
  return (
    <div className="grid gap-5">
      <Head title={t("meta.title")} description={t("meta.description")} noIndex />
      {payment.isTest && <TestBanner hasCards={payment.state === "unpaid" && !isOutside} />}
      {payment.state === "unpaid" ? (
        <>
          <h1 className="text-2xl font-bold">{t("title")}</h1>
          {isOutside ? (
            <TwoColumns first={summary}>
              <OutsidePayment secret={secret} back={back ?? "left"} />
            </TwoColumns>
          ) : (
            <SandboxPayment secret={secret} payment={payment} summary={summary} onNews={refresh} />
          )}
        </>
      ) : (
        <PaymentOver payment={payment} isLeaving={isLeaving} onLookAgain={() => void refresh()} />
      )}
    </div>
  );
}

/**
 * For payers who return from the provider's card page before the payment is confirmed: the status, and a link back to
 * that page.
 */
function OutsidePayment({ secret, back }: { secret: string; back: Back }) {
  const t = useTranslations("payments.cardPage");
  return (
    <section className="grid gap-4 card p-4 shadow-card sm:p-5">
      <div role="status" className="grid gap-1">
        <h2 className="text-lg font-bold">{t(`${back}.title`)}</h2>
        <p className="text-soft">{t(`${back}.text`)}</p>
      </div>
      {/* A plain link instead of a router link: the server redirects to another host. */}
      <a
        href={paymentsApi("GET /api/payments/:secret/checkout", { params: { secret } }).path}
        className={buttonClass("call")}
      >
        {t("open")}
      </a>
    </section>
  );
}

/** What is paid for, the amount and the time left. */
function PaymentSummary({ payment, onOver }: { payment: PaymentView; onOver: () => void }) {
  const t = useTranslations("payments.summary");
  const money = useMoney();
  return (
    <section className="grid gap-4 card p-4 shadow-card sm:p-5">
      <dl className="grid gap-4">
        <div>
          <dt className="text-sm text-soft">{t("for")}</dt>
          <dd lang={payment.language} className="font-semibold">
            {payment.description}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{t("amount")}</dt>
          <dd className="tabular text-3xl font-bold">{money(payment.amount)}</dd>
        </div>
      </dl>
      <TimeLeft seconds={payment.secondsLeft} onOver={onOver} />
      <LegalAgreement to="pay" />
    </section>
  );
}

interface PaymentOverProps {
  payment: PaymentView;
  /** Paid on this page just now; the booking opens automatically. */
  isLeaving: boolean;
  onLookAgain: () => void;
}

/** The payment is over, or can only be waited for. */
function PaymentOver({ payment, isLeaving, onLookAgain }: PaymentOverProps) {
  const t = useTranslations("payments");
  const money = useMoney();
  const { state, returnPath, amount } = payment;
  if (state === "unpaid") return null;
  const shown = isLeaving ? "leaving" : state;
  const back = state === "paid" ? paidReturnPath(returnPath) : returnPath;
  return (
    <div role="status">
      <StateMessage
        title={t(`state.${shown}.title`)}
        text={t(`state.${shown}.text`, { amount: money(amount) })}
      >
        {state === "processing" && <Button onClick={onLookAgain}>{t("tryAgain")}</Button>}
        {/* A full page load: the client's cached booking is from before the payment. */}
        <a href={back} className={buttonClass("main")}>
          {t("back")}
        </a>
      </StateMessage>
    </div>
  );
}

interface SandboxPaymentProps {
  secret: string;
  payment: PaymentView;
  summary: ReactNode;
  onNews: () => Promise<void>;
}

/** The sandbox's card page: test cards, the form, and the bank's confirmation if required. */
function SandboxPayment({ secret, payment, summary, onNews }: SandboxPaymentProps) {
  const form = useRef<HTMLFormElement>(null);
  const money = useMoney();
  const pay = useCardPayment({ to: payBySandbox(secret), form, onNews });
  const { card, errors, failure, isPending, isAlive } = pay;
  const amount = money(payment.amount);
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
      <CardForm
        {...{ form, card, errors, failure, amount, isPending, isAlive }}
        onChange={pay.change}
        onSubmit={() => void pay.submit()}
      />
    </TwoColumns>
  );
}

export function PaymentNotFound() {
  const t = useTranslations("payments");
  const title = t("state.notFound.title");
  const text = t("state.notFound.text");
  return (
    <>
      <Head title={title} description={text} noIndex />
      <StateMessage title={title} text={text}>
        <ButtonLink kind="main" to={paths.welcome()}>
          {t("home")}
        </ButtonLink>
      </StateMessage>
    </>
  );
}
