import { ApiError } from "../calls/api.ts";

/** Why a form could not be sent. */
export interface Failure {
  /** The title of the server's answer, in the reader's language; null where it gave none. */
  title: string | null;
  /** The server's words, in the reader's language; null when it could not be reached or had nothing to say. */
  message: string | null;
  /** When it makes sense to try again, in milliseconds since 1970; null where time changes nothing. */
  waitUntil: number | null;
}

export interface Refused<Draft> extends Failure {
  /** The server was reached. */
  isAnswered: boolean;
  /** By the fields that they are about. */
  errors: { [Field in keyof Draft]?: string };
}

/** Reads what a call has thrown. `draft` has the names of the form's fields; `nowMs` since 1970. */
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
    // `subjects.0` stands at `subjects`.
    const [field = ""] = path.split(".");
    if (field in draft) errors[field] ??= message;
  }
  const [only, ...more] = problem?.errors ?? [];
  return {
    isAnswered: true,
    title: problem?.title ?? null,
    errors: errors as Refused<Draft>["errors"],
    // One wrong field says more than that there is one.
    message: (more.length === 0 ? only?.message : undefined) ?? problem?.detail ?? null,
    waitUntil: retryAfterS === null ? null : nowMs + retryAfterS * 1_000,
  };
}
