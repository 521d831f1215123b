import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { interfaceLanguage } from "../../../../shared/content-languages.ts";
import type { InLanguages } from "../../../../shared/contract/translate.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import type { Texts } from "../../../../shared/texts.ts";
import { send } from "../../../lib/api.ts";
import { useLocalRecord } from "../../../lib/local-record.ts";
import type { PageData } from "../../../lib/page-data.ts";
import { useNetwork, useWhenBackOnline } from "../../../pwa/network.ts";
import { deviceCache } from "../cache.ts";
import { faultOf, mayRetry, type TranslationFault, timeoutMs } from "../model.ts";
import { type MachineLanguage, machineLanguage } from "./choice.ts";
import { calls, type Keyed, keyed, withTexts, wordsIn } from "./model.ts";

export interface MachineTexts {
  /** What the page says: an engine's words where there are some, else its own. */
  texts: Partial<Texts>;
  /** The language that was chosen; null: the page's own. */
  language: MachineLanguage | null;
  state:
    | { kind: "idle" }
    | { kind: "translating" }
    | { kind: "error"; fault: TranslationFault; canRetry: boolean };
  retry(): void;
  /** Back to the language of the page. */
  showOriginal(): void;
}

const CONTEXT = "the interface of a restaurant guide";

/** The texts of a page in a language without a catalogue, by the engine of this installation. */
export function useMachineTexts(page: PageData | null, texts: Partial<Texts>): MachineTexts {
  const { value: chosen } = useLocalRecord(machineLanguage);
  const { isOnline, isSlow } = useNetwork();
  const [words, setWords] = useState<Keyed>({});
  const [fault, setFault] = useState<TranslationFault | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const retries = useRef(0);
  const fits = page !== null && page.translator !== null && chosen !== null;
  const language = fits && interfaceLanguage(chosen) === page.language ? chosen : null;
  const areas = Object.keys(texts).join();

  const translate = useEffectEvent(async (stop: AbortSignal) => {
    if (language === null || page === null) return;
    const all = keyed(texts);
    const source = page.language;
    const keyOf = (original: string) => ({ original, source, context: CONTEXT });
    const found: Record<string, string> = {};
    for (const [key, text] of Object.entries(all)) {
      const kept = deviceCache().find(keyOf(text), language);
      if (kept) found[key] = kept.translation;
    }
    setWords(found);
    setFault(null);
    const open = Object.fromEntries(Object.entries(all).filter(([key]) => !(key in found)));
    if (Object.keys(open).length === 0) return;
    setIsBusy(true);
    try {
      for (const keys of calls(open)) {
        const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs(isSlow))]);
        const body = { keys, sourceLanguage: source, targetLanguages: [language] };
        const answer = await send<Record<string, InLanguages>>("POST", apiPaths.translateUiKeys(), {
          body,
          signal,
        });
        const more = wordsIn(answer, language);
        setWords((before) => ({ ...before, ...more }));
        // What can't be had is kept as it is, so that it isn't asked for on every page.
        const rows = Object.entries(keys).map(([key, text]) => ({
          key: keyOf(text),
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
    } catch (error) {
      if (!stop.aborted) setFault(faultOf(error, navigator.onLine));
    } finally {
      if (!stop.aborted) setIsBusy(false);
    }
  });

  const running = useRef(new AbortController());
  const begin = useEffectEvent(() => {
    running.current.abort();
    running.current = new AbortController();
    void translate(running.current.signal);
  });
  useEffect(() => {
    retries.current = 0;
    if (language !== null && areas !== "") begin();
    return () => running.current.abort();
  }, [language, areas]);
  useWhenBackOnline(() => {
    if (fault === "offline") begin();
  });
  useEffect(() => {
    if (language !== null) document.documentElement.lang = language;
  }, [language]);

  const shown = useMemo(
    () => (language === null ? texts : withTexts(texts, words)),
    [language, texts, words],
  );
  return {
    texts: shown,
    language,
    state: fault
      ? { kind: "error", fault, canRetry: mayRetry(fault, retries.current, isOnline) }
      : { kind: isBusy ? "translating" : "idle" },
    retry() {
      retries.current += 1;
      begin();
    },
    showOriginal() {
      machineLanguage.save(null);
      if (page) document.documentElement.lang = page.language;
    },
  };
}
