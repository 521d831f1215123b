import type { Hold } from "#domains/reservations/contract/reservations.ts";
import { ApiError, apiFetch, readAnswer } from "#platform/web/calls/api.ts";
import { pageQueue } from "#platform/web/pwa/queue/queue-source.ts";
import { reservationsApi } from "../../api.ts";
import { type Alternatives, alternativesIn } from "../booking/when/free-times.ts";

/** A table that a guest wants. `at`: the restaurant's wall clock. */
export interface Wish {
  restaurantId: string;
  at: string;
  guests: number;
}

export type HoldOutcome =
  /** `endsAt`: milliseconds since 1970 on this device's own clock, whatever it shows. */
  | { kind: "held"; id: string; endsAt: number }
  | { kind: "taken"; alternatives: Alternatives }
  /** No hold, and no reason to trouble the guest: booking works without one. */
  | { kind: "none" };

/** So that a table that is being given back doesn't look taken to its own guest. */
let lastRelease: Promise<unknown> = Promise.resolve();

/** Keeps a table in the place of the one that is held already. Never throws. */
export async function takeHold(wish: Wish, replaces: string | null): Promise<HoldOutcome> {
  if (!navigator.onLine || (await isBookingWaiting(wish.restaurantId))) return { kind: "none" };
  const { restaurantId, at: reservationDate, guests: guestCount } = wish;
  try {
    const { method, path, body } = reservationsApi("POST /api/holds", {
      body: { restaurantId, reservationDate, guestCount, replaces },
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

/** Once what was given back last is free. */
export async function whenReleased(): Promise<void> {
  await lastRelease;
}

/** The booking that waits in the queue has its own hold, or needs the table free. */
async function isBookingWaiting(restaurantId: string): Promise<boolean> {
  const { state } = await pageQueue();
  return state.calls.some(({ about }) => about.kind === "booking" && about.restaurantId === restaurantId);
}
