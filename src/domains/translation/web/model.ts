import { ApiError } from "#platform/web/calls/api.ts";
import { TRANSLATION_TERMS } from "../translation-constants.ts";

/** Errors shown to users (owner.md, section 8). */
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
/** Timeout multiplier on a slow connection. */
const SLOW_TIMES = 3;
/** Maximum progress shown before completion. */
const HIGHEST = 0.95;

/** The user-facing fault of a failed call. */
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

/** Whether a retry is offered: not for permanent faults, while offline, or after `maxRetries`. */
export function mayRetry(fault: TranslationFault, retries: number, isOnline: boolean): boolean {
  return isOnline && !LASTING.includes(fault) && retries < TRANSLATION_TERMS.maxRetries;
}

/** After how long the user is told that it takes too long, in milliseconds. */
export function timeoutMs(isSlow: boolean): number {
  return TRANSLATION_TERMS.timeoutMs * (isSlow ? SLOW_TIMES : 1);
}

/** Estimated translation time for a number of characters, in milliseconds. */
export function estimateMs(characters: number, isSlow: boolean): number {
  const estimate = Math.max(LEAST_MS, characters * MS_A_CHARACTER) * (isSlow ? SLOW_TIMES : 1);
  return Math.min(TRANSLATION_TERMS.timeoutMs, estimate);
}

/** From 0 to 0.95: by the parts that the server reports as done, if any, else by elapsed time. */
export function progressOf(
  elapsedMs: number,
  estimatedMs: number,
  parts: { done: number; of: number } | null,
): number {
  const byTime = elapsedMs / estimatedMs;
  if (!parts || parts.of < 2) return Math.min(HIGHEST, byTime);
  // Never beyond the part in progress: the server's report takes precedence.
  const byParts = Math.min(Math.max(byTime, parts.done / parts.of), (parts.done + 1) / parts.of);
  return Math.min(HIGHEST, byParts);
}

export type LoadingWord = "start" | "content" | "rules" | "end" | "slow" | "late";

/** The message shown while waiting. */
export function loadingWord(elapsedMs: number, isSlow: boolean): LoadingWord {
  if (elapsedMs >= timeoutMs(isSlow)) return "late";
  if (elapsedMs < 2_000) return "start";
  if (elapsedMs < 5_000) return "content";
  if (elapsedMs < 10_000) return "rules";
  return isSlow ? "slow" : "end";
}
