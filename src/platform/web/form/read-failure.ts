import { ApiError } from "../calls/api.ts";

/** Why a form submission failed. */
export interface Failure {
  /** Title of the server's response, in the user's language; null if it gave none. */
  title: string | null;
  /** The server's message, in the user's language; null if the server was unreachable or sent no message. */
  message: string | null;
  /** Earliest useful retry, in milliseconds since 1970; null if waiting makes no difference. */
  waitUntil: number | null;
}

export interface Refused<Draft> extends Failure {
  /** The server responded. */
  isAnswered: boolean;
  /** Error messages by field. */
  errors: { [Field in keyof Draft]?: string };
}

/**
 * Converts an error thrown by a call. `draft` provides the form's field names; `nowMs` is in milliseconds since 1970.
 */
export function readFailure<Draft extends object>(
  error: unknown,
  draft: Draft,
  nowMs: number,
): Refused<Draft> {
  if (!(error instanceof ApiError))
    return { errors: {}, title: null, message: null, waitUntil: null, isAnswered: false };
  const { problem, retryAfterS } = error;
  const errors: Record<string, string> = {};
  for (const { path, message } of problem?.errors ?? []) {
    // An error at `subjects.0` is shown at `subjects`.
    const [field = ""] = path.split(".");
    if (field in draft) errors[field] ??= message;
  }
  const [only, ...more] = problem?.errors ?? [];
  return {
    isAnswered: true,
    title: problem?.title ?? null,
    errors: errors as Refused<Draft>["errors"],
    // With a single invalid field, its message is more specific than the general one.
    message: (more.length === 0 ? only?.message : undefined) ?? problem?.detail ?? null,
    waitUntil: retryAfterS === null ? null : nowMs + retryAfterS * 1_000,
  };
}
