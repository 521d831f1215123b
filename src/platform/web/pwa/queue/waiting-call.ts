/**
 * The subject of a call, so that it can be described while queued and after a reload. Texts are as displayed to the
 * user.
 */
export type CallAbout =
  | {
      kind: "booking";
      restaurantId: string;
      restaurantName: string;
      /** The restaurant's local time, `YYYY-MM-DDTHH:mm`. */
      at: string;
      guests: number;
    }
  | { kind: "booking-change" | "booking-cancellation"; reservationId: string; restaurantName: string }
  | { kind: "favourite"; restaurantId: string; restaurantName?: string; isAdded: boolean }
  | { kind: "message"; text: string }
  | ({ kind: "staff-act" } & StaffActAbout);

/** Something that staff entered during a service. */
export interface StaffActAbout {
  accountId: string;
  restaurantId: string;
  /** The booking that it is about: its id, or `enteredId` of the call that adds it. */
  party: string;
  /** When it was entered, on this device's clock. */
  enteredAt: number;
  /** What it is, in the words in which it was entered: understood by every later release. */
  summary: string;
  /** What it changes in the book that is shown; of another release it may be unknown. */
  what: unknown;
}

/** A call that can be queued while offline. */
export interface QueueableCall {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** Serialized as JSON; if omitted, no body is sent. */
  body?: unknown;
  /** Idempotency key; also identifies the call in the queue. */
  idempotencyKey: string;
  about: CallAbout;
  /** Calls of an account are dropped at sign-out; calls of the device are kept. */
  belongsTo: "account" | "device";
}

/**
 * A queued call. The stored format persists across reloads and versions: fields may be added, but never change meaning.
 */
export interface WaitingCall extends QueueableCall {
  /** Position in the sending order. */
  seq: number;
  /** Milliseconds since 1970, like all times here. */
  queuedAt: number;
  /**
   * Number of attempts from the queue; counted before sending, so that attempts of a page that was closed count too.
   */
  tries: number;
  /** True if it was sent without a response: the server may have executed it. */
  mayHaveArrived: boolean;
  /** Earliest next attempt. A pause requested by the server also holds when the device comes back online. */
  pause: { from: number; until: number; by: "network" | "server" } | null;
}

/** Result of one attempt. `no-answer`: offline, timed out, or the response was not from our server. */
export type Attempt =
  | { kind: "answer"; status: number; text: string; retryAfterMs: number | null }
  | { kind: "no-answer" };

export type Result =
  | { kind: "sent"; status: number; text: string }
  /** A permanent rejection by the server. */
  | { kind: "refused"; status: number; text: string }
  /** All attempts failed. `status` is null if the last one got no response. */
  | { kind: "unsent"; status: number | null; text: string }
  | { kind: "cancelled"; by: "reader" | "sign-out" };

/** Outcome of a call; stored until the user has seen it. */
export interface Outcome {
  call: WaitingCall;
  at: number;
  result: Result;
}

/** Number of attempts, from the specification. */
export const MAX_TRIES = 3;

/** Pause after an attempt without a response. */
export const FIRST_PAUSE_MS = 10_000;

const SECOND_PAUSE_MS = 60_000;

/** An unstable connection must not use up the attempts at once. */
const SETTLE_MS = 3_000;

/** Upper limit for the pause requested by a server. */
const LONGEST_PAUSE_MS = 10 * 60_000;

/** State to store before a call is sent. */
export function started(call: WaitingCall): WaitingCall {
  return { ...call, tries: call.tries + 1, mayHaveArrived: true, pause: null };
}

/** The consequence of an attempt: the final outcome, or a retry after a pause. */
export function afterAttempt(
  call: WaitingCall,
  attempt: Attempt,
  now: number,
): { outcome: Outcome } | { again: WaitingCall } {
  const end = (result: Result) => ({ outcome: { call, at: now, result } });
  if (attempt.kind === "answer" && !isPassing(attempt.status)) {
    const { status, text } = attempt;
    return end({ kind: status < 300 ? "sent" : "refused", status, text });
  }
  // What happened in the room did happen: it is sent until it is answered.
  if (call.tries >= MAX_TRIES && call.about.kind !== "staff-act") {
    const answered = attempt.kind === "answer";
    return end({
      kind: "unsent",
      status: answered ? attempt.status : null,
      text: answered ? attempt.text : "",
    });
  }
  const usual = call.tries === 1 ? FIRST_PAUSE_MS : SECOND_PAUSE_MS;
  if (attempt.kind === "no-answer")
    return { again: { ...call, pause: { from: now, until: now + usual, by: "network" } } };
  const asked = Math.min(attempt.retryAfterMs ?? usual, LONGEST_PAUSE_MS);
  return { again: { ...call, pause: { from: now, until: now + asked, by: "server" } } };
}

/** Transient HTTP errors: too early, too many requests, or a server error. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

/** Why the queue is asked to send: a pause has ended, the device is back online, or the user asked. */
export type Reason = "time" | "network" | "reader";

/** Milliseconds until a call may be sent. */
export function pauseLeft({ pause }: WaitingCall, now: number, reason: Reason): number {
  if (pause === null) return 0;
  const { from, until, by } = pause;
  if (by === "server" || reason === "time") return Math.max(0, until - now);
  return reason === "reader" ? 0 : Math.max(0, from + SETTLE_MS - now);
}

/** An outcome that needs no notice: the user canceled the call before it was sent, or a minor call succeeded. */
export function isQuiet({ call, result }: Outcome): boolean {
  if (result.kind === "cancelled") return result.by === "reader" && !call.mayHaveArrived;
  return result.kind === "sent" && ["favourite", "message", "staff-act"].includes(call.about.kind);
}

/** The same call with three new attempts, at the end of the queue. */
export function renewed({ call }: Outcome, now: number): Omit<WaitingCall, "seq"> {
  const { seq: _former, ...rest } = call;
  return { ...rest, queuedAt: now, tries: 0, pause: null };
}

/** The delay given by a `Retry-After` header (seconds or a date); null if it is missing or invalid. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Sequence numbers from here on belong to calls held only in the page's memory. */
export const FIRST_IN_MEMORY = 2 ** 40;

/** False if the call is lost when the page closes. */
export function isKept({ seq }: Pick<WaitingCall, "seq">): boolean {
  return seq < FIRST_IN_MEMORY;
}

const ID = "[^/?]+";
/** The guest's access key from the link in our messages. */
const KEY = String.raw`(?:\?key=[\w-]+)?`;

/**
 * The only calls that may be queued and repeated: each takes an idempotency key or sets an absolute state (canceled,
 * twenty minutes late) rather than a change. None involves money, so no payment is ever sent without the user present.
 */
const ALLOWED: readonly (readonly [QueueableCall["method"], RegExp])[] = [
  ["POST", /^\/api\/reservations$/],
  ["PATCH", new RegExp(`^/api/reservations/${ID}${KEY}$`)],
  ["POST", new RegExp(`^/api/reservations/${ID}/(?:cancel|late|thread)${KEY}$`)],
  ["PUT", new RegExp(`^/api/favourites/${ID}$`)],
  ["DELETE", new RegExp(`^/api/favourites/${ID}$`)],
  ["POST", new RegExp(`^/api/chat/message${KEY}$`)],
  // Of staff, each with a key.
  ["POST", new RegExp(`^/api/owner/restaurants/${ID}/reservations$`)],
  ["POST", new RegExp(`^/api/owner/reservations/${ID}/(?:steps|contact-attempts)$`)],
  ["PATCH", new RegExp(`^/api/owner/reservations/${ID}$`)],
];

export function mayWait(method: string, path: string): boolean {
  return ALLOWED.some(([allowed, pattern]) => allowed === method && pattern.test(path));
}
