import type { z } from "zod";
import type { Call } from "#kernel/api/call.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import type { Problem } from "#kernel/api/problem.ts";
import { currentToken, expireToken } from "../storage/session-token.ts";

/** A call that the server answered with an error. The message is `status: text`, as the specification has it. */
export class ApiError extends Error {
  readonly status: number;
  /** What the server says is wrong, in the reader's language; null when it did not answer as our API does. */
  readonly problem: (Problem & Record<string, unknown>) | null;
  /** Seconds after which it makes sense to try again; null when the server does not say. */
  readonly retryAfterS: number | null;

  constructor(status: number, text: string, retryAfterS: number | null = null) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = readProblem(text);
    this.retryAfterS = retryAfterS;
  }
}

/** What a refusal with this code carries; null for any other. `D`: `typeof` its declaration in the contract. */
export function detailsOf<D extends RefusalDetails>(
  problem: ApiError["problem"],
  code: D["code"],
): z.output<D["shape"]> | null {
  return problem?.code === code ? (problem as z.output<D["shape"]>) : null;
}

/** The API as a page sees it: the same calls during server rendering (without a network) and in the browser. */
export interface Api {
  /** @throws ApiError for every answer that is not a success */
  get<Answer>(call: Call<Answer>, signal?: AbortSignal): Promise<Answer>;
}

/** Reads an answer's JSON, or throws what went wrong. */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.ok) {
    const retryAfterS = Number(response.headers.get("retry-after")) || null;
    throw new ApiError(response.status, text || response.statusText, retryAfterS);
  }
  return (text === "" ? null : JSON.parse(text)) as Answer;
}

/**
 * Asks the API as whoever is signed in. When the server no longer knows the session, this browser is signed out; what
 * stands on the page stays.
 */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const token = currentToken();
  const headers = new Headers(init.headers);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(path, { ...init, headers, credentials: "include" });
  if (response.status === 401) endSession(await response.clone().text(), token);
  return response;
}

/** After an answer of 401: forgets the session where the server no longer knows it. `token`: that which was refused. */
export function endSession(answer: string, token: string | null): void {
  // Somebody may have signed in meanwhile: only the refused token is forgotten.
  const isEnded = token !== null && readProblem(answer)?.code === "unauthenticated";
  if (isEnded && currentToken() === token) expireToken();
}

/** The API over the network, from the browser. */
export const browserApi: Api = overNetwork({});
/** The same for answers of which nothing may stay on the device: the service worker keeps none of them either. */
export const passingApi: Api = overNetwork({ cache: "no-store" });

function overNetwork(init: RequestInit): Api {
  return {
    get: async <Answer>({ path }: Call<Answer>, signal?: AbortSignal) => {
      const response = await apiFetch(path, { ...init, ...(signal && { signal }) });
      return readAnswer<Answer>(response);
    },
  };
}

/** The answer, or null where there is no such thing (404). */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

interface SendOptions {
  /** Repeating the call with the same key never does the same thing twice. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Makes a call that changes something. The answer is null where the server has nothing to say (204). */
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
 * A signal that ends a call after so many milliseconds, or as soon as `stop` says so. `AbortSignal.any` and `.timeout` do
 * the same, in browsers of the last years only.
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
