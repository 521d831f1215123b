import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { addNeeds, hasNeeds, missingNeeds, removeNeeds, type SaidNeeds } from "#domains/dietary/add-needs.ts";
import { readDietaryProfile, saveDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { Search } from "../queries.ts";

const NONE: SaidNeeds = { diets: [], allergens: [], others: [], isSevere: false };

/**
 * Keeps on this device what a search says that its reader can't eat, so that nobody has to say it twice. What is taken
 * off the search again is forgotten, unless it was known before.
 */
export function useKeptNeeds({ filters, wish }: Search): void {
  const t = useTranslations("discovery.search.kept");
  const toast = useToast();
  /** Kept because of this search. */
  const added = useRef(NONE);
  const isUndone = useRef(false);
  const keep = useEffectEvent((said: SaidNeeds) => {
    const gone: SaidNeeds = {
      ...NONE,
      diets: added.current.diets.filter((one) => !said.diets.includes(one)),
      allergens: added.current.allergens.filter((one) => !said.allergens.includes(one)),
      others: added.current.others.filter((one) => !said.others.includes(one)),
    };
    const before = removeNeeds(readDietaryProfile(), gone);
    const missing = isUndone.current ? NONE : missingNeeds(before, said);
    if (!hasNeeds(gone) && !hasNeeds(missing)) return;
    added.current = {
      ...said,
      diets: said.diets.filter((one) => added.current.diets.includes(one) || missing.diets.includes(one)),
      allergens: said.allergens.filter(
        (one) => added.current.allergens.includes(one) || missing.allergens.includes(one),
      ),
      others: said.others.filter((one) => added.current.others.includes(one) || missing.others.includes(one)),
    };
    saveDietaryProfile(addNeeds(before, missing));
    if (!hasNeeds(missing)) return;
    const undo = () => {
      isUndone.current = true;
      saveDietaryProfile(removeNeeds(readDietaryProfile(), added.current));
      added.current = NONE;
    };
    toast({ title: t("title"), text: t("text"), action: { label: t("undo"), run: undo } });
  });
  const { diets, allergens } = filters;
  // Compared by its content.
  const key = JSON.stringify({ diets, allergens, others: wish.otherNeeds, isSevere: wish.isSevere });
  useEffect(() => keep(JSON.parse(key) as SaidNeeds), [key]);
}
