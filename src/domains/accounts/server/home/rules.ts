import { paths } from "#kernel/addresses/paths.ts";
import type { User } from "../../contract/accounts.ts";
import { worksHere } from "../../works-here.ts";

/** What decides a person's home. */
export interface AtHome extends Pick<User, "role" | "memberships"> {
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
