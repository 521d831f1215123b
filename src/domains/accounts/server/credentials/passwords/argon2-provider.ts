import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id (the library's default) with 19 MiB and two passes: the least that OWASP recommends, about 20 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How such a hash begins: `$argon2id$v=19$m=19456,t=2,p=1$`, then salt and hash. */
const MADE_BY = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/;

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

/** Whether a hash cost less to make than one made now, or was made by another method. */
export function isOutdated(passwordHash: string): boolean {
  const [, memory = 0, passes = 0] = (MADE_BY.exec(passwordHash) ?? []).map(Number);
  return memory < OPTIONS.memoryCost || passes < OPTIONS.timeCost;
}

/** One password, however a keyboard composes its letters or a Japanese one widens them. */
function normalized(password: string): string {
  return password.normalize("NFKC");
}
