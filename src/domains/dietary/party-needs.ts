import type { DietaryNeed } from "./dietary.ts";
import { ALLERGENS, type Allergen } from "./dietary.ts";
import type { OtherNeed } from "./other-needs.ts";

/** Dietary needs of a party. */
export interface PartyNeeds<Other extends OtherNeed = OtherNeed> {
  dietaryNeeds: readonly DietaryNeed[];
  /** Allergens that are dangerous even in traces. */
  severeAllergens: readonly Allergen[];
  /** Foods beyond the nine allergens. */
  otherNeeds: readonly Other[];
}

/** A need of a party: one of the codes, or a food as free text. */
export type PartyNeed<Other extends OtherNeed = OtherNeed> =
  | { key: string; isSevere: boolean; need: DietaryNeed; other: null }
  | { key: string; isSevere: boolean; need: null; other: Other };

export function hasNeeds({ dietaryNeeds, severeAllergens, otherNeeds }: PartyNeeds): boolean {
  return dietaryNeeds.length + severeAllergens.length + otherNeeds.length > 0;
}

/** All needs of a party, severe ones first. A severe allergen is included even if its need is not. */
export function listNeeds<Other extends OtherNeed>(party: PartyNeeds<Other>): PartyNeed<Other>[] {
  const { severeAllergens, otherNeeds } = party;
  const severe = new Set<string>(severeAllergens.map((allergen) => `without-${allergen}`));
  const all: PartyNeed<Other>[] = [
    ...impliedNeeds(party).map((need) => ({ key: need, isSevere: severe.has(need), need, other: null })),
    ...otherNeeds.map((other) => ({
      key: `other ${other.text}`,
      isSevere: other.severe,
      need: null,
      other,
    })),
  ];
  return [...all.filter(({ isSevere }) => isSevere), ...all.filter(({ isSevere }) => !isSevere)];
}

/** The stated needs plus those implied by severe allergens. */
export function impliedNeeds({
  dietaryNeeds,
  severeAllergens,
}: Pick<PartyNeeds, "dietaryNeeds" | "severeAllergens">): DietaryNeed[] {
  const implied = ALLERGENS.filter((allergen) => severeAllergens.includes(allergen)).map(
    (allergen) => `without-${allergen}` as const,
  );
  return [...new Set([...dietaryNeeds, ...implied])];
}
