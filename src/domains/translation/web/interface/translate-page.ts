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
  /** Hears of the page with what is there so far. */
  onTexts(texts: Partial<Texts>): void;
  /** Somebody has to be asked, which takes a while. */
  onAsk(): void;
}

/**
 * The texts of a page in a language without a catalogue: what this device keeps at once, the rest from the engine of this
 * installation.
 * @throws whatever fails on the way; what has come by then has been told
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
  // The page has its texts with their blanks already read; an engine wants them as they were written.
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
    // What can't be had is kept as it is, so that it isn't asked for on every page.
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

/** Words of an engine as the formatter takes them. One whose blanks can't be read is left out: the page's own text stays. */
function readWords(words: Keyed): Record<string, Message> {
  const read: Record<string, Message> = {};
  for (const [key, text] of Object.entries(words)) {
    try {
      read[key] = compile(text);
    } catch {
      // An engine has broken a blank.
    }
  }
  return read;
}
