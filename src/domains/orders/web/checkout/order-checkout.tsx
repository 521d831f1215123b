import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { paidReturnPath } from "#domains/payments/payment-constants.ts";
import { TestBanner } from "#domains/payments/web/checkout/sandbox-bank.tsx";
import { TimeLeft } from "#domains/payments/web/checkout/time-left.tsx";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import { Loading } from "#platform/web/ui/states.tsx";
import type { OrderView } from "../../contract/orders.ts";
import { CardSection } from "./card-section.tsx";
import { useSetup } from "./payment-intent.ts";

interface OrderCheckoutProps {
  order: OrderView;
  /** The key of the order's link; null without one. */
  linkKey: string | null;
  /** The order's lines and total. */
  lines: ReactNode;
  /** Refetches the order after a refusal. */
  refresh(): void;
}

/** The checkout page of an order. The result is shown on the order's own page. */
export function OrderCheckout({ order, linkKey, lines, refresh }: OrderCheckoutProps) {
  const t = useTranslations("payments.checkout");
  const { setup, hasChanged, retry, fail } = useSetup({ order, linkKey, onStale: refresh });
  const intent = "intent" in setup ? setup.intent : null;
  return (
    <div className="grid gap-5">
      <Head
        title={t("metaTitle", { number: order.orderNumber })}
        description={t("metaDescription")}
        noIndex
      />
      {intent?.isTest && <TestBanner hasCards={setup.kind === "sandbox"} />}
      <div>
        <h1 className="text-2xl font-bold">{t("title")}</h1>
        <noscript>
          <p className="mt-3 rounded-card bg-warn-bg p-4 text-warn">{t("noScript")}</p>
        </noscript>
        <div role="status">
          {hasChanged && <p className="mt-3 rounded-lg bg-warn-bg px-3 py-2 font-medium">{t("changed")}</p>}
        </div>
      </div>
      <CardSection
        setup={setup}
        order={order}
        linkKey={linkKey}
        summary={
          <OrderSummary
            order={order}
            lines={lines}
            secondsLeft={intent?.secondsLeft ?? null}
            onOver={refresh}
          />
        }
        onRetry={retry}
        onBroken={fail}
      />
    </div>
  );
}

interface OrderSummaryProps {
  order: OrderView;
  /** The order's lines and total. */
  lines: ReactNode;
  /** Seconds left to pay; null while unknown. */
  secondsLeft: number | null;
  onOver(): void;
}

/** What is paid for: number, restaurant, dishes, total, and the time left. */
function OrderSummary({ order, lines, secondsLeft, onOver }: OrderSummaryProps) {
  const t = useTranslations("payments.checkout");
  const { language } = usePage();
  const { name, beside } = bothNames(order.restaurantName, order.restaurantNameTranslations, language);
  return (
    <section className="grid gap-4 card p-4 shadow-card sm:p-5">
      <div className="flex items-start justify-between gap-4">
        <p>
          <b lang={name.lang} className="text-lg">
            {name.text}
          </b>
          {beside && (
            <span lang={beside.lang} className="block text-soft">
              {beside.text}
            </span>
          )}
        </p>
        <p className="rounded-lg border border-dashed border-line px-3 py-1 text-center">
          <span className="block text-sm text-soft">{t("number")}</span>
          <b className="tabular text-xl">{order.orderNumber}</b>
        </p>
      </div>
      {lines}
      {secondsLeft !== null && <TimeLeft seconds={secondsLeft} onOver={onOver} />}
      <LegalAgreement to="pay" />
    </section>
  );
}

/** Redirects to the order's page: it was paid in another tab, has expired or was cancelled. */
export function ToOrder({ order, linkKey }: { order: OrderView; linkKey: string | null }) {
  const navigate = useNavigate();
  const path = paths.orderConfirmation(order.id, linkKey);
  const isOnItsWay = order.status === "pending_payment" && order.payment?.state === "processing";
  useEffect(() => {
    void navigate(isOnItsWay ? paidReturnPath(path) : path, { replace: true });
  }, [navigate, path, isOnItsWay]);
  return <Loading />;
}
