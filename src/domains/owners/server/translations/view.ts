import { isToDo } from "#domains/restaurants/restaurant-constants.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import type { OwnTextsView } from "../../contract/own-texts.ts";
import type { RestaurantTexts } from "./get-texts.ts";
import { type Standing, standingIn } from "./rules.ts";

interface Reading {
  restaurantId: string;
  language: Language;
  engine: string | null;
}

/** A restaurant's texts in a language, and progress per language. `by` contains account ids. */
export function textsView(
  { texts, drafts, noteOf }: RestaurantTexts,
  { restaurantId, language, engine }: Reading,
): OwnTextsView {
  const inLanguage = (target: Language) =>
    texts.flatMap((text, at) => {
      if (text.sourceLanguage === target) return [];
      const standing: Standing = standingIn(
        text,
        target,
        noteOf(text.place, target),
        drafts[at] ?? new Map(),
      );
      const { place, kind, of, source, sourceLanguage } = text;
      return [{ place, kind, of, source, sourceLanguage, ...standing }];
    });
  const counts = LANGUAGES.map((target) => {
    const all = inLanguage(target);
    return {
      language: target,
      texts: all.length,
      done: all.filter(({ state }) => !isToDo(state)).length,
    };
  });
  return {
    restaurantId,
    language,
    engine,
    counts: counts.filter((count) => count.texts > 0),
    texts: inLanguage(language),
  };
}

/** Replaces the account ids in `by` with usernames. */
export function withUsernames(view: OwnTextsView, names: ReadonlyMap<string, string>): OwnTextsView {
  return {
    ...view,
    texts: view.texts.map((text) => ({
      ...text,
      by: text.by === null ? null : (names.get(text.by) ?? null),
    })),
  };
}
