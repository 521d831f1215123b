import { useTranslations } from "use-intl";
import type { DishDocument } from "#domains/menus/contract/menu-document.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { useDishName, useMenuScope } from "../menu-scope.ts";

const LASTING = ["today", "open-ended"] as const;

/** Sold out for today, until further notice, or to be had again: one tap each. */
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

/** Whether, and for how long. Nothing while it is to be had. */
export function SoldOutBadge({ dish }: { dish: DishDocument }) {
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
