import { useTranslations } from "use-intl";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import type { ReadOtherNeed } from "#domains/dietary/other-needs.ts";
import type { PartyNeed } from "#domains/dietary/party-needs.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";

/** A diet or an allergen in the reader's language; null for who reads the Japanese beside it, and for a guest's own words. */
export function useNeedName(): (need: PartyNeed<ReadOtherNeed>) => string | null {
  const t = useTranslations("food");
  const { language } = usePage();
  return ({ need, other }) => {
    if (other !== null || language === "ja") return null;
    const diet = DIETS.find((one) => one === need);
    if (diet) return t(`diet.${diet}`);
    const allergen = ALLERGENS.find((one) => `without-${one}` === need);
    return allergen ? t(`allergen.${allergen}`) : null;
  };
}
