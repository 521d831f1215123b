import { readSession, removeFromSession, storeInSession } from "../storage/session-storage.ts";

/** Something that is sent, perhaps several times over a bad network, and is to be done once. */
interface Attempt<Said> {
  content: string;
  key: string;
  /** What was said with it the first time and does not count as its content: the same key goes with the same words. */
  said: Said;
}

/**
 * The key under which `content` is sent: the same for the same content, a new one when anything has changed. This tab
 * remembers it under `memory`, also across a reload.
 */
export function attemptOf<Said>(memory: string, content: object, said: Said): Attempt<Said> {
  const text = JSON.stringify(content);
  const last = readSession(memory);
  if (isAttempt<Said>(last) && last.content === text) return last;
  const attempt = { content: text, key: randomIdempotencyKey(), said };
  storeInSession(memory, attempt);
  return attempt;
}

/** It was answered: the next try is another one. */
export function endAttemptOf(memory: string): void {
  removeFromSession(memory);
}

function isAttempt<Said>(value: unknown): value is Attempt<Said> {
  return (
    typeof value === "object" && value !== null && "content" in value && "key" in value && "said" in value
  );
}
const KEY_BYTES = 16;

/** An idempotency key. `crypto.randomUUID` is missing where the page is not served over HTTPS, as on a home network. */
export function randomIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
