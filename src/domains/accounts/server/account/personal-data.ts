import {
  messagesTo,
  removeMessagesTo,
  removeMessagesToAddresses,
} from "#domains/notifications/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { leaveOperators } from "../administration/change-operators.ts";
import { emailHash } from "../contacts/contact-codes.ts";
import { removeProof } from "../contacts/store.ts";
import type { TooMany } from "../credentials/consume-attempt.ts";
import { checkPasswordAttempt } from "../credentials/passwords/check-password.ts";
import { sessionsOf } from "../credentials/sessions/store.ts";
import type { SessionUser } from "../policy.ts";
import type { AccountDataProvider, Erased, Person } from "../port.ts";
import { profileOf } from "../profile-store.ts";
import { type AccountRow, accountById, deleteAccount } from "../store.ts";

/**
 * Deletes an account with its sessions, profile, favourites and messages. Personal data in past bookings and orders is
 * erased; upcoming ones stay with the restaurant, but are detached from the account. A restaurant's only owner can't be
 * deleted, since nobody else could manage it, nor can the only operator who may do everything.
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
  | { ok: true }
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "sole-owner" | "last-operator" }
  | TooMany
> {
  const { email } = user;
  const account = await accountById(db, user.id);
  const passwordHash = account?.passwordHash ?? null;
  const attempt = await checkPasswordAttempt(db, { email, passwordHash, password, address, now });
  if (!attempt.ok) return attempt;
  return db.transaction(async (tx) => {
    for (const part of parts)
      if (await part.isNeeded?.(tx, user.id)) return { ok: false, reason: "sole-owner" };
    if ((await leaveOperators(tx, user, now)) === "last-operator")
      return { ok: false, reason: "last-operator" };
    if (account !== null) await eraseAccount(tx, account, parts, now);
    return { ok: true };
  });
}

/** Deletes an account and erases its person from all domains. Whether others need it is the caller's question. */
export async function eraseAccount(
  tx: Queryable,
  { id, email, emailVerifiedAt }: Pick<AccountRow, "id" | "email" | "emailVerifiedAt">,
  parts: readonly AccountDataProvider[],
  now: Date,
): Promise<void> {
  const isProven = emailVerifiedAt !== null;
  const person = { accountId: id, email: isProven ? email.toLowerCase() : null, numbers: [] };
  await removePerson(tx, parts, person, now);
  await removeMessagesTo(tx, id);
  await deleteAccount(tx, id);
}

/** Everything stored about an account in all domains, except credentials. */
export async function getAccountData(
  db: Queryable,
  parts: readonly AccountDataProvider[],
  { id }: SessionUser,
  now: Date,
): Promise<Record<string, unknown>> {
  const account = await accountById(db, id);
  if (account === null) throw new Error("a session has an account");
  const { passwordHash: _secret, ...known } = account;
  const own = {
    exportedAt: now,
    account: known,
    profile: await profileOf(db, id),
    sessions: await sessionsOf(db, id, now),
    messages: await messagesTo(db, id),
  };
  const others = await Promise.all(parts.map(async (part) => [part.name, await part.exportOf(db, id)]));
  return { ...own, ...Object.fromEntries(others) };
}

/** Erases a person from all domains in one transaction: past records, messages and verified contacts. */
export async function removePerson(
  tx: Queryable,
  parts: readonly AccountDataProvider[],
  person: Person,
  now: Date,
): Promise<Record<string, Erased>> {
  const done: Record<string, Erased> = {};
  for (const { name, forget } of parts) {
    const erased = await forget?.(tx, person, now);
    if (erased !== undefined) done[name] = erased;
  }
  const ahead = Object.values(done).reduce((sum, one) => sum + one.ahead, 0);
  // With upcoming bookings, messages still have to be delivered.
  if (ahead === 0)
    await removeMessagesToAddresses(tx, [
      ...(person.email === null ? [] : [person.email]),
      ...person.numbers.map((digits) => `+${digits}`),
    ]);
  if (person.email !== null) await removeProof(tx, emailHash(person.email));
  return done;
}
