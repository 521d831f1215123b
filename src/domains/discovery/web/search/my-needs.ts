import { useMemo } from "react";
import { useLocation } from "react-router";
import { ALLERGENS, type Allergen, DIETS, type Diet } from "#domains/dietary/dietary.ts";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { filtersFrom } from "../filters/filters.ts";
import { wishFrom } from "./wish.ts";

export interface MyNeeds {
  diets: readonly Diet[];
  allergens: readonly Allergen[];
  /** Beyond the nine allergens, in the reader's words. */
  others: readonly string[];
}

/** What the reader can't eat: said in this search, or kept on this device. */
export function useMyNeeds(): MyNeeds {
  const { search } = useLocation();
  const { profile } = useDietaryProfile();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const { diets, allergens } = filtersFrom(params);
    const kept = profile.allergens.map(({ allergen }) => allergen);
    const others = [...wishFrom(params).otherNeeds, ...profile.otherNeeds.map(({ text }) => text)];
    return {
      diets: DIETS.filter((diet) => diets.includes(diet) || profile.diets.includes(diet)),
      allergens: ALLERGENS.filter((one) => allergens.includes(one) || kept.includes(one)),
      others: [...new Set(others)],
    };
  }, [search, profile]);
}
