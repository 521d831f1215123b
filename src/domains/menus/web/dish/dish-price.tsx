import { useTranslations } from "use-intl";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import type { DishPrices, MenuDish } from "../../contract/menu.ts";

/** The eat-in price, and the take-out price below it if any. */
export function DishPrice({ prices: { eatIn, takeOut } }: { prices: DishPrices }) {
  const t = useTranslations("restaurant.menu");
  const price = useMoney();
  return (
    <span className="shrink-0 text-end">
      {eatIn && <span className="tabular block font-semibold">{price(eatIn)}</span>}
      {takeOut && (
        <span className={eatIn ? "tabular block text-sm text-soft" : "tabular block font-semibold"}>
          {t("takeOut", { price: price(takeOut) })}
        </span>
      )}
    </span>
  );
}

/** The sizes of a dish, each with its price. */
export function Variants({ variants }: Pick<MenuDish, "variants">) {
  const { language } = usePage();
  if (variants.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-sm">
      {variants.map(({ id, name, nameTranslations, prices }) => {
        const names = bothNames(name, nameTranslations, language);
        return (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <span>
              <span lang={names.name.lang}>{names.name.text}</span>
              {names.beside && (
                <span lang={names.beside.lang} className="ms-2 text-soft">
                  {names.beside.text}
                </span>
              )}
            </span>
            <DishPrice prices={prices} />
          </li>
        );
      })}
    </ul>
  );
}
