import { randomInt } from "node:crypto";

/** Nothing that is read as something else: no 0 and O, no 1, I and L, no U. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_LETTERS = 10;

/** `SHUSEI30-7KQ2M-XW4RD`: the club, the days, and 49 random bits. */
export function newCode(trialDays: number): string {
  const letters = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `SHUSEI${trialDays}-${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** As somebody types it: without a care for letter case, width, or where the lines are. */
export function readCode(text: string): string {
  const plain = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
  const [, days, letters = ""] = /^SHUSEI(\d\d)([0-9A-Z]{10})$/.exec(plain) ?? [];
  return days === undefined ? plain : `SHUSEI${days}-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
