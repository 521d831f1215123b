import { useFormatter, useTranslations } from "use-intl";
import type { GlossaryDish } from "#domains/menus/contract/menu-document.ts";
import { usualFacts } from "../model/facts.ts";

/** What such a dish usually holds, in one sentence. */
export function UsualWords({ dish }: { dish: GlossaryDish }) {
  const t = useTranslations("menu.facts");
  const food = useTranslations("food.allergen");
  const format = useFormatter();
  const { contains } = usualFacts(dish);
  return contains.length === 0
    ? t("usuallyNothing")
    : t("usually", { list: format.list(contains.map((one) => food(one))) });
}
