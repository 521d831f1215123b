import { dictionary } from "@zxcvbn-ts/language-common";

/** The 40,000 most common passwords of sufficient length, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** The product's names, which are guessed first. */
const PRODUCT_NAMES = ["noren", "暖簾", "のれん", "ノレン", "norenjapan"];

const lettersOf = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\P{L}/gu, "");

/** Why a new password of sufficient length is refused; null if accepted. The issue is a key of `errors.field`. */
export function refusePassword(
  password: string,
  person: { email: string; username: string; restaurantName: string | null },
): "password-common" | "password-personal" | null {
  const plain = password.normalize("NFKC").trim().toLowerCase();
  const email = person.email.toLowerCase();
  const personal = [email, email.split("@")[0], person.username.normalize("NFKC").toLowerCase()];
  if (personal.includes(plain)) return "password-personal";
  // Appending a year or a symbol makes a name no harder to guess.
  const places = [...PRODUCT_NAMES, person.restaurantName ?? ""].map(lettersOf).filter((name) => name !== "");
  if (places.includes(lettersOf(plain))) return "password-personal";
  const isOneCharacter = new Set(plain).size <= 1;
  return isOneCharacter || COMMON.has(plain) ? "password-common" : null;
}
