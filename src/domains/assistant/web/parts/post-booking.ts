import type {
  CreatedReservation,
  CreateReservationBody,
} from "#domains/reservations/contract/reservations.ts";
import { reservationsApi } from "#domains/reservations/web/api.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { attemptOf, endAttemptOf } from "#platform/web/lib/calls/attempt.ts";
import { currentToken } from "#platform/web/lib/memory/session-token.ts";
import { queueCall } from "#platform/web/pwa/queue/queue-call.ts";

export type BookingOutcome =
  | { kind: "booked"; reservation: CreatedReservation }
  | { kind: "waiting" }
  /** `HH:mm` of the same day that are still free. */
  | { kind: "taken"; times: readonly string[] }
  /** The guest's address has to be proven by a code first. */
  | { kind: "unproven" }
  /** In the reader's language, beside the field that it is about; null when nobody answered. */
  | { kind: "failed"; field: "name" | "email" | null; message: string | null };

const FIELDS = { customerName: "name", customerEmail: "email" } as const;

/**
 * Books what an answer offers. The same content never books twice, whatever happens to the network or the page in between
 * (`memory`: under which this tab remembers the attempt). Never throws.
 */
export async function postBooking(
  body: CreateReservationBody,
  restaurantName: string,
  memory: string,
): Promise<BookingOutcome> {
  const { restaurantId, reservationDate: at, guestCount: guests } = body;
  try {
    const sending = await queueCall({
      ...reservationsApi("POST /api/reservations", { body }),
      idempotencyKey: attemptOf(memory, body, null).key,
      about: { kind: "booking", restaurantId, restaurantName, at, guests },
      belongsTo: currentToken() === null ? "device" : "account",
    });
    if (sending.state === "waiting") return { kind: "waiting" };
    return { kind: "booked", reservation: sending.answer };
  } catch (error) {
    const { problem } = error instanceof ApiError ? error : { problem: null };
    if (problem === null) return { kind: "failed", field: null, message: null };
    endAttemptOf(memory);
    if (problem.code === "time-not-available") return { kind: "taken", times: textsIn(problem.alternatives) };
    if (problem.code === "prove-contact") return { kind: "unproven" };
    return { kind: "failed", ...complaintOf(problem) };
  }
}

function complaintOf({ errors, detail }: { errors?: { path: string; message: string }[]; detail: string }): {
  field: "name" | "email" | null;
  message: string;
} {
  const [first] = errors ?? [];
  if (first === undefined) return { field: null, message: detail };
  return { field: FIELDS[first.path as keyof typeof FIELDS] ?? null, message: first.message };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}
