const KEY_BYTES = 16;

/** An idempotency key. `crypto.randomUUID` is missing where the page is not served over HTTPS, as on a home network. */
export function randomIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
