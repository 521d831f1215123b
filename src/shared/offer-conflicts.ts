import type { MenuDish } from "./contract/menu.ts";
import { ALLERGENS, type Allergen, DIET_EXCLUDES, DIETS } from "./dietary.ts";
import { dishConflicts, namedNeeds, plain } from "./dish-conflicts.ts";
import type { ReadOtherNeed } from "./other-needs.ts";
import type { PartyNeeds } from "./party-needs.ts";
import type { DietaryNeed } from "./reservation-terms.ts";

/**
 * Why a dish may be nothing for a party. `contains`, `may-contain`: as the menu has it; `excluded`: it contains what the diet leaves
 * out (`because`); `not-said`: the menu doesn't say that it suits the diet; `named`: a food in words stands in the dish's own name.
 */
export interface OfferFinding {
  kind: "contains" | "may-contain" | "excluded" | "not-said" | "named";
  /** Null for a food in words. */
  need: DietaryNeed | null;
  food: string | null;
  because: Allergen[];
  isSevere: boolean;
}

/** A dish that a kitchen offers to a party against what its own menu says of it. */
export interface OfferConflict {
  dish: string;
  findings: OfferFinding[];
}

type KnownDish = Pick<
  MenuDish,
  "name" | "nameTranslations" | "description" | "basis" | "contains" | "mayContain" | "freeOf" | "diets"
>;

/**
 * What the menu has against dishes that are offered to a party, by the names under which they are offered. Of a dish that is not on the
 * menu, or of which nothing is recorded, only its name is looked at: the kitchen knows more of it than we do.
 */
export function offerConflicts(
  offered: readonly string[],
  menu: readonly KnownDish[],
  needs: PartyNeeds<ReadOtherNeed>,
): OfferConflict[] {
  const known = new Map(menu.map((dish) => [plain(dish.name), dish]));
  return offered.flatMap((name) => {
    const findings = findingsOf(name, known.get(plain(name)) ?? null, needs);
    return findings.length === 0 ? [] : [{ dish: name, findings }];
  });
}

function findingsOf(
  name: string,
  dish: KnownDish | null,
  { dietaryNeeds, severeAllergens, otherNeeds }: PartyNeeds<ReadOtherNeed>,
): OfferFinding[] {
  const avoided = ALLERGENS.filter(
    (allergen) => dietaryNeeds.includes(`without-${allergen}`) || severeAllergens.includes(allergen),
  );
  const named = namedNeeds([name, dish?.description ?? ""], otherNeeds).map(
    ({ text, severe, food }): OfferFinding => {
      return { kind: "named", need: null, food: food?.ja ?? text, because: [], isSevere: severe };
    },
  );
  if (dish === null) return named;
  const diets = DIETS.filter((diet) => dietaryNeeds.includes(diet));
  const found = dishConflicts(dish, {
    diets,
    allergens: avoided.map((allergen) => ({ allergen, severity: "high" })),
    otherNeeds: [],
  });
  const ofAllergen = (kind: "contains" | "may-contain") => (allergen: Allergen) => {
    const need = `without-${allergen}` as const;
    return { kind, need, food: null, because: [], isSevere: severeAllergens.includes(allergen) };
  };
  const ofDiets = diets.flatMap((diet): OfferFinding[] => {
    const because = (DIET_EXCLUDES[diet] ?? []).filter((allergen) => dish.contains.includes(allergen));
    const base = { need: diet, food: null, because, isSevere: false };
    if (because.length > 0 && dish.basis !== "unknown") return [{ kind: "excluded", ...base }];
    return found.notSaidToSuit.includes(diet) ? [{ kind: "not-said", ...base }] : [];
  });
  return [
    ...found.contains.map(ofAllergen("contains")),
    ...ofDiets,
    ...found.mayContain.map(ofAllergen("may-contain")),
    ...named,
  ];
}
