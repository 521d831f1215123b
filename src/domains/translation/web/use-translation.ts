import { useEffect, useEffectEvent, useRef, useState } from "react";
import { timeLimit } from "#platform/web/lib/calls/time-limit.ts";
import { connection } from "#platform/web/pwa/connection.ts";
import { useNetwork, useWhenBackOnline } from "#platform/web/pwa/network.ts";
import type { Translated } from "../contract.ts";
import { askTranslation } from "./ask-translation.ts";
import { deviceCache } from "./cache.ts";
import { faultOf, mayRetry, type TranslationFault, timeoutMs } from "./model.ts";

export interface TextWish {
  text: string;
  /** Undefined: the server finds it out. */
  source: string | undefined;
  target: string;
  /** What the text is, in English. */
  context: string;
  /** Names that stay. */
  keep: readonly string[];
}

export type TranslationState =
  | { kind: "idle" }
  | { kind: "loading"; since: number; parts: { done: number; of: number } | null }
  | { kind: "success"; answer: Translated }
  | { kind: "error"; fault: TranslationFault };

/**
 * A text on its way into the reader's language. It starts by itself unless the reader saves data, waits for a network
 * that is gone, and gives up when the page is left. Another text is another component (`key`).
 */
export function useTranslation({ text, source, target, context, keep }: TextWish) {
  const [state, setState] = useState<TranslationState>({ kind: "idle" });
  const [retries, setRetries] = useState(0);
  const { isOnline, isSlow } = useNetwork();
  const running = useRef<AbortController | null>(null);
  const key = { original: text, source: source ?? null, context };

  const start = async () => {
    running.current?.abort();
    const kept = deviceCache().find(key, target);
    if (kept) return setState({ kind: "success", answer: kept });
    if (!navigator.onLine) return setState({ kind: "error", fault: "offline" });
    const stop = new AbortController();
    running.current = stop;
    const signal = timeLimit(timeoutMs(isSlow), stop.signal);
    setState({ kind: "loading", since: performance.now(), parts: null });
    const wish = { content: text, targetLanguage: target, sourceLanguage: source, context, keep };
    try {
      const answer = await askTranslation(wish, signal, (parts) =>
        setState((before) => (before.kind === "loading" ? { ...before, parts } : before)),
      );
      if (stop.signal.aborted) return;
      deviceCache().keep(key, target, answer);
      setState({ kind: "success", answer });
    } catch (error) {
      if (!stop.signal.aborted) setState({ kind: "error", fault: faultOf(error, navigator.onLine) });
    }
  };

  const begin = useEffectEvent(() => {
    if (connection().saveData !== true) void start();
  });
  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, []);
  useWhenBackOnline(() => {
    if (state.kind === "error" && state.fault === "offline") void start();
  });

  return {
    state,
    isSlow,
    start: () => void start(),
    canRetry: state.kind === "error" && mayRetry(state.fault, retries, isOnline),
    retry() {
      setRetries(retries + 1);
      void start();
    },
  };
}
