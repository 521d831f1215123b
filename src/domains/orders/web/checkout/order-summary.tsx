import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TimeLeft } from "#domains/payments/web/checkout/time-left.tsx";
import { bothNames } from "#platform/web/i18n/original-text.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import type { OrderView } from "../../contract/orders.ts";

interface OrderSummaryProps {
  order: OrderView;
  /** What it holds and what it costs. */
  lines: ReactNode;
  /** How long one may pay; null while it isn't known. */
  secondsLeft: number | null;
  onOver(): void;
}

/** What is paid for: number, restaurant, dishes, total, and how long one may. */
export function OrderSummary({ order, lines, secondsLeft, onOver }: OrderSummaryProps) {
  const t = useTranslations("payments.checkout");
  const { language } = usePage();
  const { name, beside } = bothNames(order.restaurantName, order.restaurantNameTranslations, language);
  return (
    <section className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
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
