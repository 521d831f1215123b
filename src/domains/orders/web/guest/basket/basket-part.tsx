import { useTranslations } from "use-intl";
import { useMoney } from "#platform/web/i18n/money.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { type KeptLine, lineKey, withLineBack, withoutLine, withQuantity } from "../model/basket.ts";
import type { Basket } from "../model/kept-baskets.ts";
import { BASKET_TITLE_ID } from "./basket-bar.tsx";
import { BasketLineRow } from "./basket-line.tsx";
import { TaxLines } from "./tax-lines.tsx";
import type { Prices } from "./use-prices.ts";

interface BasketPartProps {
  basket: Basket;
  prices: Prices;
  /** How a line is changed; null for one that can't be. */
  editOf(line: KeptLine): (() => void) | null;
}

/** What is in the basket and what it costs. */
export function BasketPart({ basket, prices, editOf }: BasketPartProps) {
  const t = useTranslations("ordering.basket");
  const price = useMoney();
  const toast = useToast();
  const { lines, change } = basket;
  const remove = (line: KeptLine, at: number, name: string) => {
    change((now) => withoutLine(now, lineKey(line.wanted)));
    // The button goes with its line.
    document.getElementById(BASKET_TITLE_ID)?.focus({ preventScroll: true });
    const undo = () => change((now) => withLineBack(now, line, at));
    toast({ title: t("removed", { name }), action: { label: t("undo"), run: undo } });
  };
  if (lines.length === 0) return <p className="text-soft">{t("empty")}</p>;
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, at) => {
          const key = lineKey(line.wanted);
          return (
            <BasketLineRow
              key={key}
              line={line}
              priced={prices.basket.lines[at]}
              onEdit={editOf(line)}
              onQuantity={(quantity) => change((now) => withQuantity(now, key, quantity))}
              onRemove={(name) => remove(line, at, name)}
            />
          );
        })}
      </ul>
      <p className="flex justify-between gap-4 text-lg font-bold">
        <span>{t("total")}</span>
        <span className="tabular" aria-live="polite">
          {price(prices.basket.total)}
        </span>
      </p>
      <TaxLines taxes={prices.basket.taxes} />
      {!prices.isChecked && <p className="text-sm text-soft">{t("unchecked")}</p>}
    </div>
  );
}
