import { readSession, removeFromSession, storeInSession } from "../storage/session-storage.ts";

/** A request that may be sent several times over a bad connection and must take effect once. */
interface Attempt<Said> {
  content: string;
  key: string;
  /** Data sent with the first attempt that is not part of its content: retries must send it unchanged. */
  said: Said;
}

/**
 * The idempotency key for `content`: the same for identical content, a new one after any change. Kept in the session
 * storage under `memory`, so it survives a reload.
 */
export function idempotentAttempt<Said>(memory: string, content: object, said: Said): Attempt<Said> {
  const text = JSON.stringify(content);
  const last = readSession(memory);
  if (isAttempt<Said>(last) && last.content === text) return last;
  const attempt = { content: text, key: randomIdempotencyKey(), said };
  storeInSession(memory, attempt);
  return attempt;
}

/** The request was answered: the next attempt gets a new key. */
export function endIdempotentAttempt(memory: string): void {
  removeFromSession(memory);
}

function isAttempt<Said>(value: unknown): value is Attempt<Said> {
  return (
    typeof value === "object" && value !== null && "content" in value && "key" in value && "said" in value
  );
}
const KEY_BYTES = 16;

/**
 * An idempotency key. `crypto.randomUUID` requires a secure context and is missing over plain HTTP, as on a home
 * network.
 */
export function randomIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
