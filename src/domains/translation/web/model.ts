import { ApiError } from "#platform/web/calls/api.ts";
import { TRANSLATION_TERMS } from "../translation-constants.ts";

/** What can go wrong, as readers are told (owner.md, section 8). */
export type TranslationFault =
  | "network"
  | "timeout"
  | "busy"
  | "unavailable"
  | "language"
  | "tooLong"
  | "offline"
  | "unknown";

const LASTING: readonly TranslationFault[] = ["language", "tooLong"];
const LEAST_MS = 2_000;
const MS_A_CHARACTER = 5;
/** How much longer everything may take on a slow connection. */
const SLOW_TIMES = 3;
/** Nothing is done before it is done. */
const HIGHEST = 0.95;

/** What a failed call means to the reader. */
export function faultOf(error: unknown, isOnline: boolean): TranslationFault {
  if (!isOnline) return "offline";
  if (error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name)) return "timeout";
  if (!(error instanceof ApiError)) return error instanceof TypeError ? "network" : "unknown";
  const { status, message } = error;
  if (status === 429 || /rate limit|too many requests/i.test(message)) return "busy";
  if (error.problem?.code === "translation-timeout") return "timeout";
  if (status === 502 || status === 503 || status === 504) return "unavailable";
  if (status === 413 || /too long/i.test(message)) return "tooLong";
  return status === 400 && /language/i.test(message) ? "language" : "unknown";
}

/** Whether trying again can help: now and not for the fourth time. */
export function mayRetry(fault: TranslationFault, retries: number, isOnline: boolean): boolean {
  return isOnline && !LASTING.includes(fault) && retries < TRANSLATION_TERMS.maxRetries;
}

/** How long a reader waits before they are told that it takes too long, in milliseconds. */
export function timeoutMs(isSlow: boolean): number {
  return TRANSLATION_TERMS.timeoutMs * (isSlow ? SLOW_TIMES : 1);
}

/** How long a text of so many characters will probably take, in milliseconds. */
export function estimateMs(characters: number, isSlow: boolean): number {
  const estimate = Math.max(LEAST_MS, characters * MS_A_CHARACTER) * (isSlow ? SLOW_TIMES : 1);
  return Math.min(TRANSLATION_TERMS.timeoutMs, estimate);
}

/** From 0 to 0.95: by the parts that the server says are done, where it says so, else by the time. */
export function progressOf(
  elapsedMs: number,
  estimatedMs: number,
  parts: { done: number; of: number } | null,
): number {
  const byTime = elapsedMs / estimatedMs;
  if (!parts || parts.of < 2) return Math.min(HIGHEST, byTime);
  // Never more than the part that is being done: what the server says counts.
  const byParts = Math.min(Math.max(byTime, parts.done / parts.of), (parts.done + 1) / parts.of);
  return Math.min(HIGHEST, byParts);
}

export type LoadingWord = "start" | "content" | "rules" | "end" | "slow" | "late";

/** What a waiting reader is told. */
export function loadingWord(elapsedMs: number, isSlow: boolean): LoadingWord {
  if (elapsedMs >= timeoutMs(isSlow)) return "late";
  if (elapsedMs < 2_000) return "start";
  if (elapsedMs < 5_000) return "content";
  if (elapsedMs < 10_000) return "rules";
  return isSlow ? "slow" : "end";
}
