import compile from "icu-minify/compile";
import type { Language } from "#kernel/languages.ts";
import type { Texts } from "#kernel/text/texts.ts";
import { browserApi, send, timeLimit } from "#platform/web/calls/api.ts";
import type { Message } from "#platform/web/i18n/message.ts";
import { translationApi } from "../api.ts";
import { deviceCache } from "../cache.ts";
import { timeoutMs } from "../model.ts";
import type { MachineLanguage } from "./machine-language.tsx";
import { calls, type Keyed, keyed, withTexts, wordsIn } from "./model.ts";

const CONTEXT = "the interface of a restaurant guide";

export interface PageWords {
  texts: Partial<Texts>;
  source: Language;
  language: MachineLanguage;
  isSlow: boolean;
  stop: AbortSignal;
  /** Called with the page's texts available so far. */
  onTexts(texts: Partial<Texts>): void;
  /** The server must be called, which takes a while. */
  onAsk(): void;
}

/**
 * The texts of a page in a language without a catalog: those cached on this device immediately, the rest from the
 * installation's engine. @throws any error on the way; texts received by then have been reported
 */
export async function translatePage({
  texts,
  source,
  language,
  isSlow,
  stop,
  onTexts,
  onAsk,
}: PageWords): Promise<void> {
  const all = keyed(texts);
  const keyOf = (original: string) => ({ original, source, context: CONTEXT });
  const found: Record<string, string> = {};
  for (const [key, text] of Object.entries(all)) {
    const kept = deviceCache().find(keyOf(text), language);
    if (kept) found[key] = kept.translation;
  }
  let words: Record<string, Message> = readWords(found);
  onTexts(withTexts(texts, words));
  const missing = Object.keys(all).filter((key) => !(key in found));
  if (missing.length === 0) return;
  onAsk();
  // The page's texts are already compiled; an engine needs their sources.
  const areas = Object.keys(texts).join();
  const written = await browserApi.get(
    translationApi("GET /api/translate/ui-texts", { query: { areas, lang: source } }),
    stop,
  );
  const open = Object.fromEntries(
    missing.flatMap((key) => (written[key] === undefined ? [] : [[key, written[key]]])),
  );
  for (const keys of calls(open)) {
    const signal = timeLimit(timeoutMs(isSlow), stop);
    const body = { keys, sourceLanguage: source, targetLanguages: [language] };
    const answer = await send(translationApi("POST /api/translate/ui-keys", { body }), { signal });
    const more = wordsIn(answer, language);
    words = { ...words, ...readWords(more) };
    onTexts(withTexts(texts, words));
    // Untranslatable texts are cached unchanged, so that they are not requested on every page.
    const rows = Object.entries(keys).map(([key, text]) => ({
      key: keyOf(all[key] ?? text),
      answer: {
        translation: more[key] ?? text,
        by: "engine" as const,
        engine: null,
        sourceLanguage: source,
        about: null,
      },
    }));
    deviceCache().keepAll(rows, language);
  }
}

/** Compiles machine-translated texts. Those with invalid placeholders are omitted: the page's own text is kept. */
function readWords(words: Keyed): Record<string, Message> {
  const read: Record<string, Message> = {};
  for (const [key, text] of Object.entries(words)) {
    try {
      read[key] = compile(text);
    } catch {
      // The engine broke a placeholder.
    }
  }
  return read;
}
