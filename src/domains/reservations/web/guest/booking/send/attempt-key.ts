import type { CreateReservationBody } from "#domains/reservations/contract/reservations.ts";
import type { JoinWaitlistBody } from "#domains/reservations/contract/waitlist.ts";
import { attemptOf, endAttemptOf } from "#platform/web/lib/calls/attempt.ts";

const BOOKING = "noren.booking-attempt";
const JOINING = "noren.joining-attempt";

/**
 * The key under which this booking is sent: the same for the same content, whatever hold it names, a new one when
 * anything has changed. `holdId`: the hold that was named the first time.
 */
export function attemptFor({ holdId = null, ...rest }: CreateReservationBody): {
  key: string;
  holdId: string | null;
} {
  const { key, said } = attemptOf(BOOKING, rest, { holdId });
  return { key, holdId: said.holdId };
}

/** The same for joining a waitlist. */
export function joiningKeyFor(body: JoinWaitlistBody): string {
  return attemptOf(JOINING, body, null).key;
}

/** The server has said yes or no to it: the next try is another one. */
export function endAttempt(): void {
  endAttemptOf(BOOKING);
}

export function endJoining(): void {
  endAttemptOf(JOINING);
}
