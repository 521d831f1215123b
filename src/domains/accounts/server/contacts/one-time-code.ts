import { createHash, randomInt, timingSafeEqual } from "node:crypto";

const CODE_DIGITS = 6;

/** How often one code may be typed in: five of a million. */
const MAX_CODE_TRIES = 5;

/** A code of six digits, to be read and typed in once. */
export function newOneTimeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
}

/** Salted with the request's id. */
export function oneTimeCodeHash(id: string, code: string): string {
  return createHash("sha256").update(`${id} ${code}`).digest("base64url");
}

/** Whether it is the code that was sent, compared in constant time. */
function isRightCode(sent: { id: string; codeHash: string }, typed: string): boolean {
  return timingSafeEqual(Buffer.from(sent.codeHash), Buffer.from(oneTimeCodeHash(sent.id, typed)));
}

/** How a code that was typed in ends: the last wrong attempt ends it as well. `tries` counts this one. */
export function settleTry(
  sent: { id: string; codeHash: string; tries: number } | null,
  typed: string,
): "right" | "wrong" | "over" {
  if (sent === null || sent.tries > MAX_CODE_TRIES) return "over";
  if (isRightCode(sent, typed)) return "right";
  return sent.tries === MAX_CODE_TRIES ? "over" : "wrong";
}
