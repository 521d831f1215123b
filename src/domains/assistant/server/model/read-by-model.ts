import { PLACES } from "#domains/discovery/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { countCall } from "#platform/server/db/rate-counts.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { Question } from "../port.ts";
import { openAi } from "./open-ai-provider.ts";
import type { Model, ModelAnswer, ModelSettings } from "./port.ts";
import {
  costAtMost,
  dataOf,
  instructions,
  MAX_ANSWER_TOKENS,
  type ModelClock,
  type ModelReading,
  monthOf,
  pauseAfter,
  READ_MS,
  readingOf,
} from "./rules.ts";
import { refundTokens, reserveTokens } from "./store.ts";

interface ModelReader {
  db: Queryable;
  model: Model;
  /** Token budget per calendar month. */
  monthlyTokens: number;
  /** Ids of the places that a reading may name. */
  places: readonly string[];
  now: () => Date;
  /** Timeout in milliseconds. */
  readMs?: number;
}

/** Reads a question; null if the built-in reading applies. */
type ReadByModel = (
  question: Pick<Question, "text" | "language" | "signal" | "caller">,
  clock: ModelClock,
) => Promise<ModelReading | null>;

/**
 * Uses a model for questions the built-in reading is unsure of. It only classifies into closed lists and writes nothing
 * the guest sees. One per process: it remembers when to pause.
 */
export function openModelReader(reader: ModelReader): ReadByModel {
  const { db, model, monthlyTokens, places, now, readMs = READ_MS } = reader;
  const systemPrompt = instructions(places);
  const pause = { until: 0, failures: 0 };
  const note = (answer: ModelAnswer) => {
    pause.failures = answer.ok ? 0 : pause.failures + 1;
    if (answer.ok) return;
    const seconds = pauseAfter(answer.fault, answer.retryAfterS, pause.failures);
    pause.until = now().getTime() + seconds * 1_000;
    if (answer.fault === "quota" || answer.fault === "refused")
      log.warn({ reason: answer.reason }, "The model of the assistant can't be asked (docs/assistant.md).");
  };
  return async ({ text, language, signal, caller }, clock) => {
    if (now().getTime() < pause.until) return null;
    if (caller !== undefined && (await countCall(db, `model ${caller}`, DAY_MS)).current > READINGS_OF_ONE)
      return null;
    const data = dataOf(text, language, clock);
    const month = monthOf(now());
    const taken = costAtMost(systemPrompt + data);
    if (!(await reserveTokens(db, month, taken, monthlyTokens))) return null;
    const limits = [AbortSignal.timeout(readMs), ...(signal ? [signal] : [])];
    const request = { instructions: systemPrompt, data, maxTokens: MAX_ANSWER_TOKENS };
    const answer = await model.ask({ ...request, signal: AbortSignal.any(limits) });
    await refundTokens(db, month, taken - costOf(answer, taken));
    const reading = answer.ok ? readingOf(answer.content, { question: text, places, clock }) : null;
    // An unreadable answer counts as a failure, too.
    const isUnreadable = answer.ok && reading === null;
    note(isUnreadable ? { ...UNREADABLE, tokens: answer.tokens } : answer);
    return reading;
  };
}

/** Readings per network address and day; beyond that the built-in reading applies. */
const READINGS_OF_ONE = 100;
const DAY_MS = 86_400_000;

const UNREADABLE = {
  ...({ ok: false, fault: "unusable", reason: "no reading" } as const),
  ...{ retryAfterS: 0, wasSent: true },
};

/** Tokens charged for a call; in full if usage is unknown and the request may have been processed. */
function costOf(answer: ModelAnswer, taken: number): number {
  return answer.tokens ?? (answer.ok || answer.wasSent ? taken : 0);
}

interface ReaderSettings {
  /** Null: built-in reading only. */
  model: ModelSettings | null;
  monthlyTokens: number;
}

/** The configured model reader; null without a model. */
export function createReader(
  db: Queryable,
  { model, monthlyTokens }: ReaderSettings,
  now: () => Date,
): ReadByModel | null {
  const places = PLACES.map(({ id }) => id);
  return model && openModelReader({ db, model: openAi(model), monthlyTokens, places, now });
}
