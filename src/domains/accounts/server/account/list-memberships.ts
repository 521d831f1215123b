import type { Queryable } from "#platform/server/db/database.ts";
import type { Membership } from "../../contract/accounts.ts";
import type { SessionUserId } from "../credentials/sessions/find-user.ts";
import type { AccountDataProvider } from "../port.ts";

/** Where an account belongs, from the parts that know. */
export async function listMemberships(
  db: Queryable,
  parts: readonly AccountDataProvider[],
  accountId: SessionUserId,
): Promise<Membership[]> {
  const lists = await Promise.all(parts.map((part) => part.membershipsOf?.(db, accountId) ?? []));
  return lists.flat();
}
