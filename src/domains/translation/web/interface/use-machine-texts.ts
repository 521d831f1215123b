import { useEffect, useEffectEvent, useRef, useState } from "react";
import { interfaceLanguage } from "#kernel/text/content-languages.ts";
import type { Texts } from "#kernel/text/texts.ts";
import type { PageData } from "#platform/web/page/page-data.ts";
import { useNetwork, useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { useLocalRecord } from "#platform/web/storage/local-record.ts";
import { faultOf, mayRetry, type TranslationFault } from "../model.ts";
import { type MachineLanguage, machineLanguage } from "./machine-language.tsx";

export interface MachineTexts {
  /** The page's texts: machine-translated where available, else its own. */
  texts: Partial<Texts>;
  /** The chosen language; null: the page's own. */
  language: MachineLanguage | null;
  state:
    | { kind: "idle" }
    | { kind: "translating" }
    | { kind: "error"; fault: TranslationFault; canRetry: boolean };
  retry(): void;
  /** Returns to the language of the page. */
  showOriginal(): void;
}

/** The texts of a page in a language without a catalog, translated by the installation's engine. */
export function useMachineTexts(page: PageData | null, texts: Partial<Texts>): MachineTexts {
  const { value: chosen } = useLocalRecord(machineLanguage);
  const { isOnline, isSlow } = useNetwork();
  /** Translated texts, and the areas of the page they are for. */
  const [shown, setShown] = useState<{ areas: string; texts: Partial<Texts> } | null>(null);
  const [fault, setFault] = useState<TranslationFault | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const retries = useRef(0);
  const fits = page !== null && page.translator !== null && chosen !== null;
  const language = fits && interfaceLanguage(chosen) === page.language ? chosen : null;
  const areas = Object.keys(texts).join();

  const translate = useEffectEvent(async (stop: AbortSignal) => {
    if (language === null || page === null) return;
    setShown(null);
    setFault(null);
    const whileWanted =
      <Value>(set: (value: Value) => void) =>
      (value: Value) => {
        if (!stop.aborted) set(value);
      };
    try {
      // Loaded only for users of such a language.
      const { translatePage } = await import("./translate-page.ts");
      await translatePage({
        texts,
        source: page.language,
        language,
        isSlow,
        stop,
        onTexts: whileWanted((found: Partial<Texts>) => setShown({ areas, texts: found })),
        onAsk: () => whileWanted(setIsBusy)(true),
      });
    } catch (error) {
      whileWanted(setFault)(faultOf(error, navigator.onLine));
    } finally {
      whileWanted(setIsBusy)(false);
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

  return {
    texts: language !== null && shown?.areas === areas ? shown.texts : texts,
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
