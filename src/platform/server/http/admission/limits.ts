import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/database.ts";
import { countCall } from "../../db/rate-counts.ts";
import { Refusal } from "../refusal.ts";

declare module "@fastify/rate-limit" {
  namespace fastifyRateLimit {
    interface RateLimitOptions {
      /**
       * `everywhere` (default): one count across all processes. `here`: counted per process, for calls that are cheaper
       * than counting them and where nothing can be guessed.
       */
      counts?: "everywhere" | "here";
    }
  }
}

/** What the plugin actually passes to a store for each route. */
interface LimitedRoute {
  counts?: "everywhere" | "here";
  routeInfo: { method?: string | string[]; url?: string };
}

type Counted = Parameters<FastifyRateLimitStore["incr"]>[1];

/** Maximum number of addresses tracked per route in one process. */
const MAX_ADDRESSES = 5_000;

/**
 * Enforces `config.rateLimit` of routes per network address; an IPv6 household counts as one address (its /64). When
 * the database is unavailable, a limited route fails with an error instead of running without a limit.
 */
export async function registerLimits(app: FastifyInstance, db: Database): Promise<void> {
  class Store implements FastifyRateLimitStore {
    incr(_key: string, counted: Counted): void {
      counted(new Error("counts belong to routes"));
    }

    child(options: unknown): FastifyRateLimitStore {
      const { counts, routeInfo } = options as LimitedRoute;
      return counts === "here" ? new CountsHere() : new CountsEverywhere(db, nameOf(routeInfo));
    }
  }
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet: 64,
    store: Store,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal("too-many-requests", { retryAfterS: ttl / 1_000 }),
  });
}

/** HEAD counts as GET. */
function nameOf({ method = "", url = "" }: LimitedRoute["routeInfo"]): string {
  const methods = [...new Set([method].flat().map((one) => (one === "HEAD" ? "GET" : one)))].sort();
  return `${methods.join(",")} ${url}`;
}

class CountsEverywhere implements FastifyRateLimitStore {
  readonly #db: Database;
  readonly #route: string;

  constructor(db: Database, route: string) {
    this.#db = db;
    this.#route = route;
  }

  incr(key: string, counted: Counted, windowMs: number): void {
    countCall(this.#db, `${this.#route} ${key}`, windowMs).then((count) => counted(null, count), counted);
  }

  child(): FastifyRateLimitStore {
    return this;
  }
}

class CountsHere implements FastifyRateLimitStore {
  readonly #windows = new Map<string, { count: number; until: number }>();

  incr(key: string, counted: Counted, windowMs: number): void {
    const at = performance.now();
    const known = this.#windows.get(key);
    const window = known && known.until > at ? known : { count: 0, until: at + windowMs };
    window.count++;
    if (window !== known) this.#store(key, window);
    counted(null, { current: window.count, ttl: window.until - at });
  }

  child(): FastifyRateLimitStore {
    return this;
  }

  /** Re-inserts, so that the oldest entry comes first and is evicted first. */
  #store(key: string, window: { count: number; until: number }): void {
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MAX_ADDRESSES && oldest !== undefined) this.#windows.delete(oldest);
  }
}

/** More than a busy restaurant needs from one network address, and too little to exhaust resources. */
const CHANGES = { max: 300, timeWindow: "1 minute", counts: "here" } as const;
const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/**
 * Adds a rate limit to every mutating route that does not define its own. Must be registered before the rate limits,
 * which read the route's configuration.
 */
export function registerDefaultLimits(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if ([route.method].flat().every((method) => READS.includes(method))) return;
    if (route.config?.rateLimit === undefined)
      route.config = Object.assign(route.config ?? {}, { rateLimit: CHANGES });
  });
}
