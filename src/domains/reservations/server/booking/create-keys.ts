import { randomBytes, randomInt } from "node:crypto";

/** No letter that is mistaken for a digit or for another when it is read aloud: six of these make 300 million codes. */
const CODE_LETTERS = "ACDEFHJKLMNPRTUVWXY2345679";
const CODE_LENGTH = 6;

/** 128 bits that nobody guesses. */
export function newKey(): string {
  return randomBytes(16).toString("base64url");
}

/** What a new reservation is found by: its id, the code that guests say aloud, and the keys of its two links. */
export function newReservationKeys() {
  const confirmationCode = Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  ).join("");
  return { id: newKey(), confirmationCode, shareKey: newKey(), manageKey: newKey() };
}
