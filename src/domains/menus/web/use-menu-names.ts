import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MenuDish } from "#domains/menus/contract/menu.ts";
import type { Translated } from "#domains/translation/contract.ts";
import { TRANSLATION_CONTEXTS } from "#domains/translation/translation-constants.ts";
import { translationApi } from "#domains/translation/web/api.ts";
import { deviceCache } from "#domains/translation/web/cache.ts";
import { faultOf, mayRetry, type TranslationFault, timeoutMs } from "#domains/translation/web/model.ts";
import type { Language } from "#kernel/languages.ts";
import { originalLanguage } from "#kernel/text/original-language.ts";
import { send, timeLimit } from "#platform/web/calls/api.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";

type MenuNamesState =
  | { kind: "idle" }
  | { kind: "loading"; since: number; characters: number; parts: { done: number; of: number } }
  /** `isShort`: some names could not be translated. */
  | { kind: "done"; isShort: boolean }
  | { kind: "error"; fault: TranslationFault };

/** Most names per call. */
const NAMES_A_CALL = 40;

/** Dishes with only a Japanese name for this reader. */
function untranslated(dishes: readonly MenuDish[], language: Language): MenuDish[] {
  return dishes.filter(
    ({ name, nameTranslations }) =>
      language !== "ja" && !nameTranslations[language] && originalLanguage(name) === "ja",
  );
}

/** Machine translations of dish names; requested on tap and cached on the device. */
export function useMenuNames(dishes: readonly MenuDish[]) {
  const { language, translator } = usePage();
  const { isOnline, isSlow } = useNetwork();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [state, setState] = useState<MenuNamesState>({ kind: "idle" });
  const [retries, setRetries] = useState(0);
  const running = useRef<AbortController | null>(null);
  const all = translator === null ? [] : untranslated(dishes, language);
  const open = all.filter(({ id }) => !names.has(id));

  const start = async () => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    if (!navigator.onLine) return setState({ kind: "error", fault: "offline" });
    const calls = Array.from({ length: Math.ceil(open.length / NAMES_A_CALL) }, (_, at) =>
      open.slice(at * NAMES_A_CALL, (at + 1) * NAMES_A_CALL),
    );
    const characters = open.reduce((sum, { name }) => sum + name.length, 0);
    const since = performance.now();
    let found = 0;
    for (const [done, part] of calls.entries()) {
      setState({ kind: "loading", since, characters, parts: { done, of: calls.length } });
      const signal = timeLimit(timeoutMs(isSlow), stop.signal);
      try {
        const translated = await askNames(part, language, signal);
        for (const dish of part) cacheTranslation(dish, language, translated.get(dish.id), translator);
        found += translated.size;
        setNames((before) => new Map([...before, ...translated]));
      } catch (error) {
        if (!stop.signal.aborted) setState({ kind: "error", fault: faultOf(error, navigator.onLine) });
        return;
      }
    }
    setState({ kind: "done", isShort: found < open.length });
  };

  const restoreCached = useEffectEvent(() => {
    const cached = all.flatMap((dish) => {
      const answer = deviceCache().find(keyOf(dish), language);
      return answer ? [[dish.id, answer.translation] as const] : [];
    });
    if (cached.length > 0) setNames(new Map(cached));
  });
  useEffect(() => {
    restoreCached();
    return () => running.current?.abort();
  }, []);

  return {
    names,
    state,
    isSlow,
    /** Number of names without a translation. */
    missing: open.length,
    start: () => void start(),
    canRetry: state.kind === "error" && mayRetry(state.fault, retries, isOnline),
    retry() {
      setRetries(retries + 1);
      void start();
    },
    dismiss: () => setState({ kind: "idle" }),
  };
}

async function askNames(
  dishes: readonly MenuDish[],
  language: Language,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const body = {
    keys: Object.fromEntries(dishes.map(({ id, name }) => [id, name])),
    ...{ sourceLanguage: "Japanese", targetLanguages: [language], context: TRANSLATION_CONTEXTS.dishName },
  };
  const answer = await send(translationApi("POST /api/translate/ui-keys", { body }), { signal });
  return new Map(
    Object.entries(answer).flatMap(([id, translated]) =>
      translated[language] ? [[id, translated[language]]] : [],
    ),
  );
}

function keyOf({ name }: MenuDish) {
  return { original: name, source: "ja", context: TRANSLATION_CONTEXTS.dishName };
}

function cacheTranslation(
  dish: MenuDish,
  language: Language,
  translated: string | undefined,
  engine: string | null,
): void {
  if (translated === undefined) return;
  const answer: Translated = {
    ...{ translation: translated, by: "engine", engine, sourceLanguage: "ja", about: null },
  };
  deviceCache().keep(keyOf(dish), language, answer);
}
