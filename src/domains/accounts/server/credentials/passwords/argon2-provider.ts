import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id (the library's default) with 19 MiB and two passes: OWASP's minimum, about 20 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Prefix of our hashes: `$argon2id$v=19$m=19456,t=2,p=1$`, then salt and hash. */
const HASH_PARAMETERS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/;

/** Hash of a random password, for constant-time checks of unknown accounts. */
const UNKNOWN_HASH = await hashPassword(randomBytes(32).toString("base64url"));

/** Salted; the result contains its parameters. */
export async function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), OPTIONS);
}

/** Takes the same time for `passwordHash` null (no such account), and is false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? UNKNOWN_HASH, normalized(password));
  return isRight && passwordHash !== null;
}

/** Whether a hash uses weaker parameters than today's, or another algorithm. */
export function isOutdated(passwordHash: string): boolean {
  const [, memory = 0, passes = 0] = (HASH_PARAMETERS.exec(passwordHash) ?? []).map(Number);
  return memory < OPTIONS.memoryCost || passes < OPTIONS.timeCost;
}

/** Normalises composition and full-width characters. */
function normalized(password: string): string {
  return password.normalize("NFKC");
}
