/**
 * What an operator of the installation may do. `all`: everything, including naming other operators. `support`: people
 * and restaurants, without money. `finance`: money, and reads the list of restaurants.
 */
export const OPERATOR_ROLES = ["all", "support", "finance"] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Roles that an endpoint can name; `all` may call every endpoint and is never named. */
export type NarrowRole = Exclude<OperatorRole, "all">;

/** Whether a role may use what is declared for `roles`. */
export function isAmong(role: OperatorRole, roles: readonly NarrowRole[]): boolean {
  return role === "all" || roles.includes(role);
}
