import { paths } from "#kernel/addresses/paths.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { Me, Membership, User } from "../../contract/accounts.ts";
import { worksHere } from "../../works-here.ts";
import { isOperator } from "../administration/operator-store.ts";
import type { SessionUser, SessionUserId } from "../policy.ts";
import type { AccountDataProvider } from "../port.ts";

/** What the person of a session is told of themselves, and nobody else: `home` shows who is an operator. */
export async function getMe(
  db: Queryable,
  parts: readonly AccountDataProvider[],
  person: Person & Pick<SessionUser, "id" | "hasSecondFactor">,
): Promise<Me> {
  const { id, hasSecondFactor } = person;
  const user = userView(person, await listMemberships(db, parts, id));
  return { ...user, home: homeOf({ ...user, hasSecondFactor, isOperator: await isOperator(db, id) }) };
}

/** What decides a person's home. */
interface AtHome extends Pick<User, "role" | "memberships"> {
  isOperator: boolean;
  /** Whether this session was opened in two steps. */
  hasSecondFactor: boolean;
}

/**
 * Where somebody belongs who has logged in, or starts the app: operators where the installation is run from, or at the step that
 * they are still asked for; who works for a restaurant in its dashboard; everybody else on the map.
 */
export function homeOf({ isOperator, hasSecondFactor, ...person }: AtHome): string {
  if (isOperator) return hasSecondFactor ? paths.admin() : paths.secondFactor();
  return worksHere(person) ? paths.ownerDashboard() : paths.app();
}

/** Where an account belongs, from the parts that know. */
export async function listMemberships(
  db: Queryable,
  parts: readonly AccountDataProvider[],
  accountId: SessionUserId,
): Promise<Membership[]> {
  const lists = await Promise.all(parts.map((part) => part.membershipsOf?.(db, accountId) ?? []));
  return lists.flat();
}

/** What is told of a person, whether they come from their session or have just signed up. */
type Person = Omit<User, "emailVerified" | "memberships"> & { isEmailVerified: boolean };

export function userView(person: Person, memberships: Membership[]): User {
  const { id, username, email, isEmailVerified, role, language } = person;
  return { id, username, email, emailVerified: isEmailVerified, role, language, memberships };
}
