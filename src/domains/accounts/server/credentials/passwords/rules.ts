import { dictionary } from "@zxcvbn-ts/language-common";

/** The 40,000 most used passwords that are long enough, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** What the product is called: the first that somebody tries here. */
const OURS = ["noren", "暖簾", "のれん", "ノレン", "norenjapan"];

const lettersOf = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\P{L}/gu, "");

/** Why a new password is refused although it is long enough; null when it is fine. The issue is a key of `errors.field`. */
export function refusePassword(
  password: string,
  person: { email: string; username: string; restaurantName: string | null },
): "password-common" | "password-personal" | null {
  const plain = password.normalize("NFKC").trim().toLowerCase();
  const email = person.email.toLowerCase();
  const personal = [email, email.split("@")[0], person.username.normalize("NFKC").toLowerCase()];
  if (personal.includes(plain)) return "password-personal";
  // With a year or a sign behind it a name is not harder to guess.
  const places = [...OURS, person.restaurantName ?? ""].map(lettersOf).filter((name) => name !== "");
  if (places.includes(lettersOf(plain))) return "password-personal";
  const isOneCharacter = new Set(plain).size <= 1;
  return isOneCharacter || COMMON.has(plain) ? "password-common" : null;
}
