import type { Hold } from "#domains/reservations/contract/reservations.ts";
import { ApiError, apiFetch, readAnswer } from "#platform/web/calls/api.ts";
import { pageQueue } from "#platform/web/pwa/queue/use-queue.ts";
import { reservationsApi } from "../../api.ts";
import { type Alternatives, alternativesIn } from "../booking/when/free-times.ts";

/** A table that a guest wants. `at`: the restaurant's wall clock. */
export interface Wish {
  restaurantId: string;
  at: string;
  guests: number;
  /** Empty: a table only. */
  course: string;
  /** Empty: anywhere. */
  area: string;
}

export type HoldOutcome =
  /** `endsAt`: milliseconds since 1970 on this device's own clock, whatever it shows. */
  | { kind: "held"; id: string; endsAt: number }
  | { kind: "taken"; alternatives: Alternatives }
  /** No hold, and no reason to trouble the guest: booking works without one. */
  | { kind: "none" };

/** The state of the hold for the time chosen in the form. */
export type HoldState =
  /** Nothing is chosen, or no hold is possible: booking works without one. */
  | { kind: "none" }
  | { kind: "taking"; wish: Wish }
  | { kind: "held"; wish: Wish; id: string; endsAt: number }
  | { kind: "ended"; wish: Wish }
  | { kind: "taken"; wish: Wish; alternatives: Alternatives };

/** A hold that an earlier visit of this tab has taken. */
export interface StoredHold {
  id: string;
  wish: Wish;
  /** Milliseconds since 1970, on this device's clock. */
  endsAt: number;
}

interface HoldDependencies {
  take(wish: Wish, replaces: string | null): Promise<HoldOutcome>;
  release(id: string): Promise<void>;
  now(): number;
  /** Calls back after some milliseconds. Gives back how to call it off. */
  later(milliseconds: number, work: () => void): () => void;
  /** Remembers the hold across a reload. */
  remember(hold: StoredHold | null): void;
  tell(state: HoldState): void;
}

/**
 * Holds the table that a guest has chosen last. One call at a time, each hold replacing the one before, so that fast
 * taps never block two tables.
 */
export class HoldKeeper {
  #dependencies: HoldDependencies;
  #wish: Wish | null = null;
  #held: StoredHold | null;
  #isPledged = false;
  #running: Promise<void> | null = null;
  #cancelTimer: () => void = () => undefined;

  constructor(parts: HoldDependencies, stored: StoredHold | null) {
    this.#dependencies = parts;
    this.#held = stored;
  }

  /** What the guest wants now; null gives back what was held. */
  want(wish: Wish | null): void {
    if (this.#isPledged || isSameWish(wish, this.#wish)) return;
    this.#wish = wish;
    this.#run();
  }

  /** The same once more, after it has run out. */
  again(): void {
    this.#run();
  }

  /** The hold for what the guest wants now, once that is known; null when there is none. */
  async settled(): Promise<string | null> {
    await this.#running;
    const held = this.#held;
    return held !== null && isSameWish(held.wish, this.#wish) ? held.id : null;
  }

  /** While a booking that names the hold is in flight, the hold is neither replaced nor released. */
  pledge(isPledged: boolean): void {
    this.#isPledged = isPledged;
    if (!isPledged && this.#held !== null && this.#held.endsAt <= this.#dependencies.now())
      this.#expire(this.#held);
  }

  /** The guest leaves. `mayReturn`: it may be a reload, so the hold is remembered. */
  leave(mayReturn: boolean): void {
    this.#cancelTimer();
    this.#wish = null;
    const held = this.#held;
    if (!mayReturn || this.#isPledged) this.#dependencies.remember(null);
    if (held === null || this.#isPledged) return;
    if (!mayReturn) this.#held = null;
    void this.#dependencies.release(held.id);
  }

  #run(): void {
    this.#running ??= this.#runUntilSettled().finally(() => {
      this.#running = null;
    });
  }

  async #runUntilSettled(): Promise<void> {
    let wish: Wish | null;
    do {
      wish = this.#wish;
      this.#cancelTimer();
      await (wish === null ? this.#release() : this.#take(wish));
    } while (!isSameWish(wish, this.#wish));
  }

  async #release(): Promise<void> {
    const held = this.#held;
    this.#setHeld(null);
    this.#dependencies.tell({ kind: "none" });
    if (held !== null) await this.#dependencies.release(held.id);
  }

  async #take(wish: Wish): Promise<void> {
    this.#dependencies.tell({ kind: "taking", wish });
    const outcome = await this.#dependencies.take(wish, this.#held?.id ?? null);
    const isWanted = isSameWish(wish, this.#wish);
    if (outcome.kind === "held") {
      const { id, endsAt } = outcome;
      const held = { id, wish, endsAt };
      this.#setHeld(held);
      if (!isWanted) return;
      this.#dependencies.tell({ ...outcome, wish });
      this.#cancelTimer = this.#dependencies.later(endsAt - this.#dependencies.now(), () =>
        this.#expire(held),
      );
    } else if (isWanted) {
      // The server leaves the hold before alone when it refuses the new one.
      const before = this.#held;
      this.#setHeld(null);
      this.#dependencies.tell(outcome.kind === "taken" ? { ...outcome, wish } : { kind: "none" });
      if (before !== null) await this.#dependencies.release(before.id);
    }
  }

  #expire({ id, wish }: StoredHold): void {
    if (this.#held?.id !== id || this.#isPledged) return;
    this.#setHeld(null);
    this.#dependencies.tell({ kind: "ended", wish });
  }

  #setHeld(held: StoredHold | null): void {
    this.#held = held;
    this.#dependencies.remember(held);
  }
}

export function isSameWish(a: Wish | null, b: Wish | null): boolean {
  if (a === null || b === null) return a === b;
  const isSameTable = a.restaurantId === b.restaurantId && a.at === b.at && a.guests === b.guests;
  return isSameTable && a.course === b.course && a.area === b.area;
}

/** Awaited before availability is loaded, so that a table being released does not look taken to its own guest. */
let lastRelease: Promise<unknown> = Promise.resolve();

/** Keeps a table in the place of the one that is held already. Never throws. */
export async function takeHold(wish: Wish, replaces: string | null): Promise<HoldOutcome> {
  if (!navigator.onLine || (await isBookingWaiting(wish.restaurantId))) return { kind: "none" };
  const { restaurantId, at: reservationDate, guests: guestCount, course, area } = wish;
  try {
    const { method, path, body } = reservationsApi("POST /api/holds", {
      body: {
        restaurantId,
        reservationDate,
        guestCount,
        replaces,
        courseId: course || null,
        areaId: area || null,
      },
    });
    const headers = { "content-type": "application/json" };
    const response = await apiFetch(path, { method, headers, body: JSON.stringify(body) });
    const serverNow = Date.parse(response.headers.get("date") ?? "") || Date.now();
    const { id, expiresAt } = await readAnswer<Hold>(response);
    return { kind: "held", id, endsAt: Date.now() + Date.parse(expiresAt) - serverNow };
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem?.code !== "time-not-available") return { kind: "none" };
    return { kind: "taken", alternatives: alternativesIn(problem) };
  }
}

/** Releases a hold, also during page unload. Never throws: the hold expires anyway. */
export function releaseHold(id: string): Promise<void> {
  const { method, path } = reservationsApi("DELETE /api/holds/:id", { params: { id } });
  const released = apiFetch(path, { method, keepalive: true }).then(
    () => undefined,
    () => undefined,
  );
  lastRelease = released;
  return released;
}

/** Resolves when the last release has completed. */
export async function whenReleased(): Promise<void> {
  await lastRelease;
}

/** The booking that waits in the queue has its own hold, or needs the table free. */
async function isBookingWaiting(restaurantId: string): Promise<boolean> {
  const { state } = await pageQueue();
  return state.calls.some(({ about }) => about.kind === "booking" && about.restaurantId === restaurantId);
}
