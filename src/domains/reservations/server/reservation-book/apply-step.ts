import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { ReservationStatus } from "../../reservation-constants.ts";
import { tableHeldUntil } from "../booking/changes/rules.ts";
import { addLog, changeStatus } from "../booking/states/change-status.ts";
import { OCCUPYING, TRANSITIONS } from "../booking/states/rules.ts";
import {
  endStay,
  reserveTable,
  resumeStay,
  setTableExpiry,
  TableTaken,
} from "../seating/tables/reserve-table.ts";
import { lockReservation, type ReservationRow } from "../store.ts";
import { type ActReused, actOnce, type StaffAct } from "./act-once.ts";
import { setContactTried } from "./store.ts";

/** How long before its time a party may be seated. */
const EARLY_MS = 60 * 60_000;

type StepRefusal = "reservation-over" | "too-early" | "contact-first";

/**
 * Why staff may not change a reservation to a status now; null when they may. A no-show requires that the grace period
 * is over and that staff tried to contact the party, because the guest loses the deposit.
 */
function refuseStep(row: ReservationRow, to: ReservationStatus, now: Date): StepRefusal | null {
  if (!TRANSITIONS[row.status][to]?.includes("staff")) return "reservation-over";
  if (to === "seated" && row.status === "confirmed" && now.getTime() < row.startsAt.getTime() - EARLY_MS)
    return "too-early";
  if (to !== "no_show") return null;
  if (now < tableHeldUntil(row)) return "too-early";
  return row.contactTriedAt === null ? "contact-first" : null;
}

/** The states that staff may move a reservation to now. */
export function stepsOf(row: ReservationRow, now: Date): ReservationStatus[] {
  const known = Object.keys(TRANSITIONS[row.status]) as ReservationStatus[];
  return known.filter((to) => refuseStep(row, to, now) === null);
}

interface ApplyStepInput {
  id: string;
  /** The status that the reader saw: it may have changed since. */
  from: ReservationStatus;
  to: ReservationStatus;
  reason: string | null;
  accountId: SessionUserId;
  act?: StaffAct;
  now: Date;
}

type ApplyStepResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "changed-meanwhile" | "table-taken" | StepRefusal }
  | ActReused;

/** Staff move a reservation on: accept, decline, seat, complete, no-show, cancel, or take such a step back. */
export async function applyStep(db: Database, input: ApplyStepInput): Promise<ApplyStepResult> {
  try {
    return await db.transaction((tx) => actOnce(tx, input.act, input.now, () => attempt(tx, input)));
  } catch (error) {
    // A no-show that came after all, whose table is taken.
    if (error instanceof TableTaken) return { ok: false, reason: "table-taken" };
    throw error;
  }
}

async function attempt(tx: Queryable, input: ApplyStepInput): Promise<ApplyStepResult> {
  const { id, from, to, reason, accountId, now } = input;
  const row = await lockReservation(tx, id);
  if (row === null) return { ok: false, reason: "reservation-not-found" };
  // A repeated tap.
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
 * Makes the reservation of the table permanent: a request no longer expires, and a former no-show needs its table back. One that
 * never expires keeps it, also after its slots were deleted (`removeSlots`).
 */
async function secureTable(tx: Queryable, row: ReservationRow, now: Date): Promise<void> {
  const stay = { ...row, expiresAt: null };
  if (!OCCUPYING.includes(row.status)) await reserveTable(tx, stay, now);
  else if (row.expiresAt !== null && !(await setTableExpiry(tx, stay))) throw new TableTaken();
}

/** Records an attempt to contact a party that has not come, which is required before a no-show. */
export function setContactAttempt(
  db: Database,
  { id, accountId, act, now }: { id: string; accountId: SessionUserId; act?: StaffAct; now: Date },
): Promise<{ ok: true } | ActReused> {
  return db.transaction((tx) =>
    actOnce(tx, act, now, async () => {
      const row = await lockReservation(tx, id);
      if (row === null) return { ok: true };
      await setContactTried(tx, id, now);
      await addLog(
        tx,
        {
          reservationId: id,
          actor: "staff",
          accountId,
          from: row.status,
          to: row.status,
          changes: { contactTriedAt: [row.contactTriedAt, now] },
        },
        now,
      );
      return { ok: true };
    }),
  );
}
