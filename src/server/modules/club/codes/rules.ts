import { randomInt } from "node:crypto";

/** Nothing that is read as something else: no 0 and O, no 1, I and L, no U. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_LETTERS = 10;

/** `SHUSEI30-7KQ2M-XW4RD`: the club, the days, and 49 random bits. */
export function newCode(trialDays: number): string {
  const letters = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `SHUSEI${trialDays}-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
