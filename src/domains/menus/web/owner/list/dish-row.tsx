import { useTranslations } from "use-intl";
import type { DishDocument } from "#domains/menus/contract/menu-document.ts";
import { money } from "#kernel/money.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { useDishName, useMenuScope } from "../menu-scope.ts";

/** A dish as on the paper menu: name and price. */
export function DishHeading({ dish }: { dish: DishDocument }) {
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

const LASTING = ["today", "open-ended"] as const;

/** Sold out today, sold out until further notice, or available: one tap each. */
export function SoldOutButtons({ dish }: { dish: DishDocument }) {
  const t = useTranslations("menu.soldOut");
  const { soldOutOf, setSoldOut } = useMenuScope();
  const name = useDishName()(dish).ja;
  const soldOut = soldOutOf(dish);
  const look = "min-h-12 px-3 text-base";
  if (soldOut !== null) {
    return (
      <Button className={look} onClick={() => setSoldOut(dish, null)}>
        <CheckIcon />
        {t("back")} <span className="sr-only">{name}</span>
      </Button>
    );
  }
  return LASTING.map((until) => (
    <Button key={until} className={look} onClick={() => setSoldOut(dish, until)}>
      {t(until)} <span className="sr-only">{name}</span>
    </Button>
  ));
}

/** Whether it is sold out and for how long; nothing if available. */
function SoldOutBadge({ dish }: { dish: DishDocument }) {
  const t = useTranslations("menu.soldOut");
  const { soldOutOf } = useMenuScope();
  const soldOut = soldOutOf(dish);
  if (soldOut === null) return null;
  return (
    <span className="rounded-full bg-warn-bg px-2.5 text-sm font-semibold text-warn">
      {t(`is.${soldOut}`)}
    </span>
  );
}
