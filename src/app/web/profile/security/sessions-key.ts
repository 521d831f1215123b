import type { User } from "#domains/accounts/contract/accounts.ts";

/** The query's key: another account has other devices. */
export function sessionsKey({ id }: User): readonly string[] {
  return ["sessions", id];
}
