import { ALLERGENS, type Allergen, DIET_EXCLUDES, DIETS, type Diet, type DietaryNeed } from "./dietary.ts";
import { type DishFacts, dishConflicts, namedNeeds, plain } from "./dish-conflicts.ts";
import type { ReadOtherNeed } from "./other-needs.ts";
import type { PartyNeeds } from "./party-needs.ts";

/**
 * Why a dish may not suit a party. `contains`, `may-contain`: as stated on the menu; `excluded`: it contains what the
 * diet excludes (`because`); `not-said`: the menu doesn't state that it suits the diet; `named`: its name or
 * description mentions the food, and nothing states that it is free of it; `usual`: dishes of that name usually contain
 * it.
 */
export interface OfferFinding {
  kind: "contains" | "may-contain" | "excluded" | "not-said" | "named" | "usual";
  /** Null for other needs. */
  need: DietaryNeed | null;
  food: string | null;
  because: Allergen[];
  isSevere: boolean;
}

/** A dish offered to a party that conflicts with the restaurant's own menu. */
export interface OfferConflict {
  dish: string;
  findings: OfferFinding[];
}

/** A food named in a text (`db/food`). */
export interface NamedFood {
  id: string;
  allergens: readonly Allergen[];
  ja: string;
}

/** Foods named in a text, and those a dish of that name usually contains. */
export interface NameReader {
  foodsIn(text: string): readonly NamedFood[];
  usualIn(name: string): readonly NamedFood[];
}

const PORK = ["pork", "ham", "sausage", "lard", "gelatin"];
const MEAT = [
  ...PORK,
  ...["meat", "red-meat", "beef", "chicken", "duck", "turkey", "poultry", "lamb", "horse-meat", "venison"],
  ...["offal", "meat-stock", "whale", "insect", "sea-urchin", "sea-cucumber", "jellyfish"],
];
const PUNGENT_ROOTS = [
  "onion",
  "spring-onion",
  "garlic",
  "leek",
  "chives",
  "rakkyo",
  "asafoetida",
  "pungent-roots",
];
/** Foods beyond the nine allergens that a diet excludes. */
const DIET_FOODS: Partial<Record<Diet, readonly string[]>> = {
  vegetarian: MEAT,
  vegan: [...MEAT, "honey", "royal-jelly", "propolis"],
  "buddhist-vegetarian": [...MEAT, ...PUNGENT_ROOTS],
  halal: [...PORK, "alcohol", "wine", "mirin"],
  kosher: PORK,
};

/**
 * Conflicts of offered dishes, given by name, according to the menu. Of a dish that is not on the menu only the name is
 * checked, since the kitchen knows more about it.
 */
export function offerConflicts(
  offered: readonly string[],
  menu: readonly DishFacts[],
  needs: PartyNeeds<ReadOtherNeed>,
  { foodsIn, usualIn }: NameReader,
): OfferConflict[] {
  const known = new Map(menu.map((dish) => [plain(dish.name), dish]));
  return offered.flatMap((name) => {
    const dish = known.get(plain(name)) ?? unlisted(name);
    const said = [name, dish.description ?? ""].flatMap(foodsIn);
    const foods: ReadFood[] = [
      ...said.map((food): ReadFood => ({ ...food, kind: "named" })),
      ...usualIn(name).map((food): ReadFood => ({ ...food, kind: "usual" })),
    ];
    const findings = findingsOf(name, dish, needs, foods);
    return findings.length === 0 ? [] : [{ dish: name, findings }];
  });
}

/** A dish that is not on the menu: only its name is known. */
function unlisted(name: string): DishFacts {
  return {
    ...{ name, description: null, nameTranslations: {}, basis: "unknown" },
    ...{ contains: [], mayContain: [], freeOf: [], diets: [] },
  };
}

interface ReadFood extends NamedFood {
  kind: "named" | "usual";
}

function findingsOf(
  name: string,
  dish: DishFacts,
  { dietaryNeeds, severeAllergens, otherNeeds }: PartyNeeds<ReadOtherNeed>,
  foods: readonly ReadFood[],
): OfferFinding[] {
  const avoided = ALLERGENS.filter(
    (allergen) => dietaryNeeds.includes(`without-${allergen}`) || severeAllergens.includes(allergen),
  );
  const named = namedNeeds([name, dish.description ?? ""], otherNeeds).map(
    ({ text, severe, food }): OfferFinding => {
      return { kind: "named", need: null, food: food?.ja ?? text, because: [], isSevere: severe };
    },
  );
  const diets = DIETS.filter((diet) => dietaryNeeds.includes(diet));
  // "Octopus" may match "shellfish" as well: report it once.
  const told = new Set(named.map(({ food }) => food));
  const others = foods.filter(({ ja }) => !told.has(ja));
  const saidOf = [...dish.contains, ...dish.mayContain, ...dish.freeOf];
  const namedAllergens = avoided.flatMap((allergen): OfferFinding[] => {
    const food = saidOf.includes(allergen)
      ? undefined
      : others.find((one) => one.allergens.includes(allergen));
    const isSevere = severeAllergens.includes(allergen);
    return food
      ? [{ kind: food.kind, need: `without-${allergen}`, food: food.ja, because: [], isSevere }]
      : [];
  });
  const namedDiets = diets.flatMap((diet): OfferFinding[] => {
    const food = dish.diets.includes(diet) ? undefined : others.find((one) => isLeftOut(one, diet));
    return food ? [{ kind: food.kind, need: diet, food: food.ja, because: [], isSevere: false }] : [];
  });
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
  const areAsked = new Set(ofDiets.map(({ need }) => need));
  return [
    ...found.contains.map(ofAllergen("contains")),
    ...ofDiets,
    ...found.mayContain.map(ofAllergen("may-contain")),
    ...namedAllergens,
    ...namedDiets.filter(({ need }) => !areAsked.has(need)),
    ...named,
  ];
}

const isLeftOut = ({ id, allergens }: NamedFood, diet: Diet) =>
  (DIET_FOODS[diet] ?? []).includes(id) ||
  (DIET_EXCLUDES[diet] ?? []).some((allergen) => allergens.includes(allergen));
