import type { z } from "zod";
import type { Call } from "#kernel/api/call.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import type { Problem } from "#kernel/api/problem.ts";
import { currentToken, expireToken } from "../storage/session-token.ts";

/** An error response. The message is `status: text`, as required by the specification. */
export class ApiError extends Error {
  readonly status: number;
  /** Problem details in the user's language; null if the response is not in our API's format. */
  readonly problem: (Problem & Record<string, unknown>) | null;
  /** Seconds until a retry is useful; null if the server does not say. */
  readonly retryAfterS: number | null;

  constructor(status: number, text: string, retryAfterS: number | null = null) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = readProblem(text);
    this.retryAfterS = retryAfterS;
  }
}

/** Details of an error with this code; null for any other code. `D`: `typeof` its declaration in the contract. */
export function detailsOf<D extends RefusalDetails>(
  problem: ApiError["problem"],
  code: D["code"],
): z.output<D["shape"]> | null {
  return problem?.code === code ? (problem as z.output<D["shape"]>) : null;
}

/** The API as seen by a page: identical in server-side rendering (without network) and in the browser. */
export interface Api {
  /** @throws ApiError for every non-success response */
  get<Answer>(call: Call<Answer>, signal?: AbortSignal): Promise<Answer>;
}

/** Parses a response's JSON, or throws its error. */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.ok) {
    const retryAfterS = Number(response.headers.get("retry-after")) || null;
    throw new ApiError(response.status, text || response.statusText, retryAfterS);
  }
  return (text === "" ? null : JSON.parse(text)) as Answer;
}

let ownHeaders: Readonly<Record<string, string>> = {};

/** Sends these headers with every call from now on: in a frame that has no cookies. */
export function sendAlways(headers: Readonly<Record<string, string>>): void {
  ownHeaders = headers;
}

/**
 * Calls the API with the current session. If the session is no longer valid, this browser is signed out; the page's
 * content stays.
 */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const token = currentToken();
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(ownHeaders)) headers.set(name, value);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(path, { ...init, headers, credentials: "include" });
  if (response.status === 401) endSession(await response.clone().text(), token);
  return response;
}

/** Handles a 401: deletes the session if the server no longer knows it. `token`: the rejected token. */
export function endSession(answer: string, token: string | null): void {
  // Someone may have signed in in the meantime: only the rejected token is deleted.
  const isEnded = token !== null && readProblem(answer)?.code === "unauthenticated";
  if (isEnded && currentToken() === token) expireToken();
}

/** The API over the network, from the browser. */
export const browserApi: Api = overNetwork({});
/** The same for responses that must not be stored on the device, including by the service worker. */
export const passingApi: Api = overNetwork({ cache: "no-store" });

function overNetwork(init: RequestInit): Api {
  return {
    get: async <Answer>({ path }: Call<Answer>, signal?: AbortSignal) => {
      const response = await apiFetch(path, { ...init, ...(signal && { signal }) });
      return readAnswer<Answer>(response);
    },
  };
}

/** The answer, or null if the resource does not exist (404). */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

interface SendOptions {
  /** Repeating the call with the same key has no additional effect. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Sends a write request. The answer is null if the response has no body (204). */
export async function send<Answer>(
  { method, path, body }: Call<Answer>,
  { idempotencyKey, signal }: SendOptions = {},
): Promise<Answer> {
  const response = await apiFetch(path, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return readAnswer<Answer>(response);
}

function readProblem(text: string): (Problem & Record<string, unknown>) | null {
  try {
    const value: unknown = JSON.parse(text);
    const isProblem = typeof value === "object" && value !== null && "code" in value && "status" in value;
    return isProblem ? (value as Problem & Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
/**
 * A signal that aborts after the given milliseconds, or when `stop` aborts. `AbortSignal.any` and `AbortSignal.timeout`
 * are supported by recent browsers only.
 */
export function timeLimit(ms: number, stop?: AbortSignal): AbortSignal {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException("It took too long.", "TimeoutError")), ms);
  const end = () => {
    clearTimeout(timer);
    limit.abort(stop?.reason);
  };
  if (stop?.aborted) end();
  else stop?.addEventListener("abort", end, { once: true });
  return limit.signal;
}
