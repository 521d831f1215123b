import { randomKey } from "../../../lib/random-key.ts";
import { keep, readKept } from "../../../lib/session-memory.ts";

const MEMORY = "noren.booking-attempt";

/** The key under which this content is sent: the same for the same content, a new one when anything has changed. */
export function attemptKey(body: object): string {
  const content = JSON.stringify(body);
  const last = readKept(MEMORY);
  if (isAttempt(last) && last.content === content) return last.key;
  const key = randomKey();
  keep(MEMORY, { content, key });
  return key;
}

function isAttempt(value: unknown): value is { content: string; key: string } {
  return typeof value === "object" && value !== null && "content" in value && "key" in value;
}
