import { randomBytes } from "node:crypto";
import { kindOf } from "#platform/server/http/admission/admission.ts";
import { pause } from "../stage/pause.ts";

export interface Answer {
  /** 0: no response. */
  status: number;
  body: unknown;
  retryAfterS: number;
  /** Redirect target; empty if none. */
  location: string;
}

export interface Call {
  body?: unknown;
  key?: string;
  token?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Response timeout: longer than the product's own timeouts. */
const PATIENCE_MS = 45_000;
const PAUSE_MS = 150;

/** Statistics over all calls. */
export class Tally {
  readonly statuses = new Map<number, number>();
  /** The statuses of calls that belong to a booking, an order or a payment; without browsing and chat. */
  readonly work = new Map<number, number>();
  /** The longest time between two responses that were not server errors. */
  longestGapMs = 0;
  #lastGood = performance.now();

  take({ status }: Answer, path: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (kindOf(path) === "start") this.work.set(status, (this.work.get(status) ?? 0) + 1);
    if (status === 0 || status >= 500) return;
    this.longestGapMs = Math.max(this.longestGapMs, performance.now() - this.#lastGood);
    this.#lastGood = performance.now();
  }

  /** The number of calls whose status matches `fits`. */
  count(fits: (status: number) => boolean, of = this.statuses): number {
    let sum = 0;
    for (const [status, times] of of) if (fits(status)) sum += times;
    return sum;
  }
}

/** One browser with its own guest key and network address. */
export class Client {
  readonly #cookie = `noren_guest=${randomBytes(32).toString("base64url")}`;
  readonly #url: () => string;
  readonly #address: string;
  readonly #tally: Tally;
  /** Whether to stop retrying requests without a response. */
  readonly #isOver: () => boolean;

  constructor(url: () => string, number: number, tally: Tally, isOver: () => boolean) {
    this.#url = url;
    this.#address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    this.#tally = tally;
    this.#isOver = isOver;
  }

  /** Sends one request, without retries. */
  async call(method: string, path: string, { body, key, token, headers = {} }: Call = {}): Promise<Answer> {
    const answer = await fetch(this.#url() + path, {
      method,
      redirect: "manual",
      headers: {
        cookie: this.#cookie,
        "x-forwarded-for": this.#address,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async (response) => ({
        status: response.status,
        retryAfterS: Number(response.headers.get("retry-after") ?? 0),
        location: response.headers.get("location") ?? "",
        body: await response.json().catch(() => null),
      }),
      () => ({ status: 0, retryAfterS: 0, location: "", body: null }),
    );
    this.#tally.take(answer, path);
    return answer;
  }

  /**
   * Retries until the response is conclusive: after a lost response, a server error or a rate limit, as the offline queue of
   * the web app does. `wasLost`: an earlier attempt may have succeeded. Null when time is up: the outcome is unknown.
   */
  async insist(
    method: string,
    path: string,
    call: Call = {},
  ): Promise<{ answer: Answer; wasLost: boolean } | null> {
    let wasLost = false;
    for (;;) {
      const answer = await this.call(method, path, call);
      if (answer.status !== 0 && answer.status < 500 && answer.status !== 429) return { answer, wasLost };
      wasLost ||= answer.status !== 429;
      if (this.#isOver()) return null;
      await pause(PAUSE_MS);
    }
  }
}

/** A string in a response, by its path; empty if there is none. */
export function textIn(body: unknown, ...path: string[]): string {
  let value = body;
  for (const step of path)
    value = typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;
  return typeof value === "string" ? value : "";
}
