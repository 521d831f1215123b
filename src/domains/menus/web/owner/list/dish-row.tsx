import { useTranslations } from "use-intl";
import type { DishDocument } from "#domains/menus/contract/menu-document.ts";
import { money } from "#kernel/money.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useDishName, useMenuScope } from "../menu-scope.ts";
import { SoldOutBadge } from "./sold-out-buttons.tsx";

/** A dish as on the paper menu: its name and what it costs. */
export function DishLine({ dish }: { dish: DishDocument }) {
  const t = useTranslations("menu");
  const { soldOutOf } = useMenuScope();
  const { ja, own } = useDishName()(dish);
  const isSoldOut = soldOutOf(dish) !== null;
  return (
    <span className="flex min-w-0 grow items-baseline justify-between gap-3">
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span
            lang="ja"
            className={`min-w-0 text-lg leading-snug font-semibold break-words ${isSoldOut ? "text-soft line-through" : ""}`}
          >
            {ja || t("dish.unnamed")}
          </span>
          <SoldOutBadge dish={dish} />
        </span>
        {own && <span className="text-sm text-soft">{own}</span>}
      </span>
      <DishPrice dish={dish} />
    </span>
  );
}

function DishPrice({ dish: { eatInYen, takeOutYen, variants } }: { dish: DishDocument }) {
  const t = useTranslations("menu.dish");
  const write = useMoney();
  const yen = (amount: number) => write(money(amount, "JPY"));
  return (
    <span className="tabular grid shrink-0 text-right">
      {eatInYen !== null && (
        <b className="text-lg leading-snug">
          {variants.length > 1 ? t("fromPrice", { price: yen(eatInYen) }) : yen(eatInYen)}
        </b>
      )}
      {takeOutYen !== null && takeOutYen !== eatInYen && (
        <span className="text-sm text-soft">{t("takeOutPrice", { price: yen(takeOutYen) })}</span>
      )}
    </span>
  );
}
