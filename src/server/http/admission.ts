/**
 * What a request is to those who run out of room: `vital` is how machines see whether this process lives; `work` belongs
 * to a booking, an order, a payment or a house; a `line` stays open; everything else looks around.
 */
export type Kind = "vital" | "work" | "line" | "look";

const VITAL = /^\/(healthz|readyz|metrics)$/;
const LINE = /^\/api\/.*\/(changes|events)$/;
/** Whoever calls these is in the middle of something. */
const WORK_CALL =
  /^\/api\/(reservations|holds|orders|baskets|create-payment-intent|payments|cards|webhooks|waitlist|auth|profile|owner|admin|v1|restaurants\/[^/]+\/(availability|booking-terms|ordering))(\/|$)/;
const WORK_PAGE =
  /^\/(pay|booking|waitlist|app\/(checkout|order-confirmation)|owner|admin|restaurant\/[^/]+\/(book|booking|order))(\/|$|\.)/;

/** What kind of request comes in. `url` as it stands in the request's first line. */
export function kindOf(url: string): Kind {
  const end = url.indexOf("?");
  const path = end === -1 ? url : url.slice(0, end);
  if (VITAL.test(path)) return "vital";
  if (LINE.test(path)) return "line";
  return WORK_CALL.test(path) || WORK_PAGE.test(path) ? "work" : "look";
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

const MOST_LOOKS = 150;
const FEWEST_LOOKS = 6;
const MOST_WORK = 400;
const LITTLE_WORK = 50;
const MOST_LINES = 4_000;

/**
 * Decides who is let in. In quiet times nobody notices it; when the process falls behind, fewer and fewer who look around
 * are let in at once (a quarter less each look at itself), until it keeps up, and then slowly more again. Who is in the
 * middle of something is refused only when even that did not help.
 */
export class Admission {
  readonly #underway = { work: 0, line: 0, look: 0 };
  #looks = MOST_LOOKS;
  #work = MOST_WORK;

  /** True: it counts as under way until `leave`. */
  enter(kind: Kind): boolean {
    if (kind === "vital") return true;
    const { work, line, look } = this.#underway;
    const isFull =
      kind === "work"
        ? work >= this.#work
        : kind === "look"
          ? look >= this.#looks
          : line >= MOST_LINES || look >= this.#looks;
    if (isFull) return false;
    this.#underway[kind]++;
    return true;
  }

  leave(kind: Kind): void {
    if (kind !== "vital") this.#underway[kind]--;
  }

  /** How late the event loop was, and how many queries wait for a connection. */
  adapt(lateMs: number, waiting: number): void {
    const isBehind = lateMs > LATE_MS || waiting > MANY_WAITING;
    this.#looks = isBehind
      ? Math.max(FEWEST_LOOKS, Math.floor(this.#looks * 0.75))
      : Math.min(MOST_LOOKS, this.#looks + FEWEST_LOOKS);
    const isFarBehind = lateMs > MUCH_TOO_LATE_MS || waiting > TOO_MANY_WAITING;
    this.#work = isFarBehind ? LITTLE_WORK : MOST_WORK;
  }
}
