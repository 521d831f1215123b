import { createHash, randomInt } from "node:crypto";

export const CODE_MINUTES = 15;
/** Of a million codes one is right. */
export const MAX_TRIES = 5;
export const PROVEN_DAYS = 400;
const CODE_DIGITS = 6;

/** What stands for an e-mail address where only telling it apart matters. */
export function emailHash(email: string): string {
  return createHash("sha256").update(`email ${email.trim().toLowerCase()}`).digest("base64url");
}

export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
}

/** The same code of another request is another one. */
export function codeHash(id: string, code: string): string {
  return createHash("sha256").update(`${id} ${code}`).digest("base64url");
}
