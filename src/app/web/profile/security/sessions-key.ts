import type { User } from "#domains/accounts/contract/accounts.ts";

/** The query key, by account. */
export function sessionsKey({ id }: User): readonly string[] {
  return ["sessions", id];
}
