import type { User } from "./contract/accounts.ts";

/** Whether a person works for a restaurant or has signed up as an owner: their start page is the dashboard. */
export function worksHere({ role, memberships }: Pick<User, "role" | "memberships">): boolean {
  return memberships.length > 0 || role === "owner";
}
