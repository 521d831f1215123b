import { isDeepStrictEqual } from "node:util";
import { type Allergen, DIET_EXCLUDES } from "#domains/dietary/dietary.ts";
import type { DishDocument, MenuDocument, SectionDocument } from "#domains/menus/contract/menu-document.ts";
import { MENU_LIMITS } from "#domains/menus/menu-constants.ts";
import type { Translations } from "#kernel/languages.ts";
import type { FieldIssue } from "#platform/server/http/refusal.ts";

/** The ids that a dish of this restaurant may refer to. */
export interface Nameable {
  glossary: ReadonlySet<string>;
  photos: ReadonlySet<string>;
  /** Evidence of allergens in a dish. */
  hintsOf(dish: DishDocument): readonly Hint[];
}

/** Validates a menu across fields that are valid on their own. Paths begin with `menu.` */
export function checkMenu({ sections }: MenuDocument, known: Nameable): FieldIssue[] {
  const dishes = sections.flatMap((section) => section.dishes);
  const issues = sections.flatMap((section, at) => [
    ...checkSection(section, `sections.${at}`),
    ...section.dishes.flatMap((dish, position) =>
      checkDish(dish, `sections.${at}.dishes.${position}`, known),
    ),
  ]);
  if (hasDuplicates(sections) || hasDuplicates(dishes))
    issues.push({ path: "sections", issue: "wrong-type" });
  if (dishes.length > MENU_LIMITS.dishes)
    issues.push({ path: "sections", issue: "too-large", values: { maximum: MENU_LIMITS.dishes } });
  return issues.map((issue) => ({ ...issue, path: `menu.${issue.path}` }));
}

function checkSection({ kind, names, served }: SectionDocument, path: string): FieldIssue[] {
  return [
    ...(kind === null ? japanese(names, path) : []),
    ...served.flatMap(({ from, until }, at) =>
      from === until ? [{ path: `${path}.served.${at}.until`, issue: "until" }] : [],
    ),
  ];
}

function checkDish(dish: DishDocument, path: string, { glossary, photos, hintsOf }: Nameable): FieldIssue[] {
  const { glossaryId, photoId, names, variants, options } = dish;
  const issues: FieldIssue[] = glossaryId === null ? japanese(names, path) : [];
  if (glossaryId !== null && !glossary.has(glossaryId))
    issues.push({ path: `${path}.glossaryId`, issue: "unknown-dish" });
  if (photoId !== null && !photos.has(photoId))
    issues.push({ path: `${path}.photoId`, issue: "unknown-photo" });
  if (variants.length === 0) issues.push(...priced(dish, path));
  for (const [at, variant] of variants.entries()) {
    issues.push(...japanese(variant.names, `${path}.variants.${at}`));
    issues.push(...priced(variant, `${path}.variants.${at}`));
  }
  for (const [at, { names: title, min, max, choices }] of options.entries()) {
    const place = `${path}.options.${at}`;
    issues.push(...japanese(title, place));
    if (min > max) issues.push({ path: `${place}.max`, issue: "below-minimum" });
    if (max > choices.length)
      issues.push({ path: `${place}.max`, issue: "too-large", values: { maximum: choices.length } });
    for (const [position, choice] of choices.entries())
      issues.push(...japanese(choice.names, `${place}.choices.${position}`));
  }
  const lists = [variants, options, ...options.map(({ choices }) => choices)];
  if (lists.some(hasDuplicates)) issues.push({ path, issue: "wrong-type" });
  return [...issues, ...checkFacts(dish, `${path}.facts`, hintsOf)];
}

function checkFacts(dish: DishDocument, path: string, hintsOf: Nameable["hintsOf"]): FieldIssue[] {
  const { facts } = dish;
  if (facts === null) return [];
  const found = factIssues(facts).map(({ field, issue }) => ({ path: `${path}.${field}`, issue }));
  const claimsAbsence = facts.freeOf.length + facts.diets.length > 0;
  const conflicts = claimsAbsence ? contradictions(facts, hintsOf(dish)) : [];
  return [...found, ...conflicts.map((one) => ({ ...one, path: `${path}.${one.path}` }))];
}

/** A dish marked for a diet must not contain what the diet excludes, since somebody would eat it. */
export function factIssues(
  facts: NonNullable<DishDocument["facts"]>,
): { field: "diets" | "mayContain" | "freeOf"; issue: string }[] {
  const { contains, mayContain, freeOf, diets } = facts;
  const isContradiction = diets.some((diet) =>
    DIET_EXCLUDES[diet]?.some((allergen) => contains.includes(allergen)),
  );
  return [
    ...(isContradiction ? [{ field: "diets" as const, issue: "diet-contradiction" }] : []),
    ...(contains.some((allergen) => mayContain.includes(allergen))
      ? [{ field: "mayContain" as const, issue: "allergen-twice" }]
      : []),
    ...(freeOf.some((allergen) => contains.includes(allergen) || mayContain.includes(allergen))
      ? [{ field: "freeOf" as const, issue: "allergen-twice" }]
      : []),
  ];
}

/** Evidence of an allergen: a food named in the dish's words, or the usual contents of such a dish. */
export interface Hint {
  allergen: Allergen;
  /** For example かつお節 or 豆腐. */
  word: string;
}

/**
 * Claims of absence that contradict the dish's own words or the usual contents of such a dish, and that have not been
 * confirmed yet. A diet claims the absence of what it excludes.
 */
export function contradictions(
  facts: NonNullable<DishDocument["facts"]>,
  hints: readonly Hint[],
): { path: string; issue: string; values: Record<string, string> }[] {
  const { freeOf, sureFreeOf, contains, mayContain, diets } = facts;
  const open = hints.filter(({ allergen }) => !sureFreeOf.includes(allergen));
  const first = (allergen: Allergen) => open.find((hint) => hint.allergen === allergen);
  const ofAllergens = freeOf.flatMap((allergen) => {
    const hint = first(allergen);
    return hint ? [{ path: `freeOf.${allergen}`, issue: "dish-words", values: { word: hint.word } }] : [];
  });
  const ofDiets = diets.flatMap((diet) => {
    const known = [...contains, ...mayContain, ...freeOf];
    const hint = (DIET_EXCLUDES[diet] ?? []).flatMap((one) =>
      known.includes(one) ? [] : (first(one) ?? []),
    )[0];
    return hint ? [{ path: "diets", issue: "diet-words", values: { word: hint.word } }] : [];
  });
  return [...ofAllergens, ...ofDiets];
}

function japanese(names: Translations, path: string): FieldIssue[] {
  return names.ja ? [] : [{ path: `${path}.names.ja`, issue: "required" }];
}

function priced(
  { eatInYen, takeOutYen }: { eatInYen: number | null; takeOutYen: number | null },
  path: string,
): FieldIssue[] {
  return eatInYen === null && takeOutYen === null ? [{ path: `${path}.eatInYen`, issue: "price" }] : [];
}

function hasDuplicates(list: readonly { id: string }[]): boolean {
  return new Set(list.map(({ id }) => id)).size < list.length;
}

/** With variants, the dish's price is that of its first one. */
export function withFirstPrices({ sections }: MenuDocument): MenuDocument {
  return {
    sections: sections.map((section) => ({
      ...section,
      dishes: section.dishes.map((dish) => {
        const [first] = dish.variants;
        return first ? { ...dish, eatInYen: first.eatInYen, takeOutYen: first.takeOutYen } : dish;
      }),
    })),
  };
}

/** Equality regardless of the order of texts and codes. */
export function isSameMenu(a: MenuDocument, b: MenuDocument): boolean {
  return isDeepStrictEqual(withFirstPrices(a), withFirstPrices(b));
}

/**
 * What only the restaurant's own team may change: facts about a dish, the allergens of a choice, and the Japanese name
 * or glossary entry of a dish or choice of which such facts are stated. Paths begin with `menu.`
 */
export function statementsChanged(before: MenuDocument, after: MenuDocument): FieldIssue[] {
  const known = new Map(before.sections.flatMap(({ dishes }) => dishes.map((dish) => [dish.id, dish])));
  return after.sections.flatMap((section, at) =>
    section.dishes.flatMap((dish, position) => {
      const path = `menu.sections.${at}.dishes.${position}`;
      const old = known.get(dish.id);
      const isRenamed =
        dish.facts !== null && (dish.names.ja !== old?.names.ja || dish.glossaryId !== old?.glossaryId);
      const isStated = !isSameFacts(old?.facts ?? null, dish.facts);
      return [
        ...(isStated ? [{ path: `${path}.facts`, issue: "own-team" }] : []),
        ...(isRenamed && !isStated ? [{ path: `${path}.names`, issue: "own-team" }] : []),
        ...(isDeepStrictEqual(statedChoices(old), statedChoices(dish))
          ? []
          : [{ path: `${path}.options`, issue: "own-team" }]),
      ];
    }),
  );
}

/** The choices of which allergens are stated, with these; a choice that is removed takes its statement with it. */
function statedChoices(dish: DishDocument | undefined): unknown {
  const choices = (dish?.options ?? []).flatMap((option) =>
    option.choices.map((choice) => [`${option.id}/${choice.id}`, choice.names.ja, choice.contains] as const),
  );
  return choices.filter(([, , contains]) => contains.length > 0);
}

/** Equality of facts regardless of who stated them: unchanged facts keep their source and date. */
export function isSameFacts(a: DishDocument["facts"], b: DishDocument["facts"]): boolean {
  if (a === null || b === null) return a === b;
  const same = (one: readonly string[], other: readonly string[]) =>
    isDeepStrictEqual(new Set(one), new Set(other));
  const lists = ["contains", "mayContain", "freeOf", "sureFreeOf", "diets"] as const;
  return lists.every((list) => same(a[list], b[list]));
}
