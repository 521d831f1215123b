import type { BookingQuestion, questionsChanged } from "#domains/reservations/contract/questions.ts";
import type {
  CreatedReservation,
  CreateReservationBody,
} from "#domains/reservations/contract/reservations.ts";
import type { JoinWaitlistBody } from "#domains/reservations/contract/waitlist.ts";
import { ApiError, detailsOf } from "#platform/web/calls/api.ts";
import { endIdempotentAttempt, idempotentAttempt } from "#platform/web/calls/idempotency-key.ts";
import { queueCall } from "#platform/web/pwa/queue/queue-call.ts";
import type { Outcome } from "#platform/web/pwa/queue/waiting-call.ts";
import { currentToken } from "#platform/web/storage/session-token.ts";
import { reservationsApi } from "../../../api.ts";
import { releaseHold } from "../../hold/hold-keeper.ts";
import type { Field } from "../draft.ts";
import { type Alternatives, alternativesIn } from "../when/free-times.ts";

const BOOKING = "noren.booking-attempt";
const JOINING = "noren.joining-attempt";

/**
 * The idempotency key of this booking: the same for the same content, whatever its hold and its proof of a number, and a
 * new one when anything has changed. `said`: the hold and the proof that were sent the first time.
 */
function attemptFor({ holdId = null, phoneProof = null, ...rest }: CreateReservationBody): {
  key: string;
  said: { holdId: string | null; phoneProof: string | null };
} {
  return idempotentAttempt(BOOKING, rest, { holdId, phoneProof });
}

/** The same for joining a waitlist: the key, and the body as it was sent the first time. */
export function joiningOf({ booking: { phoneProof = null, ...booking }, until }: JoinWaitlistBody): {
  key: string;
  body: JoinWaitlistBody;
} {
  const { key, said } = idempotentAttempt(JOINING, { booking, until }, { phoneProof });
  return { key, body: { booking: { ...booking, ...said }, until } };
}

/** The server has accepted or rejected it: the next attempt is a new one. */
function endAttempt(): void {
  endIdempotentAttempt(BOOKING);
}

export function endJoining(): void {
  endIdempotentAttempt(JOINING);
}

export type BookingOutcome =
  | { kind: "booked"; reservation: CreatedReservation }
  /** Messages in the reader's language, beside the fields they are about. */
  | { kind: "refused"; errors: Partial<Record<Field, string>> }
  | { kind: "taken"; alternatives: Alternatives }
  /** The restaurant asks something else now. */
  | { kind: "asked"; questions: BookingQuestion[]; message: string }
  /** The guest's address or number has to be proven by a code first; `isListBusy`: because many wait already. */
  | { kind: "unproven"; message: string; isListBusy: boolean }
  /** `message` is null when the server could not be reached or gave none. */
  | { kind: "failed"; message: string | null };

const FIELD_OF_PATH: Readonly<Record<string, Field>> = {
  reservationDate: "time",
  until: "time",
  guestCount: "guests",
  courseId: "course",
  areaId: "area",
  customerName: "name",
  customerEmail: "email",
  notificationMethod: "method",
  customerWhatsapp: "whatsapp",
  customerTelegram: "telegram",
  customerPhone: "phone",
  specialRequests: "requests",
  dietaryNeeds: "needs",
  severeAllergens: "needs",
  otherNeeds: "otherNeeds",
  requiresDeposit: "deposit",
  depositAmount: "deposit",
};

/**
 * Books. Sending the same content again, also after a lost connection or a reload, never books twice. Offline the
 * booking is queued, under this name of the restaurant. Never throws.
 */
export async function postBooking(
  wanted: CreateReservationBody,
  restaurantName: string,
): Promise<BookingOutcome | { kind: "waiting" }> {
  const { key, said } = attemptFor(wanted);
  const { holdId } = said;
  const body = { ...wanted, ...said };
  // An earlier attempt named another hold and must be repeated unchanged; this hold would only block it.
  if (wanted.holdId && wanted.holdId !== holdId) await releaseHold(wanted.holdId);
  const { restaurantId, reservationDate: at, guestCount: guests } = body;
  try {
    const sending = await queueCall({
      ...reservationsApi("POST /api/reservations", { body }),
      idempotencyKey: key,
      about: { kind: "booking", restaurantId, restaurantName, at, guests },
      belongsTo: currentToken() === null ? "device" : "account",
    });
    return sending.state === "answered"
      ? { kind: "booked", reservation: sending.answer }
      : { kind: "waiting" };
  } catch (error) {
    const outcome: BookingOutcome =
      error instanceof ApiError ? readRefusal(error) : { kind: "failed", message: null };
    if (outcome.kind !== "failed") endAttempt();
    return outcome;
  }
}

/** What the server has answered to a booking that was sent from the queue; null when it was not sent. */
export function readOutcome({ result }: Outcome): BookingOutcome | null {
  if (result.kind === "sent")
    return { kind: "booked", reservation: JSON.parse(result.text) as CreatedReservation };
  return result.kind === "refused" ? readRefusal(new ApiError(result.status, result.text)) : null;
}

/** The errors of a refusal, by field. */
export function readRefusal({ problem }: ApiError): BookingOutcome {
  if (problem === null) return { kind: "failed", message: null };
  if (problem.code === "time-not-available") {
    return { kind: "taken", alternatives: alternativesIn(problem) };
  }
  if (problem.code === "email-needed") return { kind: "refused", errors: { email: problem.detail } };
  if (["prove-contact", "prove-to-wait", "prove-phone"].includes(problem.code)) {
    const isListBusy = problem.code === "prove-to-wait";
    return { kind: "unproven", message: problem.detail, isListBusy };
  }
  if (problem.code === "area-not-offered") return { kind: "refused", errors: { area: problem.detail } };
  if (problem.code === "course-not-offered" || problem.code === "course-sold-out")
    return { kind: "refused", errors: { course: problem.detail } };
  const changed = detailsOf<typeof questionsChanged>(problem, "questions-changed");
  if (changed !== null) return { kind: "asked", questions: changed.questions, message: problem.detail };
  const errors: Partial<Record<Field, string>> = {};
  for (const { path, message } of problem.errors ?? []) {
    const [name = "", at = ""] = path.replace(/^booking\./, "").split(".");
    const field = name === "answers" ? (`answers.${Number(at)}` as const) : FIELD_OF_PATH[name];
    if (field) errors[field] ??= message;
  }
  if (Object.keys(errors).length > 0) return { kind: "refused", errors };
  return { kind: "failed", message: problem.detail };
}
