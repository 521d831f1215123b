/**
 * What a request is to those who run out of room: `vital` is how machines see whether this process lives; `work` belongs
 * to somebody who is in the middle of something; `start` asks for something that leads there; a `line` stays open; everything
 * else looks around.
 */
export type Kind = "critical" | "write" | "start" | "stream" | "browse";

/** Who calls: the network address, and for who is in the middle of something by what that was known. */
export interface Caller {
  address: string;
  holder: string | null;
}

const VITAL = /^\/(healthz|readyz|metrics)$/;
const LINE = /^\/api\/.*\/(changes|events)$/;
/** What leads to a booking, an order or a payment, or belongs to one. Anybody can ask for these. */
const START_CALL =
  /^\/api\/(reservations|holds|orders|baskets|create-payment-intent|payments|cards|webhooks|waitlist|auth|profile|owner|admin|v1|restaurants\/[^/]+\/(availability|booking-terms|ordering))(\/|$)/;
const START_PAGE =
  /^\/(pay|booking|waitlist|app\/(checkout|order-confirmation)|owner|admin|restaurant\/[^/]+\/(book|booking|order))(\/|$|\.)/;

/** What kind of request comes in. `url` as it stands in the request's first line; `isHolder`: whoever asks holds something. */
export function kindOf(url: string, isHolder = false): Kind {
  const end = url.indexOf("?");
  const path = end === -1 ? url : url.slice(0, end);
  if (VITAL.test(path)) return "critical";
  if (LINE.test(path)) return "stream";
  if (!START_CALL.test(path) && !START_PAGE.test(path)) return "browse";
  return isHolder ? "write" : "start";
}

/** How often the process looks at itself. */
export const SAMPLE_MS = 100;
/** An event loop that is later than this has more to do than it can. */
const LATE_MS = 80;
/** Then whoever is in the middle of something is hurt as well. */
const MUCH_TOO_LATE_MS = 1_000;
/** Queries that wait for a connection: at a few milliseconds each, a wait that people notice. */
const MANY_WAITING = 60;
const TOO_MANY_WAITING = 400;

const MOST_BROWSING = 150;
const FEWEST_BROWSING = 6;
/** Who wants to begin is let in longer than who looks around. */
const MOST_STARTS = 150;
const FEWEST_STARTS = 20;
const MOST_WRITES = 400;
const FEWEST_WRITES = 50;
const MOST_STREAMS = 4_000;

/** The part of the places that one address may have: a hotel is one, and so is somebody who wants to close the door for others. */
const SHARE_OF_ONE = 1 / 3;
const LEAST_OF_ONE = 4;
/**
 * Who has fewer places than this may take one of as many again when all are taken: otherwise four addresses that ask without
 * a pause hold them all between them, and a guest who comes with one request never finds one free.
 */
const FEW_OF_ONE = 2;
/** A hotel's or a dining room's open windows. */
const STREAMS_OF_ONE = 256;
/** A page and what it asks for at once, in two windows. */
const WRITES_OF_ONE_HOLDER = 24;

/**
 * Decides who is let in. In quiet times nobody notices it; when the process falls behind, fewer and fewer who look around
 * are let in at once (a quarter less each look at itself), then fewer who want to begin, until it keeps up, and then slowly more
 * again. Who is in the middle of something is refused only when even that did not help. Nobody has all the places, and who has
 * none is let in before who has many.
 */
export class Admission {
  readonly #underway = { write: 0, start: 0, stream: 0, browse: 0 };
  /** How many places somebody has, by kind and address, or by holder. */
  readonly #places = new Map<string, number>();
  #browsing = MOST_BROWSING;
  #starts = MOST_STARTS;
  #writes = MOST_WRITES;

  /** Whether `enter` would let it in now. */
  hasRoom(kind: Kind, caller: Caller): boolean {
    if (kind === "critical") return true;
    const { write, start, stream, browse } = this.#underway;
    const own = this.#places.get(placeOf(kind, caller)) ?? 0;
    if (kind === "write") return write < this.#writes && own < WRITES_OF_ONE_HOLDER;
    if (kind === "start") return isRoom(start, own, this.#starts);
    if (kind === "browse") return isRoom(browse, own, this.#browsing);
    return stream < MOST_STREAMS && browse < this.#browsing && own < STREAMS_OF_ONE;
  }

  /** True: it counts as under way until `leave`. */
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

  /** How late the event loop was, and how many queries wait for a connection. */
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
  return Math.min(most, places + FEWEST_BROWSING);
}
