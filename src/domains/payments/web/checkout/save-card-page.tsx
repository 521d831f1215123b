import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import type { CardPageView } from "#domains/payments/contract/billing.ts";
import { NOTICE_DAY, WITHDRAWAL_DAYS } from "#domains/payments/plan-constants.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import { Button, ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import { paymentsApi } from "../api.ts";
import { cardBrandName } from "../card-brand.ts";
import { CardForm, TwoColumns } from "./card-form.tsx";
import type { CardBack } from "./page-loaders.ts";
import { BankQuestion, TestBanner, TestCards } from "./sandbox-bank.tsx";
import { useCardPayment } from "./use-card-payment.ts";

interface SaveCardPageProps {
  secret: string;
  page: CardPageView;
  back: CardBack | null;
}

/** The page for saving a card for the monthly fee, with all terms shown before the button. */
export function SaveCardPage({ secret, page, back }: SaveCardPageProps) {
  const t = useTranslations("billing.keep");
  const billing = useTranslations("billing");
  const { state, provider, isTest, terms, seller, card, returnPath } = page;
  const list = <CardTermsList terms={terms} seller={seller} />;
  const goOn = async () => window.location.assign(returnPath);
  if (state !== "open") {
    const text = card
      ? t("kept.text", { card: billing("card", { brand: cardBrandName(card.brand), last4: card.last4 }) })
      : t("over.text");
    return (
      <>
        <Head title={t("metaTitle")} description={t("metaText")} noIndex />
        <StateMessage title={t(`${state}.title`)} text={text}>
          <ButtonLink kind="main" to={returnPath}>
            {t("goOn")}
          </ButtonLink>
        </StateMessage>
      </>
    );
  }
  return (
    <div className="grid gap-5">
      <Head title={t("metaTitle")} description={t("metaText")} noIndex />
      {isTest && <TestBanner hasCards={provider === "sandbox"} />}
      <div>
        <h1 className="text-2xl font-bold">{t("title")}</h1>
        <p className="mt-1 text-soft">{t("lead")}</p>
      </div>
      {provider === "sandbox" ? (
        <SandboxCard secret={secret} terms={list} onNews={goOn} />
      ) : (
        <TwoColumns first={list}>
          <OutsideCard secret={secret} back={back} />
        </TwoColumns>
      )}
    </div>
  );
}

/** The link to the provider's page, and the status for those who return before the card is reported. */
function OutsideCard({ secret, back }: { secret: string; back: CardBack | null }) {
  const t = useTranslations("billing.keep");
  return (
    <section className="grid gap-4 card p-4 shadow-card sm:p-5">
      {back !== null && (
        <p role="status" className="rounded-xl bg-note-bg p-3">
          {t(`back.${back}`)}
        </p>
      )}
      {back === "waiting" && (
        <a
          href={paymentsApi("GET /api/cards/:secret/return", { params: { secret } }).path}
          className={buttonClass("main")}
        >
          {t("look")}
        </a>
      )}
      {/* A plain link instead of a router link: the server redirects to another host. */}
      <a
        href={paymentsApi("GET /api/cards/:secret/page", { params: { secret } }).path}
        className={buttonClass("call", "text-lg")}
      >
        {t("agreeOutside")}
      </a>
      <p className="text-center text-sm text-soft">{t("outside")}</p>
    </section>
  );
}

export function CardPageNotFound() {
  const t = useTranslations("billing.keep.notFound");
  const payments = useTranslations("payments");
  return (
    <>
      <Head title={t("title")} description={t("text")} noIndex />
      <StateMessage title={t("title")} text={t("text")}>
        <ButtonLink kind="main" to={paths.welcome()}>
          {payments("home")}
        </ButtonLink>
      </StateMessage>
    </>
  );
}

/**
 * The terms, on one screen right before the button: the plan, its price with tax, when and how it is charged, automatic
 * renewal, how to cancel and withdraw, and the seller (Act on Specified Commercial Transactions, article 12-6).
 */
function CardTermsList({ terms, seller }: Pick<CardPageView, "terms" | "seller">) {
  const t = useTranslations("billing.keep");
  const money = useMoney();
  const day = useLocalDay();
  const { planName, monthlyYen, trialDays, startsOn } = terms;
  const begin = startsOn === null ? t("beginApproval") : t("beginOn", { date: day(startsOn) });
  const rows: [string, string][] = [
    [t("plan"), `Noren ${planName}`],
    [t("price"), t("priceText", { amount: money({ minor: monthlyYen, currency: "JPY" }) })],
    [t("begin"), trialDays > 0 ? `${begin} ${t("trial", { days: trialDays })}` : begin],
    [t("charge"), t("chargeText")],
    [t("renew"), t("renewText")],
    [t("cancel"), t("cancelText", { day: NOTICE_DAY })],
    [t("withdraw"), t("withdrawText", { days: WITHDRAWAL_DAYS })],
    [t("commission"), t("commissionText")],
    [t("seller"), [seller.name ?? t("noSeller"), seller.address, seller.email].filter(Boolean).join(" · ")],
  ];
  return (
    <section className="card p-4 shadow-card sm:p-5">
      <h2 className="text-lg font-bold">{t("terms")}</h2>
      <dl className="mt-2 divide-y divide-line">
        {rows.map(([name, text], at) => (
          <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[9rem_1fr] lg:grid-cols-1">
            <dt className="text-sm text-soft sm:pt-0.5">{name}</dt>
            <dd className={at < 2 ? "text-lg font-bold" : ""}>{text}</dd>
          </div>
        ))}
      </dl>
      <LegalAgreement to="plan" className="border-t border-line pt-3" />
    </section>
  );
}

/** The sandbox page for saving a test card; its bank may ask for confirmation first. */
function SandboxCard({
  secret,
  terms,
  onNews,
}: {
  secret: string;
  terms: ReactNode;
  onNews(): Promise<void>;
}) {
  const t = useTranslations("billing.keep");
  const form = useRef<HTMLFormElement>(null);
  const payment = useCardPayment({
    ...{ form, onNews },
    to: {
      card: (body) => paymentsApi("POST /api/cards/:secret/sandbox", { params: { secret }, body }),
      confirmation: (body) =>
        paymentsApi("POST /api/cards/:secret/sandbox/confirmation", { params: { secret }, body }),
    },
    broken: { title: t("failed"), text: t("network") },
  });
  const { card, errors, failure, isPending, isAlive } = payment;
  if (payment.isAsked) {
    const answer = (isApproved: boolean) => void payment.answerBank(isApproved);
    return (
      <TwoColumns first={terms}>
        <BankQuestion question={t("bankHeading")} isPending={isPending} onAnswer={answer} />
      </TwoColumns>
    );
  }
  return (
    <TwoColumns first={terms}>
      <div className="grid gap-5">
        <CardForm
          {...{ form, card, errors, failure, isPending, isAlive, amount: "" }}
          onChange={payment.change}
          onSubmit={() => void payment.submit()}
          buttons={(isDisabled) => (
            <Button type="submit" kind="call" disabled={isPending || isDisabled} className="w-full text-lg">
              {isPending ? t("pending") : t("agree")}
            </Button>
          )}
        />
        <div className="grid gap-2">
          <TestCards chosen={card.number} onChoose={payment.choose} />
          <p className="text-sm text-soft">{t("testNote")}</p>
        </div>
      </div>
    </TwoColumns>
  );
}
