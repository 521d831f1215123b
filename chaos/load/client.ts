import { randomBytes } from "node:crypto";
import { kindOf } from "#platform/server/http/admission/admission.ts";
import { pause } from "../stage/pause.ts";

export interface Answer {
  /** 0: none came. */
  status: number;
  body: unknown;
  retryAfterS: number;
  /** Where the answer sends to; empty when nowhere. */
  location: string;
}

export interface Call {
  body?: unknown;
  key?: string;
  token?: string;
  headers?: Readonly<Record<string, string>>;
}

/** How long an answer is waited for: longer than the product takes to give up by itself. */
const PATIENCE_MS = 45_000;
const PAUSE_MS = 150;

/** What was noticed of all calls together. */
export class Tally {
  readonly statuses = new Map<number, number>();
  /** The same of the calls that belong to a booking, an order or a payment; not of a look around, nor of the chat. */
  readonly work = new Map<number, number>();
  /** The longest silence between two answers that were neither missing nor a server's failure. */
  longestGapMs = 0;
  #lastGood = performance.now();

  take({ status }: Answer, path: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (kindOf(path) === "start") this.work.set(status, (this.work.get(status) ?? 0) + 1);
    if (status === 0 || status >= 500) return;
    this.longestGapMs = Math.max(this.longestGapMs, performance.now() - this.#lastGood);
    this.#lastGood = performance.now();
  }

  /** How many calls had an answer for which `fits`. */
  count(fits: (status: number) => boolean, of = this.statuses): number {
    let sum = 0;
    for (const [status, times] of of) if (fits(status)) sum += times;
    return sum;
  }
}

/** One browser: its own guest key, its own network address. */
export class Client {
  readonly #cookie = `noren_guest=${randomBytes(32).toString("base64url")}`;
  readonly #url: () => string;
  readonly #address: string;
  readonly #tally: Tally;
  /** Until when answers that did not come are asked for again. */
  readonly #isOver: () => boolean;

  constructor(url: () => string, number: number, tally: Tally, isOver: () => boolean) {
    this.#url = url;
    this.#address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    this.#tally = tally;
    this.#isOver = isOver;
  }

  /** Calls once. */
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
   * Calls until the answer says something: one that got lost, or a server that can't, is asked again, as the queue of the
   * real pages does. `wasLost`: an earlier try may have been done. Null when time is up: nobody knows.
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

/** A text within an answer, by its path; empty where there is none. */
export function textIn(body: unknown, ...path: string[]): string {
  let value = body;
  for (const step of path)
    value = typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;
  return typeof value === "string" ? value : "";
}
