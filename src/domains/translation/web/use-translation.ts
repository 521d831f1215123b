import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, apiFetch, readAnswer } from "#platform/web/lib/calls/api.ts";
import { timeLimit } from "#platform/web/lib/calls/time-limit.ts";
import { connection } from "#platform/web/pwa/connection.ts";
import { useNetwork, useWhenBackOnline } from "#platform/web/pwa/network.ts";
import type { Translated, TranslationStep } from "../contract.ts";
import { translationApi } from "./api.ts";
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

interface TranslationWish {
  content: string;
  targetLanguage: string;
  sourceLanguage?: string | undefined;
  context?: string | undefined;
  /** Names that stay. */
  keep?: readonly string[] | undefined;
}

/**
 * Has a text translated; `onPart` hears of each part that is done.
 * @throws ApiError, TypeError without a network, DOMException when it took too long
 */
async function askTranslation(
  wish: TranslationWish,
  signal: AbortSignal,
  onPart: (part: { done: number; of: number }) => void,
): Promise<Translated> {
  const { method, path, body } = translationApi("POST /api/translate/content", { body: wish });
  const response = await apiFetch(path, {
    method,
    headers: { "content-type": "application/json", accept: "application/x-ndjson" },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) return readAnswer<Translated>(response);
  let last: Translated | null = null;
  for await (const line of linesOf(response.body)) {
    const step = JSON.parse(line) as TranslationStep | { status: number };
    if ("status" in step) throw new ApiError(step.status, line);
    if ("done" in step) onPart(step);
    else last = step;
  }
  // The line went dead between two lines.
  if (last === null) throw new TypeError("the answer ended early");
  return last;
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line !== "");
  }
  if (rest !== "") yield rest;
}
