import { removeMessagesToAddresses } from "#domains/notifications/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { emailHash } from "../contacts/rules.ts";
import { removeProof } from "../contacts/store.ts";
import type { AccountDataProvider, Erased, Person } from "../port.ts";

/** Erases a person from all modules, in one transaction: what is over, what they were told, and what they have proven. */
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
  // Whoever is still expected still has to be told.
  if (ahead === 0)
    await removeMessagesToAddresses(tx, [
      ...(person.email === null ? [] : [person.email]),
      ...person.numbers.map((digits) => `+${digits}`),
    ]);
  if (person.email !== null) await removeProof(tx, emailHash(person.email));
  return done;
}
