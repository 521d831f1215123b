/**
 * Priority classes for load shedding: `critical` is health checks; `write` belongs to somebody in the middle of a
 * booking, order or payment; `start` begins one; a `stream` stays open; an `asset` is a script, style or font of a page
 * that was already served; everything else browses.
 */
export type Kind = "critical" | "write" | "start" | "stream" | "asset" | "browse";

/** The caller: by network address, or by a known credential when in the middle of a booking, order or payment. */
export interface Caller {
  address: string;
  holder: string | null;
}

const VITAL = /^\/(healthz|readyz|metrics)$/;
const ASSET = /^\/assets\//;
const LINE = /^\/api\/.*\/(changes|events)$/;
/** Calls that lead to or belong to a booking, an order or a payment. Open to everyone. */
const START_CALL =
  /^\/api\/(reservations|holds|orders|baskets|create-payment-intent|payments|cards|webhooks|waitlist|auth|profile|owner|admin|v1|restaurants\/[^/]+\/(availability|booking-terms|ordering))(\/|$)/;
const START_PAGE =
  /^\/(pay|booking|waitlist|app\/(checkout|order-confirmation)|owner|admin|restaurant\/[^/]+\/(book|booking|order))(\/|$|\.)/;

/** Classifies a request. `url` as in the request line; `isHolder`: the caller holds a booking, order or session. */
export function kindOf(url: string, isHolder = false): Kind {
  const end = url.indexOf("?");
  const path = end === -1 ? url : url.slice(0, end);
  if (VITAL.test(path)) return "critical";
  if (ASSET.test(path)) return "asset";
  if (LINE.test(path)) return "stream";
  if (!START_CALL.test(path) && !START_PAGE.test(path)) return "browse";
  return isHolder ? "write" : "start";
}

/** How often the process measures its load. */
export const SAMPLE_MS = 100;
/** Event loop delay above which the process is overloaded. */
const LATE_MS = 80;
/** Event loop delay above which `write` requests suffer as well. */
const MUCH_TOO_LATE_MS = 1_000;
/** Queries waiting for a connection: at a few milliseconds each, a noticeable delay. */
const MANY_WAITING = 60;
const TOO_MANY_WAITING = 400;

const MOST_BROWSING = 150;
const FEWEST_BROWSING = 14;
/** How fast the limits recover, per sample. */
const RECOVERY = 6;
/** `start` requests are admitted longer than `browse` requests. */
const MOST_STARTS = 150;
const FEWEST_STARTS = 20;
const MOST_WRITES = 400;
const FEWEST_WRITES = 50;
const MOST_STREAMS = 4_000;
/** Not reduced under load: a file costs little, and a page without its scripts and styles was rendered in vain. */
const MOST_ASSETS = 400;

/** Maximum share of the slots for one address: a hotel shares one, and so does an attacker. */
const SHARE_OF_ONE = 1 / 3;
/** Two browsers behind one address: each opens six connections at most (HTTP/1.1). */
const LEAST_OF_ONE = 12;
/**
 * Addresses holding fewer slots than this may use a reserve of the same size when all slots are taken: otherwise four
 * addresses sending requests without pause hold all slots between them, and a guest with a single request never finds
 * one free.
 */
const FEW_OF_ONE = 2;
/** Open windows of a hotel or a restaurant. */
const STREAMS_OF_ONE = 256;
/** A page and its parallel requests, in two windows. */
const WRITES_OF_ONE_HOLDER = 24;

/**
 * Load shedding: decides which requests are admitted. When the process falls behind, it admits fewer and fewer
 * concurrent `browse` requests (a quarter less at each measurement), then fewer `start` requests, until it keeps up,
 * then slowly more again. `write` requests are refused only when even that did not help. No caller can take all slots,
 * and callers without a slot take precedence over those with many.
 */
export class Admission {
  readonly #underway = { write: 0, start: 0, stream: 0, asset: 0, browse: 0 };
  /** Number of slots in use, by kind and address, or by holder. */
  readonly #places = new Map<string, number>();
  #browsing = MOST_BROWSING;
  #starts = MOST_STARTS;
  #writes = MOST_WRITES;

  /** Whether `enter` would admit it now. */
  hasRoom(kind: Kind, caller: Caller): boolean {
    if (kind === "critical") return true;
    const { write, start, stream, asset, browse } = this.#underway;
    const own = this.#places.get(placeOf(kind, caller)) ?? 0;
    if (kind === "write") return write < this.#writes && own < WRITES_OF_ONE_HOLDER;
    if (kind === "start") return isRoom(start, own, this.#starts);
    if (kind === "asset") return isRoom(asset, own, MOST_ASSETS);
    if (kind === "browse") return isRoom(browse, own, this.#browsing);
    return stream < MOST_STREAMS && browse < this.#browsing && own < STREAMS_OF_ONE;
  }

  /** True: the request counts as in progress until `leave`. */
  enter(kind: Kind, caller: Caller): boolean {
    if (!this.hasRoom(kind, caller)) return false;
    if (kind === "critical") return true;
    const place = placeOf(kind, caller);
    this.#underway[kind]++;
    this.#places.set(place, (this.#places.get(place) ?? 0) + 1);
    return true;
  }

  leave(kind: Kind, caller: Caller): void {
    if (kind === "critical") return;
    const place = placeOf(kind, caller);
    const left = (this.#places.get(place) ?? 1) - 1;
    this.#underway[kind]--;
    if (left === 0) this.#places.delete(place);
    else this.#places.set(place, left);
  }

  /** Adjusts the limits to the event loop delay and the number of queries waiting for a connection. */
  adapt(lateMs: number, waiting: number): void {
    const isBehind = lateMs > LATE_MS || waiting > MANY_WAITING;
    const wereFew = this.#browsing === FEWEST_BROWSING;
    this.#browsing = isBehind ? fewer(this.#browsing, FEWEST_BROWSING) : more(this.#browsing, MOST_BROWSING);
    if (!isBehind) this.#starts = more(this.#starts, MOST_STARTS);
    else if (wereFew) this.#starts = fewer(this.#starts, FEWEST_STARTS);
    const isFarBehind = lateMs > MUCH_TOO_LATE_MS || waiting > TOO_MANY_WAITING;
    this.#writes = isFarBehind ? FEWEST_WRITES : MOST_WRITES;
  }
}

function placeOf(kind: Kind, { address, holder }: Caller): string {
  return `${kind} ${kind === "write" ? holder : address}`;
}

function isRoom(taken: number, own: number, places: number): boolean {
  if (own < FEW_OF_ONE) return taken < 2 * places;
  return taken < places && own < Math.max(LEAST_OF_ONE, Math.ceil(places * SHARE_OF_ONE));
}

function fewer(places: number, fewest: number): number {
  return Math.max(fewest, Math.floor(places * 0.75));
}

function more(places: number, most: number): number {
  return Math.min(most, places + RECOVERY);
}
