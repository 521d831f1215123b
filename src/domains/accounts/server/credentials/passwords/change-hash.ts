import type { Queryable } from "#platform/server/db/database.ts";
import { accountById, changePasswordHash } from "../../store.ts";
import { hashPassword, isOutdated, isPassword } from "./argon2-provider.ts";

/**
 * Makes the hash of a password that has just been checked anew, where hashes are made in another way by now: log-in is the
 * one moment at which the password is known. Returns the hash that the account has afterwards.
 */
export async function changeHash(
  db: Queryable,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
): Promise<string> {
  if (!isOutdated(passwordHash)) return passwordHash;
  const renewed = await hashPassword(password);
  if (await changePasswordHash(db, id, passwordHash, renewed)) return renewed;
  // Somebody was faster: another log-in, whose hash is as good, or a change of the password, which this one must not survive.
  const there = (await accountById(db, id))?.passwordHash ?? null;
  return there !== null && (await isPassword(there, password)) ? there : passwordHash;
}
