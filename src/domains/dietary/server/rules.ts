import type { Language } from "#kernel/languages.ts";
import { foldWord } from "#platform/server/text/folded-text.ts";
import type { KnownFood } from "../contract.ts";
import { findFood, findFoods, foodName, foodNames } from "./food/find-food.ts";

const MOST = 6;

interface FoldedName {
  name: string;
  folded: string;
}

/** Folded names of all foods, to compare with typed text. Cached, since they are needed on every keystroke. */
const folded = new Map<Language, readonly FoldedName[]>();

function foldedNames(language: Language): readonly FoldedName[] {
  const known =
    folded.get(language) ?? foodNames(language).map(({ name }) => ({ name, folded: foldWord(name).plain }));
  folded.set(language, known);
  return known;
}

/**
 * Foods whose name starts with a text, then those with another word that starts with it; each as the lexicon will read
 * its name once chosen.
 */
export function suggestFoods(text: string, language: Language): KnownFood[] {
  const begun = foldWord(text).plain;
  if (begun === "") return [];
  const known = foldedNames(language);
  const first = known.filter((each) => each.folded.startsWith(begun));
  const later = known.filter((each) => !each.folded.startsWith(begun) && each.folded.includes(` ${begun}`));
  return [...first, ...later].slice(0, MOST).flatMap(({ name }) => {
    const food = findFood(name, language);
    return food === null ? [] : [{ ...food, name }];
  });
}

/** The foods named in a longer text, in the reader's language. */
export function listMentions(text: string, language: Language): KnownFood[] {
  return findFoods(text, language).map(({ id, ja, allergens }) => ({
    ...{ id, ja, allergens: [...allergens] },
    name: foodName(id, language) ?? ja,
  }));
}
