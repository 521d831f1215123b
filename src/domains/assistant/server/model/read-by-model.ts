import type { Queryable } from "#platform/server/db/database.ts";
import { countCall } from "#platform/server/db/rate-counts.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { Question } from "../port.ts";
import { PLACES } from "../understanding/words/word-list.ts";
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
  READ_MS,
  readingOf,
  restAfter,
} from "./rules.ts";
import { returnTokens, takeTokens } from "./store.ts";

interface ModelReader {
  db: Queryable;
  model: Model;
  /** Tokens in a calendar month at most. */
  monthlyTokens: number;
  /** The ids of the places that a reading may name. */
  places: readonly string[];
  now: () => Date;
  /** How long a reading may take, in milliseconds. */
  readMs?: number;
}

/** Reads a question, or gives null: then the built-in reading counts. */
type ReadByModel = (
  question: Pick<Question, "text" | "language" | "signal" | "caller">,
  clock: ModelClock,
) => Promise<ModelReading | null>;

/**
 * Has a model read questions that the built-in reading isn't sure of. It sorts them into our closed lists and says not a word
 * to the guest: whatever it answers, what is shown comes from our records. One for each process: it remembers when the model
 * needs rest.
 */
export function openModelReader(reader: ModelReader): ReadByModel {
  const { db, model, monthlyTokens, places, now, readMs = READ_MS } = reader;
  const told = instructions(places);
  const rest = { until: 0, failures: 0 };
  const note = (answer: ModelAnswer) => {
    rest.failures = answer.ok ? 0 : rest.failures + 1;
    if (answer.ok) return;
    const seconds = restAfter(answer.fault, answer.retryAfterS, rest.failures);
    rest.until = now().getTime() + seconds * 1_000;
    if (answer.fault === "quota" || answer.fault === "refused")
      log.warn({ reason: answer.reason }, "The model of the assistant can't be asked (docs/assistant.md).");
  };
  return async ({ text, language, signal, caller }, clock) => {
    if (now().getTime() < rest.until) return null;
    if (caller !== undefined && (await countCall(db, `model ${caller}`, DAY_MS)).current > READINGS_OF_ONE)
      return null;
    const data = dataOf(text, language, clock);
    const month = monthOf(now());
    const taken = costAtMost(told + data);
    if (!(await takeTokens(db, month, taken, monthlyTokens))) return null;
    const limits = [AbortSignal.timeout(readMs), ...(signal ? [signal] : [])];
    const request = { instructions: told, data, maxTokens: MAX_ANSWER_TOKENS };
    const answer = await model.ask({ ...request, signal: AbortSignal.any(limits) });
    await returnTokens(db, month, taken - costOf(answer, taken));
    const reading = answer.ok ? readingOf(answer.content, { question: text, places, clock }) : null;
    // What can't be read has failed as well, whatever its status was.
    const isUnreadable = answer.ok && reading === null;
    note(isUnreadable ? { ...UNREADABLE, tokens: answer.tokens } : answer);
    return reading;
  };
}

/** What a model reads for one network address in a day; beyond it the built-in reading counts. */
const READINGS_OF_ONE = 100;
const DAY_MS = 86_400_000;

const UNREADABLE = {
  ...({ ok: false, fault: "unusable", reason: "no reading" } as const),
  ...{ retryAfterS: 0, wasSent: true },
};

/** What a call has cost. Where nobody says, and it may have been at work, it counts in full. */
function costOf(answer: ModelAnswer, taken: number): number {
  return answer.tokens ?? (answer.ok || answer.wasSent ? taken : 0);
}

interface ReaderSettings {
  /** Null leaves every question to the built-in reading. */
  model: ModelSettings | null;
  monthlyTokens: number;
}

/** What reads questions that the built-in reading isn't sure of, as the settings name it; null without one. */
export function createReader(
  db: Queryable,
  { model, monthlyTokens }: ReaderSettings,
  now: () => Date,
): ReadByModel | null {
  const places = PLACES.map(({ id }) => id);
  return model && openModelReader({ db, model: openAi(model), monthlyTokens, places, now });
}
