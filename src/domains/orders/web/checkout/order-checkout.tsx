import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TestBanner } from "#domains/payments/web/checkout/test-banner.tsx";
import { Head } from "#domains/site/web/frame/head.tsx";
import type { OrderView } from "../../contract/orders.ts";
import { CardPart } from "./card-part.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { useSetup } from "./use-setup.ts";

interface OrderCheckoutProps {
  order: OrderView;
  /** From our link; null without one. */
  linkKey: string | null;
  /** What the order holds and costs. */
  lines: ReactNode;
  /** Something was refused: how does the order stand? */
  refresh(): void;
}

/** The page on which an order is paid. What becomes of the payment is said on the order's own page. */
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
      <CardPart
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
