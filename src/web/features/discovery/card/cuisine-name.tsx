import { useTranslations } from "use-intl";
import type { RestaurantCard } from "../../../../shared/contract/restaurants.ts";
import { isCuisine } from "../../../../shared/cuisines.ts";

/** The finest word for what is cooked here that has a text; the source's own words may be in any language. */
export function useCuisineName(): (card: Pick<RestaurantCard, "cuisine" | "cuisine_type">) => string | null {
  const t = useTranslations("food");
  return ({ cuisine, cuisine_type: type }) => {
    const word = `cuisineWord.${type}` as "cuisineWord.ramen";
    if (type !== null && /^\w+$/.test(type) && t.has(word)) return t(word);
    return isCuisine(cuisine) ? t(`cuisine.${cuisine}`) : null;
  };
}
