import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { countCall } from "#platform/server/db/rate-counts.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { Translated } from "../contract.ts";
import { type Guarded, guarded, hasWords, restored } from "./guard-rules.ts";
import type { Engine, EngineAnswer } from "./port.ts";
import {
  charactersOfOne,
  isUntranslated,
  type Miss,
  monthOf,
  parts,
  QUOTA_REST_S,
  type Wish,
} from "./rules.ts";
import { returnCharacters, takeCharacters } from "./store.ts";

/** An engine and its limits. One per process, since it tracks the engine's back-off. */
export interface TranslationService {
  db: Queryable;
  engine: Engine | null;
  monthlyCharacters: number;
  now: () => Date;
  /** Until when the engine is not called, and why. */
  rest: { until: Date; fault: Miss } | null;
  /** Requests in flight, so that identical requests share one call. */
  open: Map<string, Promise<Got>>;
}

export function createTranslationService(
  translationService: Omit<TranslationService, "rest" | "open">,
): TranslationService {
  return { ...translationService, rest: null, open: new Map() };
}

/** Request parameters besides the text. `caller`: whose daily quota is charged; null for the restaurant's own work. */
interface ToSend {
  target: ContentLanguage;
  signal: AbortSignal;
  caller: string | null;
}

const DAY_MS = 86_400_000;

export type Got = { ok: true; answer: Translated } | { ok: false; miss: Miss; retryAfterS: number };

/** Null for each text whose result is unusable. */
export type Sent = { ok: true; texts: (string | null)[] } | { ok: false; miss: Miss; retryAfterS: number };

/**
 * Translates texts with an engine, in parts, each charged to the month's budget; `onPart` is called after each part. If
 * the protected parts of a text are not preserved, its translation is discarded.
 */
export async function sendTexts(
  translationService: TranslationService,
  texts: readonly string[],
  wish: Wish & ToSend,
  onPart: (done: number, of: number) => void = () => undefined,
): Promise<Sent> {
  const { engine, now } = translationService;
  if (!engine) return { ok: false, miss: "no-engine", retryAfterS: 0 };
  if (translationService.rest && translationService.rest.until > now())
    return {
      ok: false,
      miss: translationService.rest.fault,
      retryAfterS: (translationService.rest.until.getTime() - now().getTime()) / 1000,
    };
  const all = texts.map((text) => ({ text, ...guarded(text, wish.keep) }));
  const calls = parts(all.filter(hasWords), ({ markup }) => markup.length);
  const found = new Map<string, string | null>();
  for (const [number, part] of calls.entries()) {
    onPart(number, calls.length);
    const answer = await sendPart(translationService, engine, part, wish);
    if (!answer.ok) return { ok: false, miss: answer.miss, retryAfterS: answer.retryAfterS };
    for (const [position, { text }] of part.entries()) found.set(text, answer.texts[position] ?? null);
  }
  return { ok: true, texts: all.map(({ text }) => (found.has(text) ? (found.get(text) ?? null) : text)) };
}

async function sendPart(
  translationService: TranslationService,
  engine: Engine,
  part: readonly (Guarded & { text: string })[],
  { source, target, context, signal, caller }: Wish & ToSend,
): Promise<Sent> {
  const { db, now, monthlyCharacters } = translationService;
  const characters = part.reduce((sum, { markup }) => sum + markup.length, 0);
  const month = monthOf(now());
  if (caller !== null) {
    const { current, ttl } = await countCall(db, `translation ${caller}`, DAY_MS, characters);
    if (current > charactersOfOne(monthlyCharacters))
      return { ok: false, miss: "caller", retryAfterS: Math.ceil(ttl / 1_000) };
  }
  if (!(await takeCharacters(db, month, characters, monthlyCharacters)))
    return { ok: false, miss: "budget", retryAfterS: 0 };
  const answer = await engine.translate({
    texts: part.map(({ markup }) => markup),
    source,
    target,
    context,
    signal,
  });
  if (!answer.ok) {
    await returnCharacters(db, month, characters);
    return fail(translationService, answer);
  }
  const texts = part.map(({ text, kept }, position) => {
    const translated = restored(answer.texts[position] ?? "", kept);
    if (translated === null || translated.trim() === "") return null;
    return isUntranslated(text, translated, source, target) ? null : translated;
  });
  return { ok: true, texts };
}

/** Starts a back-off if the engine asks for one, and notifies the operator of faults only they can fix. */
function fail(
  translationService: TranslationService,
  { fault, reason, retryAfterS }: Extract<EngineAnswer, { ok: false }>,
): Sent {
  const restS = fault === "quota" ? QUOTA_REST_S : fault === "busy" ? retryAfterS : 0;
  if (restS > 0)
    translationService.rest = { until: new Date(translationService.now().getTime() + restS * 1000), fault };
  if (fault === "quota" || fault === "refused")
    log.warn({ fault, reason }, "Texts can't be translated (docs/translation.md).");
  return { ok: false, miss: fault, retryAfterS: restS };
}
