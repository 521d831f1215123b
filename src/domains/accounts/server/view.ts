import type { Membership, User } from "../contract/accounts.ts";

/** What is told of a person, whether they come from their session or have just signed up. */
export type Person = Omit<User, "emailVerified" | "memberships"> & { isEmailVerified: boolean };

export function userView(person: Person, memberships: Membership[]): User {
  const { id, username, email, isEmailVerified, role, language } = person;
  return { id, username, email, emailVerified: isEmailVerified, role, language, memberships };
}
