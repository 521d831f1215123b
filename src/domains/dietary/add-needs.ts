import type { Allergen, Diet } from "./dietary.ts";
import { DEFAULT_SEVERITY, type DietaryProfile, toDietaryProfile } from "./dietary-profile.ts";

/** Needs as a search says them. */
export interface SaidNeeds {
  diets: readonly Diet[];
  allergens: readonly Allergen[];
  /** Beyond the nine allergens, in the person's words. */
  others: readonly string[];
  /** What can't be eaten was described as dangerous. */
  isSevere: boolean;
}

/** Those that a profile doesn't have yet. */
export function missingNeeds(profile: DietaryProfile, said: SaidNeeds): SaidNeeds {
  const kept = new Set(profile.allergens.map(({ allergen }) => allergen));
  const texts = new Set(profile.otherNeeds.map(({ text }) => text.toLowerCase()));
  return {
    diets: said.diets.filter((diet) => !profile.diets.includes(diet)),
    allergens: said.allergens.filter((allergen) => !kept.has(allergen)),
    others: said.others.filter((text) => !texts.has(text.toLowerCase())),
    isSevere: said.isSevere,
  };
}

export function hasNeeds({ diets, allergens, others }: SaidNeeds): boolean {
  return diets.length + allergens.length + others.length > 0;
}

/** The profile with these needs. Nothing in it is taken away or made less severe. */
export function addNeeds(profile: DietaryProfile, said: SaidNeeds): DietaryProfile {
  const { diets, allergens, others } = missingNeeds(profile, said);
  const severity = (allergen: Allergen) => (said.isSevere ? "high" : DEFAULT_SEVERITY[allergen]);
  return toDietaryProfile({
    diets: [...profile.diets, ...diets],
    allergens: [
      ...profile.allergens,
      ...allergens.map((allergen) => ({ allergen, severity: severity(allergen) })),
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
  return {
    diets: profile.diets.filter((diet) => !diets.includes(diet)),
    allergens: profile.allergens.filter(({ allergen }) => !allergens.includes(allergen)),
    otherNeeds: profile.otherNeeds.filter(({ text }) => !others.includes(text)),
  };
}
