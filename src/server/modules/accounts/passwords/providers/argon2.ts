import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id (the library's default) with 19 MiB and two passes: the least that OWASP recommends, about 20 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password that nobody knows: checking against it takes as long as checking against a real one. */
const NOBODYS_HASH = await hashPassword(randomBytes(32).toString("base64url"));

/** Salted; what it gives back says how it was made. */
export async function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), OPTIONS);
}

/** `passwordHash` null (there is no such account) takes as long and is false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, normalized(password));
  return isRight && passwordHash !== null;
}

/** One password, however a keyboard composes its letters or a Japanese one widens them. */
function normalized(password: string): string {
  return password.normalize("NFKC");
}
