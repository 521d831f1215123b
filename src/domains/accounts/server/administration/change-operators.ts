import type { OperatorRole } from "#kernel/operator-roles.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { revokeSessions } from "../credentials/sessions/store.ts";
import type { SessionUser } from "../policy.ts";
import { keepsOne } from "./add-operator.ts";
import { actorOf, deleteOperator, insertAudit, lockOperators, maskEmail, setOperatorRole } from "./store.ts";

interface ChangeOperatorInput {
  id: string;
  /** Null removes the operator and ends all sessions of the account. */
  role: OperatorRole | null;
  operator: SessionUser;
  now: Date;
}

type ChangeOperatorResult = { ok: true } | { ok: false; reason: "not-found" | "own-role" | "last-operator" };

/**
 * Changes an operator's role, or removes one. Nobody changes themselves, and one who may do everything remains, also when
 * two remove each other at the same moment.
 */
export async function changeOperator(
  db: Database,
  { id, role, operator, now }: ChangeOperatorInput,
): Promise<ChangeOperatorResult> {
  return db.transaction(async (tx): Promise<ChangeOperatorResult> => {
    const operators = await lockOperators(tx);
    // Whoever was removed while this waited for the lock changes nothing any more.
    if (operators.find((one) => one.id === operator.id)?.role !== "all")
      return { ok: false, reason: "not-found" };
    const before = operators.find((one) => one.id === id);
    if (before === undefined) return { ok: false, reason: "not-found" };
    if (id === operator.id) return { ok: false, reason: "own-role" };
    if (before.role === role) return { ok: true };
    if (!keepsOne(operators, id)) return { ok: false, reason: "last-operator" };
    const entry = { ...actorOf(operator), subject: id };
    const email = maskEmail(before.email);
    if (role === null) {
      await deleteOperator(tx, id);
      await revokeSessions(tx, id, null, now);
      const details = { email, role: before.role };
      await insertAudit(tx, { ...entry, action: "operator.removed", details }, now);
    } else {
      await setOperatorRole(tx, id, role);
      const details = { email, before: before.role, role };
      await insertAudit(tx, { ...entry, action: "operator.changed", details }, now);
    }
    return { ok: true };
  });
}

/** Notes that an operator deletes their own account; refused for the only one who may do everything. */
export async function leaveOperators(
  tx: Queryable,
  { id, email }: SessionUser,
  now: Date,
): Promise<"last-operator" | "left" | "no-operator"> {
  const operators = await lockOperators(tx);
  const own = operators.find((one) => one.id === id);
  if (own === undefined) return "no-operator";
  if (own.role === "all" && !keepsOne(operators, id)) return "last-operator";
  const details = { email: maskEmail(email), role: own.role };
  await insertAudit(tx, { ...actorOf({ id, email }), action: "operator.removed", subject: id, details }, now);
  return "left";
}
