import type { DishDocument, MenuDocument } from "#domains/menus/contract/menu-document.ts";
import type { Translations } from "#kernel/languages.ts";
import { dishesOf } from "./document.ts";

/** Keys of `menu.problem`. */
export type Problem = "name" | "price" | "choose";

/** What a dish still lacks before guests can see it, by the path of the field within it. */
export function dishProblems({ glossaryId, names, variants, options, ...prices }: DishDocument) {
  const problems: Record<string, Problem> = {};
  if (glossaryId === null && !isNamed(names)) problems["names.ja"] = "name";
  if (variants.length === 0 && !isPriced(prices)) problems.eatInYen = "price";
  for (const [at, variant] of variants.entries()) {
    if (!isNamed(variant.names)) problems[`variants.${at}.names.ja`] = "name";
    if (!isPriced(variant)) problems[`variants.${at}.eatInYen`] = "price";
  }
  for (const [at, { names: title, min, max, choices }] of options.entries()) {
    if (!isNamed(title)) problems[`options.${at}.names.ja`] = "name";
    if (min > max || max > choices.length) problems[`options.${at}.max`] = "choose";
    for (const [place, choice] of choices.entries())
      if (!isNamed(choice.names)) problems[`options.${at}.choices.${place}.names.ja`] = "name";
  }
  return problems;
}

export function isFinished(dish: DishDocument): boolean {
  return Object.keys(dishProblems(dish)).length === 0;
}

/** Whether nobody has written anything that would be a dish. */
export function isBlank({ glossaryId, names, photoId, ...prices }: DishDocument): boolean {
  return glossaryId === null && photoId === null && !isNamed(names) && !isPriced(prices);
}

/**
 * What of a draft can be saved: a dish that lacks something stays as it was saved before, and a new one waits. So
 * nothing else has to wait for it.
 */
export function savable({ sections }: MenuDocument, saved: MenuDocument): MenuDocument {
  const before = new Map(dishesOf(saved).map((dish) => [dish.id, dish]));
  return {
    sections: sections.map((section) => ({
      ...section,
      dishes: section.dishes.flatMap((dish) => (isFinished(dish) ? dish : (before.get(dish.id) ?? []))),
    })),
  };
}

function isNamed(names: Translations): boolean {
  return (names.ja ?? "").trim() !== "";
}

function isPriced({ eatInYen, takeOutYen }: Pick<DishDocument, "eatInYen" | "takeOutYen">): boolean {
  return eatInYen !== null || takeOutYen !== null;
}
