import type { CreateReservationBody } from "../../../../shared/contract/reservations.ts";
import { randomKey } from "../../../lib/random-key.ts";
import { forget, keep, readKept } from "../../../lib/session-memory.ts";

const MEMORY = "noren.booking-attempt";

interface Attempt {
  content: string;
  key: string;
  /** The hold that was named the first time: the same key goes with the same words. */
  holdId: string | null;
}

/** The key under which this booking is sent: the same for the same content, whatever hold it names, a new one when anything has changed. */
export function attemptFor({ holdId = null, ...rest }: CreateReservationBody): Attempt {
  const content = JSON.stringify(rest);
  const last = readKept(MEMORY);
  if (isAttempt(last) && last.content === content) return last;
  const attempt = { content, key: randomKey(), holdId };
  keep(MEMORY, attempt);
  return attempt;
}

/** The server has said no to it: the next try is another one. */
export function endAttempt(): void {
  forget(MEMORY);
}

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === "object" && value !== null && "content" in value && "key" in value && "holdId" in value
  );
}
