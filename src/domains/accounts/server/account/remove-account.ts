import { removeMessagesTo } from "#domains/notifications/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { TooMany } from "../credentials/consume-attempt.ts";
import { checkPasswordAttempt } from "../credentials/passwords/check-password.ts";
import type { SessionUser } from "../policy.ts";
import type { AccountDataProvider } from "../port.ts";
import { accountById, deleteAccount } from "../store.ts";
import { removePerson } from "./personal-data.ts";

/**
 * Deletes an account with its sessions, profile, favourites and messages. Personal data in past bookings and orders is
 * erased; upcoming ones stay with the restaurant, but are detached from the account. A restaurant's only owner can't be
 * deleted, since nobody else could manage it.
 */
export async function removeAccount(
  db: Database,
  user: SessionUser,
  {
    parts,
    password,
    address,
    now,
  }: { parts: readonly AccountDataProvider[]; password: string; address: string; now: Date },
): Promise<
  { ok: true } | { ok: false; reason: "wrong-password" } | { ok: false; reason: "sole-owner" } | TooMany
> {
  const { email } = user;
  const account = await accountById(db, user.id);
  const passwordHash = account?.passwordHash ?? null;
  const attempt = await checkPasswordAttempt(db, { email, passwordHash, password, address, now });
  if (!attempt.ok) return attempt;
  return db.transaction(async (tx) => {
    for (const part of parts)
      if (await part.isNeeded?.(tx, user.id)) return { ok: false, reason: "sole-owner" };
    const isProven = account?.emailVerifiedAt != null;
    const person = { accountId: user.id, email: isProven ? email.toLowerCase() : null, numbers: [] };
    await removePerson(tx, parts, person, now);
    await removeMessagesTo(tx, user.id);
    await deleteAccount(tx, user.id);
    return { ok: true };
  });
}
