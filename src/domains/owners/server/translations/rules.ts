import type { OwnTextKind } from "#domains/restaurants/restaurant-constants.ts";
import type { Drafts, OwnNote, Wish } from "#domains/translation/server/public.ts";
import { TRANSLATION_CONTEXTS } from "#domains/translation/translation-constants.ts";
import type { Language, Translations } from "#kernel/languages.ts";
import { type ContentLanguage, toContentLanguage } from "#kernel/text/content-languages.ts";
import type { OwnText } from "../../contract/own-texts.ts";

/** Key of the specialties among a restaurant's texts. */
export const SPECIALTIES_PLACE = "specialties";

/** A restaurant's text with its known translations. */
export interface KnownText {
  place: string;
  kind: OwnTextKind;
  of: string | null;
  source: string;
  /** The restaurant's own source text; empty if the source is from the glossary. */
  ownSource: string;
  sourceLanguage: string | null;
  /** The restaurant's own translations. */
  own: Translations;
  /** Translations from the glossary. */
  known: Translations;
}

export type Standing = Pick<
  OwnText,
  "state" | "text" | "own" | "engine" | "at" | "formerSource" | "isRefused"
> & {
  /** Account id. */
  by: string | null;
};

/** The translation request for a text: the same as guests' pages send, so that the result is shared. */
export function wishOf({ kind, sourceLanguage }: KnownText, restaurantName: string): Wish {
  const source: ContentLanguage | null = sourceLanguage === null ? null : toContentLanguage(sourceLanguage);
  if (kind === "description")
    return { source, context: TRANSLATION_CONTEXTS.description, keep: [restaurantName] };
  const isSentence = kind === "dishDescription" || kind === "courseDescription";
  const context = isSentence ? TRANSLATION_CONTEXTS.dish : TRANSLATION_CONTEXTS.dishName;
  return { source, context, keep: [] };
}

/** The state of a text in a language. */
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

/** Sets the translation in one language; null removes it. */
export function withWords(words: Translations, target: Language, text: string | null): Translations {
  const { [target]: _, ...others } = words;
  return text === null ? others : { ...others, [target]: text };
}
