import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { countCall } from "#platform/server/db/rate-counts.ts";
import { Breaker, NotAsked } from "#platform/server/http/outgoing/breaker.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { failed, googlePlacesProvider } from "./google-provider.ts";
import type { PlacesAnswer, PlacesFault, PlacesProvider, PlacesQuestion, PlacesSettings } from "./port.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** One page of results with two looked at, and their photos, again and again for a minute. */
const CALLS_A_MINUTE = 40;
/** The share of the day's budget that one network address may use: a hotel is one. */
const SHARE = 0.1;
/** After Google has refused: somebody has to change the key or its limits first. */
const REFUSED_REST_MS = 5 * MINUTE_MS;
const BUSY_REST_MS = 30_000;
/** What one may use of a small budget: enough to look at a few places. */
const LEAST_SHARE = 20;

/**
 * Asks the provider within its limits: for each caller, in 24 hours, and while it has answers. Identical questions in
 * flight share a call. Nothing of an answer is stored: Google's terms allow that of a place's id alone.
 */
export class PlacesService {
  readonly #provider: PlacesProvider;
  readonly #db: Queryable;
  readonly #dailyCalls: number;
  readonly #now: () => number;
  readonly #breaker: Breaker;
  readonly #open = new Map<string, Promise<PlacesAnswer<unknown>>>();
  #rest: { until: number; fault: PlacesFault } = { until: 0, fault: "down" };

  /** `now`: milliseconds of a monotonic clock. */
  constructor(
    db: Queryable,
    settings: PlacesSettings,
    now: () => number,
    provider: PlacesProvider = googlePlacesProvider(settings),
  ) {
    this.#provider = provider;
    this.#db = db;
    this.#dailyCalls = settings.dailyCalls;
    this.#now = now;
    this.#breaker = new Breaker(now);
  }

  search(question: PlacesQuestion, caller: string): ReturnType<PlacesProvider["search"]> {
    return this.#ask(JSON.stringify(question), caller, () => this.#provider.search(question));
  }

  details(placeId: string, language: Language, caller: string): ReturnType<PlacesProvider["details"]> {
    const work = () => this.#provider.details(placeId, language);
    return this.#ask(`details ${placeId} ${language}`, caller, work);
  }

  photo(name: string, caller: string): ReturnType<PlacesProvider["photo"]> {
    return this.#ask(`photo ${name}`, caller, () => this.#provider.photo(name));
  }

  async #ask<Found>(
    question: string,
    caller: string,
    work: () => Promise<PlacesAnswer<Found>>,
  ): Promise<PlacesAnswer<Found>> {
    const { until, fault } = this.#rest;
    if (this.#now() < until)
      return failed(fault, "the calls before it were refused", restS(until - this.#now()));
    const limited = await this.#limited(caller);
    if (limited !== null) return failed("limit", "the caller's share", limited);
    const open = this.#open.get(question) as Promise<PlacesAnswer<Found>> | undefined;
    if (open) return open;
    const asking = this.#askWithinBudget(work);
    this.#open.set(question, asking);
    return asking.finally(() => this.#open.delete(question));
  }

  /** Seconds until this caller may ask again; null if it may. */
  async #limited(caller: string): Promise<number | null> {
    const minute = await countCall(this.#db, `google-places minute ${caller}`, MINUTE_MS);
    if (minute.current > CALLS_A_MINUTE) return Math.ceil(minute.ttl / 1_000);
    const day = await countCall(this.#db, `google-places day ${caller}`, DAY_MS);
    const share = Math.max(LEAST_SHARE, Math.ceil(this.#dailyCalls * SHARE));
    return day.current > share ? Math.ceil(day.ttl / 1_000) : null;
  }

  async #askWithinBudget<Found>(work: () => Promise<PlacesAnswer<Found>>): Promise<PlacesAnswer<Found>> {
    try {
      return await this.#breaker.call(async () => {
        const { current, ttl } = await countCall(this.#db, "google-places", DAY_MS);
        if (current > this.#dailyCalls)
          return failed<Found>("limit", "the day's budget", Math.ceil(ttl / 1_000));
        const answer = await work();
        if (!answer.ok && answer.fault === "down") throw new Down(answer.reason);
        if (!answer.ok) this.#restAfter(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof Down || error instanceof NotAsked) return failed("down", error.message);
      throw error;
    }
  }

  #restAfter({ fault, reason, retryAfterS }: Extract<PlacesAnswer<never>, { ok: false }>): void {
    if (fault !== "busy" && fault !== "refused") return;
    const rest = fault === "refused" ? REFUSED_REST_MS : retryAfterS * 1_000 || BUSY_REST_MS;
    this.#rest = { until: this.#now() + rest, fault };
    if (fault === "busy") return;
    log.warn({ reason }, "Google's places can't be asked (docs/operations.md, Google Places).");
  }
}

function restS(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000);
}

/** For the circuit breaker, which counts what is thrown. */
class Down extends Error {}
