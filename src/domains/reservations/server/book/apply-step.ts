import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { ReservationStatus } from "../../reservation-constants.ts";
import { changeStatus } from "../booking/states/change-status.ts";
import { OCCUPYING } from "../booking/states/rules.ts";
import { endStay, resumeStay } from "../seating/tables/end-stay.ts";
import { TableTaken } from "../seating/tables/find-place.ts";
import { keepTable, reserveTable } from "../seating/tables/reserve-table.ts";
import { lockReservation, type ReservationRow } from "../store.ts";
import { refuseStep, type StepRefusal } from "./rules.ts";

export interface ApplyStepInput {
  id: string;
  /** The state in which the reader saw it: somebody else may have moved it since. */
  from: ReservationStatus;
  to: ReservationStatus;
  reason: string | null;
  accountId: SessionUserId;
  now: Date;
}

export type ApplyStepResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "changed-meanwhile" | "table-taken" | StepRefusal };

/** Staff move a reservation on: accept, decline, seat, complete, no-show, cancel, or take such a step back. */
export async function applyStep(db: Database, input: ApplyStepInput): Promise<ApplyStepResult> {
  try {
    return await db.transaction((tx) => attempt(tx, input));
  } catch (error) {
    // Who was called a no-show has come after all, and somebody else sits at the table.
    if (error instanceof TableTaken) return { ok: false, reason: "table-taken" };
    throw error;
  }
}

async function attempt(tx: Queryable, input: ApplyStepInput): Promise<ApplyStepResult> {
  const { id, from, to, reason, accountId, now } = input;
  const row = await lockReservation(tx, id);
  if (row === null) return { ok: false, reason: "reservation-not-found" };
  // A second tap on the same button.
  if (row.status === to) return { ok: true };
  if (row.status !== from) return { ok: false, reason: "changed-meanwhile" };
  const refusal = refuseStep(row, to, now);
  if (refusal !== null) return { ok: false, reason: refusal };
  await changeStatus(tx, { id, from, to, actor: "staff", accountId, reason }, now);
  if (to === "completed") await endStay(tx, row, now);
  else if (from === "completed") await resumeStay(tx, row, now);
  else if (OCCUPYING.includes(to)) await secureTable(tx, row, now);
  return { ok: true };
}

/**
 * From now on the table stays theirs: a request no longer ends by itself, and who was given up needs it back. Who has it for good
 * has it still, also long after that day, when it is no longer kept who sat where.
 */
async function secureTable(tx: Queryable, row: ReservationRow, now: Date): Promise<void> {
  const stay = { ...row, expiresAt: null };
  if (!OCCUPYING.includes(row.status)) await reserveTable(tx, stay, now);
  else if (row.expiresAt !== null && !(await keepTable(tx, stay))) throw new TableTaken();
}
