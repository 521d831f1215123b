import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import { ApiError, apiFetch, readAnswer, timeLimit } from "#platform/web/calls/api.ts";
import type { TaggedText } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { connection } from "#platform/web/pwa/connection.ts";
import { useNetwork, useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { Translated, TranslationStep } from "../contract.ts";
import { translationApi } from "./api.ts";
import { deviceCache } from "./cache.ts";
import { useReaderLanguage } from "./interface/machine-language.tsx";
import { faultOf, mayRetry, type TranslationFault, timeoutMs } from "./model.ts";
import { TranslationError, TranslationProgress } from "./translation-state.tsx";

interface TranslatedTextProps {
  /** The text shown without a translation. */
  text: TaggedText;
  /** Description for the translator, in English: "the description of a restaurant". */
  context: string;
  /** Names in it that must not be translated. */
  keep?: readonly string[];
  className?: string;
  /** What is shown of the text until it is translated, if less than all of it. */
  excerpt?: string;
  /** Translated only when asked for: of a list of texts a reader may need a few. */
  isOnRequest?: boolean;
}

/**
 * A text that may not be in the user's language: if so, it is translated by the installation's engine, if there is one,
 * and labeled as a machine translation. Until then, and on request, the original is shown.
 */
export function TranslatedText({
  text,
  context,
  keep = [],
  className = "",
  excerpt = text.text,
  isOnRequest = false,
}: TranslatedTextProps) {
  const { language, translator } = usePage();
  const reader = useReaderLanguage();
  if (text.lang === language || translator === null)
    return (
      <p lang={text.lang} className={className}>
        {excerpt}
      </p>
    );
  return (
    <OwnLanguage
      key={`${reader} ${text.text}`}
      reader={reader}
      text={text}
      context={context}
      keep={keep}
      className={className}
      excerpt={excerpt}
      isOnRequest={isOnRequest}
    />
  );
}

const NOTE = "mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft";
/** How long an announcement stays in the live region, so that screen reader users don't come across it later. */
const SPOKEN_MS = 5_000;

function OwnLanguage({
  text,
  context,
  keep,
  className,
  reader,
  excerpt,
  isOnRequest,
}: Required<TranslatedTextProps> & { reader: ContentLanguage }) {
  const t = useTranslations("translation");
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const wish = { text: text.text, source: text.lang, target: reader, context, keep };
  const { state, isSlow, start, canRetry, retry } = useTranslation(wish, isOnRequest);
  const answer = state.kind === "success" && state.answer.by !== "source" ? state.answer : null;
  const showsOriginal = wantsOriginal || answer === null;
  return (
    <div>
      <p lang={showsOriginal ? text.lang : reader} className={`whitespace-pre-line ${className}`}>
        {answer === null ? excerpt : showsOriginal ? text.text : answer.translation}
      </p>
      {state.kind === "idle" && (
        <Button className="mt-2" onClick={start}>
          {t("translate")}
        </Button>
      )}
      {state.kind === "loading" && (
        <TranslationProgress characters={text.text.length} {...state} isSlow={isSlow} />
      )}
      {answer && (
        <p className={NOTE}>
          {t(`by.${answer.by}`, { engine: answer.engine ?? "" })}
          <button
            type="button"
            className="min-h-11 font-medium text-link underline"
            aria-pressed={wantsOriginal}
            onClick={() => setWantsOriginal(!wantsOriginal)}
          >
            {t("showOriginal")}
          </button>
        </p>
      )}
      {state.kind === "error" && !wantsOriginal && (
        <TranslationError
          fault={state.fault}
          onRetry={canRetry ? retry : null}
          onOriginal={() => setWantsOriginal(true)}
        />
      )}
      <span role="status" className="sr-only">
        {answer && <Spoken>{t("done")}</Spoken>}
      </span>
    </div>
  );
}

/** Announced to screen readers, then removed. */
function Spoken({ children }: { children: string }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), SPOKEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : children;
}

interface TextWish {
  text: string;
  /** Undefined: detected by the server. */
  source: string | undefined;
  target: string;
  /** Description of the text, in English. */
  context: string;
  /** Names that must not be translated. */
  keep: readonly string[];
}

type TranslationState =
  | { kind: "idle" }
  | { kind: "loading"; since: number; parts: { done: number; of: number } | null }
  | { kind: "success"; answer: Translated }
  | { kind: "error"; fault: TranslationFault };

/**
 * Translates a text into the user's language. Starts automatically unless data saving is on or it is to be asked for, waits
 * while offline, and aborts when the page is left. Give each text its own component (`key`).
 */
function useTranslation({ text, source, target, context, keep }: TextWish, isOnRequest: boolean) {
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
    if (!isOnRequest && connection().saveData !== true) void start();
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
  /** Names that must not be translated. */
  keep?: readonly string[] | undefined;
}

/**
 * Requests a translation; `onPart` is called after each part. @throws ApiError, TypeError when offline, DOMException on
 * timeout
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
  // The stream ended early, between two lines.
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
