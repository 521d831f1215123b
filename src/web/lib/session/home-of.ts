import type { User } from "../../../shared/contract/accounts.ts";
import { paths } from "../../../shared/paths.ts";

/** Whether somebody works for a restaurant, or wants to: those who do belong in the dashboard. */
export function worksHere({ role, memberships }: User): boolean {
  return memberships.length > 0 || role === "owner";
}

/** Where somebody belongs after logging in. */
export function homeOf(user: User): string {
  return worksHere(user) ? paths.ownerDashboard() : paths.app();
}
