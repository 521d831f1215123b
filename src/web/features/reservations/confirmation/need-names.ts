import { useTranslations } from "use-intl";
import type { DietaryNeed } from "../../../../shared/contract/reservations.ts";
import { ALLERGENS, DIETS } from "../../../../shared/dietary.ts";

/** A need in the reader's language: "Vegan", "Without nuts". */
export function useNeedName(): (need: DietaryNeed) => string {
  const t = useTranslations("confirmation");
  const food = useTranslations("food");
  return (need) => {
    const diet = DIETS.find((known) => known === need);
    if (diet) return food(`diet.${diet}`);
    const allergen = ALLERGENS.find((known) => need === `without-${known}`);
    return allergen ? t("needWithout", { allergen: food(`allergen.${allergen}`) }) : need;
  };
}
