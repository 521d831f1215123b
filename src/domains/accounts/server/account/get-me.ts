import { paths } from "#kernel/addresses/paths.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { worksHere } from "../../account-constants.ts";
import type { Me, Membership, User } from "../../contract/accounts.ts";
import { operatorRole } from "../administration/store.ts";
import type { SessionUser, SessionUserId } from "../policy.ts";
import type { AccountDataProvider } from "../port.ts";

/** A person's own account. `home` reveals who is an operator, so nobody else gets it. */
export async function getMe(
  db: Queryable,
  parts: readonly AccountDataProvider[],
  person: Person & Pick<SessionUser, "id" | "hasSecondFactor">,
): Promise<Me> {
  const { id, hasSecondFactor } = person;
  const user = userView(person, await listMemberships(db, parts, id));
  return {
    ...user,
    home: homeOf({ ...user, hasSecondFactor, isOperator: (await operatorRole(db, id)) !== null }),
  };
}

interface AtHome extends Pick<User, "role" | "memberships"> {
  isOperator: boolean;
  /** The session was opened with a second factor. */
  hasSecondFactor: boolean;
}

/**
 * Start page after login: operators go to the console, or to setting up their second factor; people who work for a
 * restaurant to its dashboard; everyone else to the map.
 */
export function homeOf({ isOperator, hasSecondFactor, ...person }: AtHome): string {
  if (isOperator) return hasSecondFactor ? paths.admin() : paths.secondFactor();
  return worksHere(person) ? paths.ownerDashboard() : paths.app();
}

/** Memberships of an account, from the domains that know them. */
export async function listMemberships(
  db: Queryable,
  parts: readonly AccountDataProvider[],
  accountId: SessionUserId,
): Promise<Membership[]> {
  const lists = await Promise.all(parts.map((part) => part.membershipsOf?.(db, accountId) ?? []));
  return lists.flat();
}

/** An account, from a session or a sign-up. */
type Person = Omit<User, "emailVerified" | "memberships"> & { isEmailVerified: boolean };

export function userView(person: Person, memberships: Membership[]): User {
  const { id, username, email, isEmailVerified, role, language } = person;
  return { id, username, email, emailVerified: isEmailVerified, role, language, memberships };
}
