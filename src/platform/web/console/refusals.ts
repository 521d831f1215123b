import { ApiError } from "../lib/api.ts";

/** What the server says is wrong, in the reader's language; null when there was no answer from it. */
export function refusalOf(error: unknown): string | null {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem && (problem.errors?.[0]?.message ?? problem.detail);
}

/** Whether the card provider gave no answer. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === "unavailable";
}
