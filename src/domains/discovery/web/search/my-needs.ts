import { useMemo } from "react";
import { useLocation } from "react-router";
import { joinedNeeds, needsOf, type SaidNeeds } from "#domains/dietary/add-needs.ts";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { type Filters, filtersFrom } from "../filters/filters.ts";
import { type Wish, wishFrom } from "./wish.ts";

/** What a search says that its reader can't eat. */
export function saidIn({ diets, allergens }: Filters, { otherNeeds, isSevere }: Wish): SaidNeeds {
  return { diets, allergens, others: otherNeeds, isSevere };
}

/** What the reader can't eat: said in this search, or kept on this device. */
export function useMyNeeds(): SaidNeeds {
  const { search } = useLocation();
  const { profile } = useDietaryProfile();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    return joinedNeeds(saidIn(filtersFrom(params), wishFrom(params)), needsOf(profile));
  }, [search, profile]);
}
