import { dictionary } from "@zxcvbn-ts/language-common";

/** The 40,000 most used passwords that are long enough, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** Why a new password is refused although it is long enough; null when it is fine. The issue is a key of `errors.field`. */
export function refusePassword(
  password: string,
  person: { email: string; username: string },
): "password-common" | "password-personal" | null {
  const plain = password.normalize("NFKC").trim().toLowerCase();
  const email = person.email.toLowerCase();
  const personal = [email, email.split("@")[0], person.username.normalize("NFKC").toLowerCase()];
  if (personal.includes(plain)) return "password-personal";
  const isOneCharacter = new Set(plain).size <= 1;
  return isOneCharacter || COMMON.has(plain) ? "password-common" : null;
}
