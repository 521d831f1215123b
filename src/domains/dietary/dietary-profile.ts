import { ALLERGEN_SEVERITY, ALLERGENS, type Allergen, DIETS, type Diet } from "./dietary.ts";
import { distinctOtherNeeds, MAX_OTHER_NEED_LENGTH, type ReadOtherNeed } from "./other-needs.ts";

/** Severity of a reaction, set by the person; high is shown in red. */
export type Severity = "medium" | "high";

/** A person's dietary needs. */
export interface DietaryProfile {
  diets: Diet[];
  allergens: { allergen: Allergen; severity: Severity }[];
  /** Foods beyond the nine allergens. Search ignores them; kitchens see them. */
  otherNeeds: ReadOtherNeed[];
}

/** The part that restaurants and dishes are compared with. */
export type ComparedNeeds = Pick<DietaryProfile, "diets" | "allergens">;

export const EMPTY_DIETARY_PROFILE: DietaryProfile = { diets: [], allergens: [], otherNeeds: [] };

/** Initial severity of an allergen (specification, section 3). */
export const DEFAULT_SEVERITY: Record<Allergen, Severity> = ALLERGEN_SEVERITY;

export function isEmptyProfile({ diets, allergens, otherNeeds }: DietaryProfile): boolean {
  return diets.length === 0 && allergens.length === 0 && otherNeeds.length === 0;
}

/**
 * Parses a stored profile. Unknown values are dropped, but an allergen with an unknown severity becomes high: dropping
 * it would hide an allergy. Sorts and removes duplicates.
 */
export function toDietaryProfile(value: unknown): DietaryProfile {
  const { diets, allergens, otherNeeds } = recordOf(value);
  const saidDiets = listOf(diets);
  const severities = new Map<unknown, Severity>();
  for (const entry of listOf(allergens)) {
    const { allergen, severity } = recordOf(entry);
    if (severities.get(allergen) !== "high")
      severities.set(allergen, severity === "medium" ? "medium" : "high");
  }
  return {
    diets: DIETS.filter((diet) => saidDiets.includes(diet)),
    allergens: ALLERGENS.flatMap((allergen) => {
      const severity = severities.get(allergen);
      return severity === undefined ? [] : [{ allergen, severity }];
    }),
    otherNeeds: toOtherNeeds(otherNeeds),
  };
}

/** The same for other needs. */
export function toOtherNeeds(value: unknown): ReadOtherNeed[] {
  return distinctOtherNeeds(
    listOf(value).flatMap((entry): ReadOtherNeed[] => {
      const { text, severe, food } = recordOf(entry);
      if (typeof text !== "string" || text.trim() === "") return [];
      const words = [...text.trim()].slice(0, MAX_OTHER_NEED_LENGTH).join("");
      return [{ text: words, severe: severe !== false, food: toFood(food) }];
    }),
  );
}

function toFood(value: unknown): ReadOtherNeed["food"] {
  const { id, ja, allergens } = recordOf(value);
  if (typeof id !== "string" || typeof ja !== "string") return null;
  const said = listOf(allergens);
  return { id, ja, allergens: ALLERGENS.filter((allergen) => said.includes(allergen)) };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
