import type { ChangeReservation, ReservationView } from "#domains/reservations/contract/reservations.ts";
import type { LATE_MINUTES } from "#domains/reservations/reservation-constants.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { queueCall } from "#platform/web/pwa/queue/queue-call.ts";
import type { Outcome } from "#platform/web/pwa/queue/waiting-call.ts";
import { currentToken } from "#platform/web/storage/session-token.ts";
import { reservationsApi } from "../../api.ts";
import { type Alternatives, alternativesIn } from "../booking/when/free-times.ts";

/** 0: on time after all. */
export type LateMinutes = 0 | (typeof LATE_MINUTES)[number];

/** An action by the guest. */
export type GuestAct =
  | { kind: "change"; change: ChangeReservation }
  | { kind: "cancel"; reason: string }
  | { kind: "late"; minutes: LateMinutes };

export type ActOutcome =
  | { kind: "done"; reservation: ReservationView }
  /** There is no network: it will be sent. The restaurant doesn't know of it yet. */
  | { kind: "waiting" }
  | { kind: "taken"; alternatives: Alternatives }
  /** In the reader's language; null when the server could not be reached or gave none. */
  | { kind: "failed"; message: string | null };

export interface ActTarget {
  id: string;
  /** From the link that we sent. */
  key: string | null;
  /** In the reader's language. */
  restaurantName: string;
}

/** Sends an action. Queued while offline. Never throws. */
export async function postAct(target: ActTarget, act: GuestAct): Promise<ActOutcome> {
  try {
    const sending = await queueCall(callFor(target, act));
    return sending.state === "answered" ? { kind: "done", reservation: sending.answer } : { kind: "waiting" };
  } catch (error) {
    return error instanceof ApiError ? readRefusal(error) : { kind: "failed", message: null };
  }
}

/** How a call that waited in the queue has ended; null when it was not sent. */
export function readEnding({ result }: Outcome): ActOutcome | null {
  if (result.kind === "sent")
    return { kind: "done", reservation: JSON.parse(result.text) as ReservationView };
  return result.kind === "refused" ? readRefusal(new ApiError(result.status, result.text)) : null;
}

function callFor({ id, key, restaurantName }: ActTarget, act: GuestAct) {
  const about = { kind: act.kind === "cancel" ? "booking-cancellation" : "booking-change" } as const;
  return {
    ...requestFor({ params: { id }, query: { key } }, act),
    idempotencyKey: randomIdempotencyKey(),
    about: { ...about, reservationId: id, restaurantName },
    belongsTo: key === null && currentToken() !== null ? "account" : "device",
  } as const;
}

function requestFor(at: { params: { id: string }; query: { key: string | null } }, act: GuestAct) {
  switch (act.kind) {
    case "change":
      return reservationsApi("PATCH /api/reservations/:id", { ...at, body: act.change });
    case "cancel":
      return reservationsApi("POST /api/reservations/:id/cancel", {
        ...at,
        body: { reason: act.reason.trim() || null },
      });
    case "late":
      return reservationsApi("POST /api/reservations/:id/late", { ...at, body: { minutes: act.minutes } });
  }
}

function readRefusal({ problem }: ApiError): ActOutcome {
  if (problem === null) return { kind: "failed", message: null };
  if (problem.code === "time-not-available") return { kind: "taken", alternatives: alternativesIn(problem) };
  return { kind: "failed", message: problem.errors?.[0]?.message ?? problem.detail };
}
