import type { CreateReservationBody } from "../../../../../shared/contract/reservations.ts";
import type { JoinWaitlistBody } from "../../../../../shared/contract/waitlist.ts";
import { randomKey } from "../../../../lib/random-key.ts";
import { forget, keep, readKept } from "../../../../lib/session-memory.ts";

const BOOKING = "noren.booking-attempt";
const JOINING = "noren.joining-attempt";

interface Attempt {
  content: string;
  key: string;
  /** The hold that was named the first time: the same key goes with the same words. */
  holdId: string | null;
}

/** The key under which this booking is sent: the same for the same content, whatever hold it names, a new one when anything has changed. */
export function attemptFor({ holdId = null, ...rest }: CreateReservationBody): Attempt {
  return attemptOf(BOOKING, rest, holdId);
}

/** The same for joining a waitlist. */
export function joiningKeyFor(body: JoinWaitlistBody): string {
  return attemptOf(JOINING, body, null).key;
}

/** The server has said yes or no to it: the next try is another one. */
export function endAttempt(): void {
  forget(BOOKING);
}

export function endJoining(): void {
  forget(JOINING);
}

function attemptOf(memory: string, words: object, holdId: string | null): Attempt {
  const content = JSON.stringify(words);
  const last = readKept(memory);
  if (isAttempt(last) && last.content === content) return last;
  const attempt = { content, key: randomKey(), holdId };
  keep(memory, attempt);
  return attempt;
}

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === "object" && value !== null && "content" in value && "key" in value && "holdId" in value
  );
}
