import { createContext, useContext } from "react";
import { isAmong, type NarrowRole, type OperatorRole } from "#kernel/operator-roles.ts";

/** The role of the operator whose console this is; null outside of it. */
export const OperatorRoleContext = createContext<OperatorRole | null>(null);

/** Whether the operator may use what is for these roles; those who may do everything always may. */
export function useOperatorMay(...roles: NarrowRole[]): boolean {
  const role = useContext(OperatorRoleContext);
  return role !== null && isAmong(role, roles);
}
