import type { User } from "./contract/accounts.ts";

/** Whether somebody works for a restaurant, or wants to: those who do belong in the dashboard. */
export function worksHere({ role, memberships }: Pick<User, "role" | "memberships">): boolean {
  return memberships.length > 0 || role === "owner";
}
