import type { CreatedReservation, CreateReservationBody } from "../../../../shared/contract/reservations.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { ApiError, postJson } from "../../../lib/api.ts";
import { attemptKey } from "./attempt-key.ts";
import type { Field } from "./check-draft.ts";

export type BookingOutcome =
  | { kind: "booked"; reservation: CreatedReservation }
  /** Messages in the reader's language, beside the fields they are about. */
  | { kind: "refused"; errors: Partial<Record<Field, string>> }
  | { kind: "taken"; alternatives: string[] }
  /** `message` is null when the server could not be reached or had nothing to say. */
  | { kind: "failed"; message: string | null };

const FIELD_OF_PATH: Readonly<Record<string, Field>> = {
  reservationDate: "time",
  guestCount: "guests",
  customerName: "name",
  customerEmail: "email",
  notificationMethod: "method",
  customerWhatsapp: "whatsapp",
  customerTelegram: "telegram",
  customerPhone: "phone",
  specialRequests: "requests",
  dietaryNeeds: "needs",
  requiresDeposit: "deposit",
  depositAmount: "deposit",
};

/** Books. Sending the same content again, also after a lost connection or a reload, never books twice. Never throws. */
export async function postBooking(body: CreateReservationBody): Promise<BookingOutcome> {
  try {
    const reservation = await postJson<CreatedReservation>(apiPaths.reservations(), body, attemptKey(body));
    return { kind: "booked", reservation };
  } catch (error) {
    return error instanceof ApiError ? readRefusal(error) : { kind: "failed", message: null };
  }
}

function readRefusal({ problem }: ApiError): BookingOutcome {
  if (problem === null) return { kind: "failed", message: null };
  if (problem.code === "time-not-available") {
    return { kind: "taken", alternatives: textsIn(problem.alternatives) };
  }
  const errors: Partial<Record<Field, string>> = {};
  for (const { path, message } of problem.errors ?? []) {
    const field = FIELD_OF_PATH[path.split(".")[0] ?? ""];
    if (field) errors[field] ??= message;
  }
  if (Object.keys(errors).length > 0) return { kind: "refused", errors };
  return { kind: "failed", message: problem.detail };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}
