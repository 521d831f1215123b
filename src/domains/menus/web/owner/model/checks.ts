import type { DishDocument, MenuDocument } from "#domains/menus/contract/menu-document.ts";
import type { Translations } from "#kernel/languages.ts";
import { dishesOf } from "./document.ts";

/** Keys of `menu.problem`. */
type Problem = "name" | "price" | "choose";

/** What is missing before guests can see a dish, by the field's path within the dish. */
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

/** Whether a dish has no content at all. */
export function isBlank({ glossaryId, names, photoId, ...prices }: DishDocument): boolean {
  return glossaryId === null && photoId === null && !isNamed(names) && !isPriced(prices);
}

/**
 * The part of a draft that can be saved: an incomplete dish stays as it was saved before, a new one is left out. So it
 * does not hold up the rest.
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

/** The server's messages by dish or section id, then by field (`names.ja`; empty for the whole). */
export type RefusedFields = Readonly<Record<string, Readonly<Record<string, string>>>>;

const PATH = /^sections\.(\d+)(?:\.dishes\.(\d+))?(?:\.(.*))?$/;

/** Maps error paths to dishes and sections by id, wherever they have moved in the draft since. */
export function refusedFields(
  menu: MenuDocument,
  errors: readonly { path: string; message: string }[],
): RefusedFields {
  const found: Record<string, Record<string, string>> = {};
  for (const { path, message } of errors) {
    const [, at, place, field = ""] = PATH.exec(path) ?? [];
    const section = menu.sections[Number(at)];
    const id = place === undefined ? section?.id : section?.dishes[Number(place)]?.id;
    if (id === undefined) continue;
    const own = found[id] ?? {};
    own[field] ??= message;
    found[id] = own;
  }
  return found;
}
