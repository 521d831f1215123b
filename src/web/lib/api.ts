import type { Problem } from "../../shared/problem.ts";

export type QueryValue = string | number | boolean | undefined;

/** A call that the server answered with an error. The message is `status: text`, as the specification has it. */
export class ApiError extends Error {
  readonly status: number;
  /** What the server says is wrong, in the reader's language; null when it did not answer as our API does. */
  readonly problem: (Problem & Record<string, unknown>) | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = readProblem(text);
  }
}

/** The API as a page sees it: the same calls during server rendering (without a network) and in the browser. */
export interface Api {
  /** @throws ApiError for every answer that is not a success */
  get<Answer>(path: string, query?: Record<string, QueryValue>, signal?: AbortSignal): Promise<Answer>;
}

export function withQuery(path: string, query: Record<string, QueryValue> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Reads an answer's JSON, or throws what went wrong. */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return JSON.parse(text) as Answer;
}

/** The API over the network, from the browser. */
export const browserApi: Api = {
  get: async <Answer>(path: string, query?: Record<string, QueryValue>, signal?: AbortSignal) => {
    const response = await fetch(withQuery(path, query), {
      credentials: "include",
      ...(signal && { signal }),
    });
    return readAnswer<Answer>(response);
  },
};

/** Sends JSON. `idempotencyKey`: repeating the call with the same key never does the same thing twice. */
export async function postJson<Answer>(path: string, body: unknown, idempotencyKey: string): Promise<Answer> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
    body: JSON.stringify(body),
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
