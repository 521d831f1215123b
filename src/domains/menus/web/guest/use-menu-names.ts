import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MenuDish } from "#domains/menus/contract/menu.ts";
import type { Translated } from "#domains/translation/contract.ts";
import { TRANSLATION_CONTEXTS } from "#domains/translation/translation-constants.ts";
import { translationApi } from "#domains/translation/web/api.ts";
import { deviceCache } from "#domains/translation/web/cache.ts";
import { faultOf, mayRetry, type TranslationFault, timeoutMs } from "#domains/translation/web/model.ts";
import type { Language } from "#kernel/languages.ts";
import { originalLanguage } from "#kernel/text/original-language.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { timeLimit } from "#platform/web/lib/calls/time-limit.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";

export type MenuNamesState =
  | { kind: "idle" }
  | { kind: "loading"; since: number; characters: number; parts: { done: number; of: number } }
  /** `isShort`: some can't be had. */
  | { kind: "done"; isShort: boolean }
  | { kind: "error"; fault: TranslationFault };

/** As many as an engine takes at once. */
const NAMES_A_CALL = 40;

/** Dishes that the reader can only read in Japanese. */
export function untold(dishes: readonly MenuDish[], language: Language): MenuDish[] {
  return dishes.filter(
    ({ name, nameTranslations }) =>
      language !== "ja" && !nameTranslations[language] && originalLanguage(name) === "ja",
  );
}

/** The names of a menu's dishes as an engine has them; asked for on a tap, and remembered by the device. */
export function useMenuNames(dishes: readonly MenuDish[]) {
  const { language, translator } = usePage();
  const { isOnline, isSlow } = useNetwork();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [state, setState] = useState<MenuNamesState>({ kind: "idle" });
  const [retries, setRetries] = useState(0);
  const running = useRef<AbortController | null>(null);
  const all = translator === null ? [] : untold(dishes, language);
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
        const told = await askNames(part, language, signal);
        for (const dish of part) keep(dish, language, told.get(dish.id), translator);
        found += told.size;
        setNames((before) => new Map([...before, ...told]));
      } catch (error) {
        if (!stop.signal.aborted) setState({ kind: "error", fault: faultOf(error, navigator.onLine) });
        return;
      }
    }
    setState({ kind: "done", isShort: found < open.length });
  };

  const recall = useEffectEvent(() => {
    const kept = all.flatMap((dish) => {
      const answer = deviceCache().find(keyOf(dish), language);
      return answer ? [[dish.id, answer.translation] as const] : [];
    });
    if (kept.length > 0) setNames(new Map(kept));
  });
  useEffect(() => {
    recall();
    return () => running.current?.abort();
  }, []);

  return {
    names,
    state,
    isSlow,
    /** How many names there are still to ask for. */
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
    Object.entries(answer).flatMap(([id, told]) => (told[language] ? [[id, told[language]]] : [])),
  );
}

function keyOf({ name }: MenuDish) {
  return { original: name, source: "ja", context: TRANSLATION_CONTEXTS.dishName };
}

function keep(dish: MenuDish, language: Language, told: string | undefined, engine: string | null): void {
  if (told === undefined) return;
  const answer: Translated = {
    ...{ translation: told, by: "engine", engine, sourceLanguage: "ja", about: null },
  };
  deviceCache().keep(keyOf(dish), language, answer);
}
