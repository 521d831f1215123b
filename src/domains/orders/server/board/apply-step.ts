import type { Database } from "#platform/server/db/database.ts";
import type { OrderStatus } from "../../order-constants.ts";
import { changeStatus } from "../states/change-status.ts";
import { mayMove } from "../states/rules.ts";

export interface ApplyStepInput {
  id: string;
  from: OrderStatus;
  to: OrderStatus;
  readyInMinutes: number | null;
  reason: string | null;
  accountId: string;
  now: Date;
}

/** One tap of the staff. Refused when somebody else was faster, or when there is no such step. */
export async function applyStep(
  db: Database,
  { id, from, to, readyInMinutes, reason, accountId, now }: ApplyStepInput,
): Promise<{ ok: true } | { ok: false; reason: "changed-meanwhile" }> {
  if (!mayMove(from, to, "staff")) return { ok: false, reason: "changed-meanwhile" };
  const readyAt =
    to === "accepted" && readyInMinutes !== null ? new Date(now.getTime() + readyInMinutes * 60_000) : null;
  const change = { id, from, to, actor: "staff", accountId, reason, readyAt } as const;
  const isDone = await db.transaction((tx) => changeStatus(tx, change, now));
  return isDone ? { ok: true } : { ok: false, reason: "changed-meanwhile" };
}
