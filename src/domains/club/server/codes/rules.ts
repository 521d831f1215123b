import { randomInt } from "node:crypto";

/** No characters that are easily confused: no 0 and O, no 1, I and L, no U. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_LETTERS = 10;

/** `SHUSEI30-7KQ2M-XW4RD`: the club, the days, and 49 random bits. */
export function newCode(trialDays: number): string {
  return withRandomPart(`SHUSEI${trialDays}`);
}

/** A code: its readable part, then a random one that can't be guessed. */
export function withRandomPart(prefix: string): string {
  const letters = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${prefix}-${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Attempts at trial and coupon codes from one network: twenty an hour against 49 random bits. */
export const CODE_ATTEMPTS = { scope: "trial-code-address", max: 20, windowMs: 3_600_000 } as const;
