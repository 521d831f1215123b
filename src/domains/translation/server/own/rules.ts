import type { Translations } from "#kernel/languages.ts";

/** A text of a restaurant and what it says itself in other languages. */
export interface OwnWords {
  /** Where it stands; the same for as long as it stands there. */
  place: string;
  source: string;
  translations: Translations;
}

/** What was newly said of a text in a language; null where it was taken back. */
export interface NewlySaid {
  place: string;
  target: string;
  source: string;
  text: string | null;
}

/** What a save has changed in translations. One that was left as it is while its text changed is not among them. */
export function newlySaid(before: readonly OwnWords[], after: readonly OwnWords[]): NewlySaid[] {
  const known = new Map(before.map((words) => [words.place, words.translations]));
  return after.flatMap(({ place, source, translations }) => {
    const old = known.get(place) ?? {};
    const targets = new Set([...Object.keys(old), ...Object.keys(translations)]);
    return [...targets]
      .filter((target) => old[target] !== translations[target])
      .map((target) => ({ place, target, source, text: translations[target] ?? null }));
  });
}
