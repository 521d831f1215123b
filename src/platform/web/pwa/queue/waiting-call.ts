/** What a call is about, so that it can be named while it waits and after a reload. Texts are as the reader saw them. */
export type CallAbout =
  | {
      kind: "booking";
      restaurantId: string;
      restaurantName: string;
      /** The restaurant's wall clock, `YYYY-MM-DDTHH:mm`. */
      at: string;
      guests: number;
    }
  | { kind: "booking-change" | "booking-cancellation"; reservationId: string; restaurantName: string }
  | { kind: "favourite"; restaurantId: string; restaurantName?: string; isAdded: boolean }
  | { kind: "message"; text: string };

/** A call that can wait for a network. */
export interface QueueableCall {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** Becomes JSON; nothing is sent without it. */
  body?: unknown;
  /** Sending the call again with this key never does the same thing twice. Names the call in the queue too. */
  idempotencyKey: string;
  about: CallAbout;
  /** Calls of an account are dropped when it signs out; what belongs to the device stays. */
  belongsTo: "account" | "device";
}

/** A call in the queue. It is kept as it is across reloads and versions: add fields, never change their meaning. */
export interface WaitingCall extends QueueableCall {
  /** Its place in the order of sending. */
  seq: number;
  /** Milliseconds since 1970, as all times here. */
  queuedAt: number;
  /** How often it has been sent from the queue; counted before sending, so that a closed page counts too. */
  tries: number;
  /** True when it was sent without an answer: the server may have done it nevertheless. */
  mayHaveArrived: boolean;
  /** Not before this time. A pause that the server asked for holds also when the network comes back. */
  pause: { from: number; until: number; by: "network" | "server" } | null;
}

/** What became of one sending. `no-answer`: no network, too slow, or something that is not our server answered. */
export type Attempt =
  | { kind: "answer"; status: number; text: string; retryAfterMs: number | null }
  | { kind: "no-answer" };

export type Result =
  | { kind: "sent"; status: number; text: string }
  /** The server has answered no, and would again. */
  | { kind: "refused"; status: number; text: string }
  /** Every try has failed. `status` is null when nobody answered the last one. */
  | { kind: "unsent"; status: number | null; text: string }
  | { kind: "cancelled"; by: "reader" | "sign-out" };

/** How a call ended; kept until the reader has seen it. */
export interface Outcome {
  call: WaitingCall;
  at: number;
  result: Result;
}

/** The specification's three tries. */
export const MAX_TRIES = 3;

/** After a sending that nobody answered. */
export const FIRST_PAUSE_MS = 10_000;

const SECOND_PAUSE_MS = 60_000;

/** A network that comes and goes must not use up the tries in a moment. */
const SETTLE_MS = 3_000;

/** A server that asks for more patience than this is asked again nevertheless. */
const LONGEST_PAUSE_MS = 10 * 60_000;

/** Written down before a call goes out. */
export function started(call: WaitingCall): WaitingCall {
  return { ...call, tries: call.tries + 1, mayHaveArrived: true, pause: null };
}

/** What follows from a sending: the end, or another try after a pause. */
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
  if (call.tries >= MAX_TRIES) {
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

/** Answers that another time may be different: too early, too often, or a server in trouble. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

/** Why the queue is asked to send: a pause is over, the network has come back, the reader wants it now. */
export type Reason = "time" | "network" | "reader";

/** Milliseconds until a call may go out. */
export function pauseLeft({ pause }: WaitingCall, now: number, reason: Reason): number {
  if (pause === null) return 0;
  const { from, until, by } = pause;
  if (by === "server" || reason === "time") return Math.max(0, until - now);
  return reason === "reader" ? 0 : Math.max(0, from + SETTLE_MS - now);
}

/** An ending that the reader expects: they took the call back before it was sent, or a small thing went through. */
export function isQuiet({ call, result }: Outcome): boolean {
  if (result.kind === "cancelled") return result.by === "reader" && !call.mayHaveArrived;
  return result.kind === "sent" && (call.about.kind === "favourite" || call.about.kind === "message");
}

/** The same call for another three tries, at the end of the queue. */
export function renewed({ call }: Outcome, now: number): Omit<WaitingCall, "seq"> {
  const { seq: _former, ...rest } = call;
  return { ...rest, queuedAt: now, tries: 0, pause: null };
}

/** The time to wait that a `Retry-After` header asks for: seconds or a date; null when it is missing or neither. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Places above this are only remembered by the page. */
export const FIRST_IN_MEMORY = 2 ** 40;

/** False when a call is lost with the page. */
export function isKept({ seq }: Pick<WaitingCall, "seq">): boolean {
  return seq < FIRST_IN_MEMORY;
}

const ID = "[^/?]+";
/** The guest's key from the link that we sent. */
const KEY = String.raw`(?:\?key=[\w-]+)?`;

/**
 * The only calls that may wait and be repeated: each takes an idempotency key, or says how things shall be, not how they
 * change (cancelled, twenty minutes late). Nothing with money is here, so no
 * payment is ever sent without the reader at the screen.
 */
const ALLOWED: readonly (readonly [QueueableCall["method"], RegExp])[] = [
  ["POST", /^\/api\/reservations$/],
  ["PATCH", new RegExp(`^/api/reservations/${ID}${KEY}$`)],
  ["POST", new RegExp(`^/api/reservations/${ID}/(?:cancel|late|thread)${KEY}$`)],
  ["PUT", new RegExp(`^/api/favourites/${ID}$`)],
  ["DELETE", new RegExp(`^/api/favourites/${ID}$`)],
  ["POST", new RegExp(`^/api/chat/message${KEY}$`)],
];

export function mayWait(method: string, path: string): boolean {
  return ALLOWED.some(([allowed, pattern]) => allowed === method && pattern.test(path));
}
