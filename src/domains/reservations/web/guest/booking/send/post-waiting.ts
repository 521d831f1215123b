import type { JoinWaitlistBody } from "#domains/reservations/contract/waitlist.ts";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import { reservationsApi } from "../../../api.ts";
import { endJoining, joiningKeyFor } from "./attempt-key.ts";
import { type BookingOutcome, readRefusal } from "./post-booking.ts";

export interface Joined {
  kind: "joined";
  id: string;
}

/**
 * Joins the waitlist of a day; the same content again, after an answer that never came, joins once. It does not wait for a
 * network: by then there may be a table, or others before it. Never throws.
 */
export async function postWaiting(
  body: JoinWaitlistBody,
): Promise<Joined | Extract<BookingOutcome, { kind: "refused" | "failed" | "unproven" }>> {
  try {
    const { id } = await send(reservationsApi("POST /api/waitlist", { body }), {
      idempotencyKey: joiningKeyFor(body),
    });
    endJoining();
    return { kind: "joined", id };
  } catch (error) {
    const outcome = error instanceof ApiError ? readRefusal(error) : null;
    if (outcome === null || outcome.kind === "booked" || outcome.kind === "taken")
      return { kind: "failed", message: null };
    if (outcome.kind !== "failed") endJoining();
    return outcome;
  }
}
