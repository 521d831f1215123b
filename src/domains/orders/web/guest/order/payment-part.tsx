import { useTranslations } from "use-intl";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import type { PaymentPart as Payment } from "#domains/payments/contract/payments.ts";
import { money } from "#kernel/money.ts";
import { useMoney } from "#platform/web/i18n/money.ts";

const GOES_BACK: readonly Payment["state"][] = ["refunding", "refunded", "refund-failed"];

/** Where it is paid, and what became of the money. */
export function PaymentPart({ order: { pays, payment } }: { order: OrderView }) {
  const t = useTranslations("ordering.order.payment");
  const price = useMoney();
  if (pays === "at-restaurant") return <p className="font-medium">{t("at-restaurant")}</p>;
  if (payment === null) return null;
  const { state, paid, refunded, isTest } = payment;
  const goesBack = GOES_BACK.includes(state);
  return (
    <div className="grid gap-1">
      {goesBack && paid > 0 && <p>{t("paid", { amount: price(money(paid, "JPY")) })}</p>}
      <p className="font-medium">{t(state, { amount: price(money(goesBack ? refunded : paid, "JPY")) })}</p>
      {isTest && <p className="text-sm text-soft">{t("test")}</p>}
    </div>
  );
}
