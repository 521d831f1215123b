import {
  getInterfaceTexts,
  getTranslation,
  type Miss,
  type TranslationService,
} from "#domains/translation/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { DraftMiss, DraftsMade } from "../../contract/own-texts.ts";
import { getTexts } from "./get-texts.ts";
import { type KnownText, standingIn, wishOf } from "./rules.ts";

export interface AddDraftsInput {
  restaurantId: string;
  language: Language;
  places: readonly string[];
  signal: AbortSignal;
}

/**
 * The failure shown to the restaurant; null for failures of a single text. An exhausted provider account counts as
 * an exhausted budget.
 */
const MISSES: Record<Miss, DraftMiss | null> = {
  "no-engine": "no-engine",
  budget: "budget",
  caller: "budget",
  quota: "budget",
  busy: "busy",
  language: "language",
  down: "unavailable",
  refused: "unavailable",
  timeout: "unavailable",
  "too-long": null,
  unusable: null,
};

/**
 * Has the engine translate those of a restaurant's texts that are still missing; its words are kept where guests' pages
 * find them too, marked as an engine's. Null when there is no such restaurant.
 */
export async function addDrafts(
  translationService: TranslationService,
  { restaurantId, language, places, signal }: AddDraftsInput,
): Promise<DraftsMade | null> {
  const found = await getTexts(translationService.db, restaurantId);
  if (found === null) return null;
  const { texts, drafts, noteOf, row } = found;
  const missing = texts.filter((text, at) => {
    if (!places.includes(text.place) || text.sourceLanguage === language) return false;
    const { state, isRefused } = standingIn(
      text,
      language,
      noteOf(text.place, language),
      drafts[at] ?? new Map(),
    );
    return state === "missing" && !isRefused;
  });
  const ask = { language, signal, name: row.profile.name };
  let made = 0;
  for (const part of inParts(missing)) {
    const answer = part.isNames
      ? await askNames(translationService, part.texts, ask)
      : await askText(translationService, part.texts, ask);
    made += answer.made;
    const miss = answer.miss && MISSES[answer.miss];
    if (miss) return { made, miss, retryAfterS: answer.retryAfterS };
  }
  return { made, miss: null, retryAfterS: 0 };
}

interface Ask {
  language: Language;
  signal: AbortSignal;
  name: string;
}

/** Names are batched in one call, longer texts are sent one by one. */
function inParts(texts: readonly KnownText[]): { isNames: boolean; texts: KnownText[] }[] {
  const isName = ({ kind }: KnownText) =>
    !["description", "dishDescription", "courseDescription", "specialties"].includes(kind);
  const names = texts.filter(isName);
  const others = texts.filter((text) => !isName(text)).map((text) => ({ isNames: false, texts: [text] }));
  return names.length > 0 ? [{ isNames: true, texts: names }, ...others] : others;
}

async function askNames(
  translationService: TranslationService,
  texts: readonly KnownText[],
  { language, signal, name }: Ask,
) {
  const [first] = texts;
  if (first === undefined) return { made: 0, miss: null, retryAfterS: 0 };
  const { source, context } = wishOf(first, name);
  const keys = Object.fromEntries(texts.map(({ place, source: words }) => [place, words]));
  const wish = { keys, source: source ?? "ja", targets: [language], context, signal };
  const got = await getInterfaceTexts(translationService, wish);
  if (!got.ok) return { made: 0, ...got };
  const made = Object.values(got.texts).filter((found) => found[language] !== undefined).length;
  return { made, miss: null, retryAfterS: 0 };
}

async function askText(
  translationService: TranslationService,
  [text]: readonly KnownText[],
  { language, signal, name }: Ask,
) {
  if (text === undefined) return { made: 0, miss: null, retryAfterS: 0 };
  const wish = { ...wishOf(text, name), content: text.source, target: language, signal };
  const got = await getTranslation(translationService, wish);
  return got.ok ? { made: 1, miss: null, retryAfterS: 0 } : { made: 0, ...got };
}
