import type { OwnTextKind } from "#domains/restaurants/restaurant-constants.ts";
import type { Drafts, OwnNote, Wish } from "#domains/translation/server/public.ts";
import { TRANSLATION_CONTEXTS } from "#domains/translation/translation-constants.ts";
import type { Language, Translations } from "#kernel/languages.ts";
import { type ContentLanguage, toContentLanguage } from "#kernel/text/content-languages.ts";
import type { OwnText } from "../../contract/own-texts.ts";

/** Where the specialties stand among a restaurant's texts. */
export const SPECIALTIES_PLACE = "specialties";

/** A text of a restaurant with everything that is known of it. */
export interface KnownText {
  place: string;
  kind: OwnTextKind;
  of: string | null;
  source: string;
  /** What the restaurant itself has written there: empty where its source is the glossary's. */
  ownSource: string;
  sourceLanguage: string | null;
  /** The restaurant's own words. */
  own: Translations;
  /** The glossary's. */
  known: Translations;
}

export type Standing = Pick<
  OwnText,
  "state" | "text" | "own" | "engine" | "at" | "formerSource" | "isRefused"
> & {
  /** An account. */
  by: string | null;
};

/** How a text is asked for: as guests' pages ask, so that an engine is asked once for both. */
export function wishOf({ kind, sourceLanguage }: KnownText, restaurantName: string): Wish {
  const source: ContentLanguage | null = sourceLanguage === null ? null : toContentLanguage(sourceLanguage);
  if (kind === "description")
    return { source, context: TRANSLATION_CONTEXTS.description, keep: [restaurantName] };
  const context = kind === "dishDescription" ? TRANSLATION_CONTEXTS.dish : TRANSLATION_CONTEXTS.dishName;
  return { source, context, keep: [] };
}

/** How a text stands in a language. */
export function standingIn(
  { own, known, ownSource }: KnownText,
  target: Language,
  note: OwnNote | undefined,
  drafts: Drafts,
): Standing {
  const words = own[target] ?? null;
  const isOfThis = note !== undefined && note.source === ownSource;
  const base = { own: words, engine: null, by: null, at: null, formerSource: null, isRefused: false };
  if (words !== null) {
    if (note?.text !== words) return { ...base, state: "own", text: words };
    if (!isOfThis) return { ...base, state: "stale", text: words, formerSource: note.source };
    const at = note.reviewedAt.toISOString();
    return { ...base, state: "own", text: words, by: note.reviewedBy, at };
  }
  const glossary = known[target];
  if (glossary !== undefined) return { ...base, state: "glossary", text: glossary };
  const isRefused = isOfThis && note.text === null;
  const draft = drafts.get(target);
  if (!draft || isRefused) return { ...base, state: "missing", text: null, isRefused };
  return {
    ...base,
    state: "engine",
    text: draft.text,
    engine: draft.engine,
    at: draft.createdAt.toISOString(),
  };
}

/** With other words in a language; null takes them away. */
export function withWords(words: Translations, target: Language, text: string | null): Translations {
  const { [target]: _, ...others } = words;
  return text === null ? others : { ...others, [target]: text };
}
