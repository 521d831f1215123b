import { ALLERGENS, type Allergen, DIETS, type Diet } from "./dietary.ts";
import { DEFAULT_SEVERITY, type DietaryProfile, toDietaryProfile } from "./dietary-profile.ts";
import { otherNeedKey } from "./other-needs.ts";

/** Needs as a search says them. */
export interface SaidNeeds {
  diets: readonly Diet[];
  allergens: readonly Allergen[];
  /** Beyond the nine allergens, in the person's words. */
  others: readonly string[];
  /** What can't be eaten was described as dangerous. */
  isSevere: boolean;
}

export const NO_NEEDS: SaidNeeds = { diets: [], allergens: [], others: [], isSevere: false };

/** Those needs that aren't among the others. */
export function needsWithout(needs: SaidNeeds, others: SaidNeeds): SaidNeeds {
  const keys = new Set(others.others.map(otherNeedKey));
  return {
    diets: needs.diets.filter((diet) => !others.diets.includes(diet)),
    allergens: needs.allergens.filter((allergen) => !others.allergens.includes(allergen)),
    others: needs.others.filter((text) => !keys.has(otherNeedKey(text))),
    isSevere: needs.isSevere,
  };
}

/** The needs of both. */
export function joinedNeeds(one: SaidNeeds, other: SaidNeeds): SaidNeeds {
  return {
    diets: DIETS.filter((diet) => one.diets.includes(diet) || other.diets.includes(diet)),
    allergens: ALLERGENS.filter((each) => one.allergens.includes(each) || other.allergens.includes(each)),
    others: [...one.others, ...needsWithout(other, one).others],
    isSevere: one.isSevere || other.isSevere,
  };
}

/** A profile's needs, without how dangerous each of them is. */
export function needsOf({ diets, allergens, otherNeeds }: DietaryProfile): SaidNeeds {
  return {
    diets,
    allergens: allergens.map(({ allergen }) => allergen),
    others: otherNeeds.map(({ text }) => text),
    isSevere: false,
  };
}

export function hasNeeds({ diets, allergens, others }: SaidNeeds): boolean {
  return diets.length + allergens.length + others.length > 0;
}

/**
 * The profile with these needs. Nothing in it is taken away or made less severe; what is known already becomes severe
 * where it was described as dangerous.
 */
export function addNeeds(profile: DietaryProfile, said: SaidNeeds): DietaryProfile {
  const { diets, allergens, others } = said.isSevere ? said : needsWithout(said, needsOf(profile));
  // Of two entries for one food the more severe one counts.
  return toDietaryProfile({
    diets: [...profile.diets, ...diets],
    allergens: [
      ...profile.allergens,
      ...allergens.map((allergen) => ({
        allergen,
        severity: said.isSevere ? "high" : DEFAULT_SEVERITY[allergen],
      })),
    ],
    otherNeeds: [
      ...profile.otherNeeds,
      ...others.map((text) => ({ text, severe: said.isSevere, food: null })),
    ],
  });
}

/** The profile without these needs. */
export function removeNeeds(
  profile: DietaryProfile,
  { diets, allergens, others }: SaidNeeds,
): DietaryProfile {
  const keys = new Set(others.map(otherNeedKey));
  return {
    diets: profile.diets.filter((diet) => !diets.includes(diet)),
    allergens: profile.allergens.filter(({ allergen }) => !allergens.includes(allergen)),
    otherNeeds: profile.otherNeeds.filter(({ text }) => !keys.has(otherNeedKey(text))),
  };
}
