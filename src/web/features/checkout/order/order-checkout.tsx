import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { paidReturnPath } from "../../../../shared/card-terms.ts";
import type { OrderView } from "../../../../shared/contract/orders.ts";
import { paths } from "../../../../shared/paths.ts";
import { useMoney } from "../../../i18n/money.ts";
import { usePage } from "../../../lib/page-data.ts";
import { Head } from "../../../ui/frame/head.tsx";
import { TestBanner } from "../test-banner.tsx";
import { TwoColumns } from "../two-columns.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { SandboxForm } from "./sandbox-form.tsx";
import { SetupMessage } from "./setup-message.tsx";
import { useRefusalToast } from "./use-refusal-toast.ts";
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
  const { publicUrl } = usePage();
  const navigate = useNavigate();
  const money = useMoney();
  const toastRefusal = useRefusalToast();
  const { setup, hasChanged, retry, fail } = useSetup({ order, linkKey, onStale: refresh });
  const { orderNumber, total, customerEmail } = order;
  const orderPath = paths.orderConfirmation(order.id, linkKey);
  const isReady = setup.kind === "ready";
  // No way back to a form whose work is done.
  const leave = async (path: string) => void (await navigate(path, { replace: true }));
  const leavePaid = () => leave(paidReturnPath(orderPath));
  return (
    <div className="grid gap-5">
      <Head
        title={t("metaTitle", { number: orderNumber })}
        description={t("metaDescription", { name: order.restaurantName })}
        noIndex
      />
      {isReady && setup.intent.isTest && <TestBanner hasCards={setup.stripe === null} />}
      <h1 className="text-2xl font-bold">{t("title")}</h1>
      <noscript>
        <p className="rounded-card bg-warn-bg p-4 text-warn">{t("noScript")}</p>
      </noscript>
      <div role="status">
        {hasChanged && <p className="rounded-lg bg-warn-bg px-3 py-2 font-medium">{t("changed")}</p>}
      </div>
      <TwoColumns
        first={
          <OrderSummary
            order={order}
            lines={lines}
            secondsLeft={isReady ? setup.intent.secondsLeft : null}
            onOver={refresh}
          />
        }
      >
        <div className="grid gap-4">
          {setup.kind !== "ready" ? (
            <SetupMessage setup={setup} order={order} linkKey={linkKey} onRetry={retry} />
          ) : setup.stripe === null ? (
            <SandboxForm
              secret={setup.intent.clientSecret}
              amount={money(total)}
              onNews={(news) => (news === "over" ? leave(orderPath) : leavePaid())}
            />
          ) : (
            <setup.stripe.StripeForm
              stripe={setup.stripe.stripe}
              clientSecret={setup.intent.clientSecret}
              returnUrl={`${publicUrl}${orderPath}`}
              email={customerEmail}
              onSent={() => void leavePaid()}
              onRefused={toastRefusal}
              onBroken={fail}
            />
          )}
          {isReady && (
            <p className="text-sm text-soft">
              {t("leaving")}{" "}
              <a href={orderPath} className="inline-flex min-h-11 items-center text-link underline">
                {t("toOrder")}
              </a>
            </p>
          )}
        </div>
      </TwoColumns>
    </div>
  );
}
