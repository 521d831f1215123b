import { messagesTo, removeMessagesToAddresses } from "#domains/notifications/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { emailHash } from "../contacts/contact-codes.ts";
import { removeProof } from "../contacts/store.ts";
import { sessionsOf } from "../credentials/sessions/store.ts";
import type { SessionUser } from "../policy.ts";
import type { AccountDataProvider, Erased, Person } from "../port.ts";
import { profileOf } from "../profile/store.ts";
import { accountById } from "../store.ts";

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
