import { useTranslations } from "use-intl";
import type { PricedBasket } from "#domains/orders/contract/baskets.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";

/** The tax inside a total, for each rate. */
export function TaxRows({ taxes }: Pick<PricedBasket, "taxes">) {
  const t = useTranslations("ordering.basket");
  const price = useMoney();
  if (taxes.length === 0) return null;
  return (
    <dl className="grid gap-0.5 text-sm text-soft">
      {taxes.map(({ percent, total, tax }) => (
        <div key={percent} className="flex justify-between gap-4">
          <dt>{t("tax", { percent, total: price(total) })}</dt>
          <dd className="tabular">{price(tax)}</dd>
        </div>
      ))}
    </dl>
  );
}
