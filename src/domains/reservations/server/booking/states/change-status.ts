import {
  cancelPayment,
  type DepositOutcome,
  paymentsOf,
  type RefundReason,
  recordDepositOutcome,
  refundPayments,
} from "#domains/payments/server/public.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { HOLD_HOURS } from "#kernel/privacy-constants.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { releaseSeats } from "../../courses/store.ts";
import { reservationLogged } from "../../events.ts";
import { releaseSlots } from "../../seating/tables/store.ts";
import { type Actor, ENDING, freesTable, mayMove } from "./rules.ts";
import { type LogEntry, logChange, moveReservation, overdueReservations, removeOldHolds } from "./store.ts";

interface StatusChange {
  id: string;
  from: ReservationStatus;
  to: ReservationStatus;
  actor: Actor;
  /** Who of the staff. */
  accountId?: string | null;
  /** The key of the program. */
  apiKeyId?: string | null;
  reason?: string | null;
  /** For a status that expires. */
  expiresAt?: Date | null;
  /** When it happened, if that was earlier than now. */
  at?: Date;
  /** What else changed with it. */
  changes?: LogEntry["changes"];
  /** How much of a paid deposit is refunded when there is no meal; all of it by default. */
  refundPercent?: number;
}

/**
 * Changes a reservation's status, logs who did it, and releases the table and the deposit where the new status has
 * none. Returns the number of the log entry; null when the status was changed concurrently.
 * @throws Error for a transition that `TRANSITIONS` doesn't have: callers ask `mayMove` first
 */
export async function changeStatus(tx: Queryable, change: StatusChange, now: Date): Promise<number | null> {
  const { id, from, to, actor, accountId = null, reason = null, expiresAt = null } = change;
  const { apiKeyId = null } = change;
  if (!mayMove(from, to, actor)) throw new Error(`a reservation can't go from ${from} to ${to} by ${actor}`);
  if (!(await moveReservation(tx, id, { from, to, expiresAt }, change.at ?? now))) return null;
  if (freesTable(from, to)) await releaseSlots(tx, id);
  // What was cooked for a no-show is not sold again, and is theirs if they come after all.
  if (freesTable(from, to) && to !== "no_show") await releaseSeats(tx, id);
  if (from !== "held") await endDeposit(tx, { id, to, percent: change.refundPercent ?? 100 }, now);
  const outcome = DEPOSIT_OUTCOMES[to];
  if (outcome) await recordDepositOutcome(tx, payableOf(id), outcome, now);
  return addLog(
    tx,
    { reservationId: id, actor, accountId, apiKeyId, from, to, reason, changes: change.changes ?? {} },
    now,
  );
}

/** What a status makes of the deposit: what is refunded of it is no longer there to be used or kept. */
const DEPOSIT_OUTCOMES: Partial<Record<ReservationStatus, DepositOutcome>> = {
  // Also when staff take a step back.
  confirmed: "open",
  seated: "used",
  completed: "used",
  no_show: "kept",
  cancelled_by_guest: "kept",
  cancelled_by_restaurant: "kept",
};

const REASONS: Partial<Record<ReservationStatus, RefundReason>> = {
  cancelled_by_guest: "cancelled-by-guest",
  cancelled_by_restaurant: "cancelled-by-restaurant",
  expired: "declined",
};

/**
 * Settles the deposit of a reservation that ends without a meal: cancels open payments and refunds `percent` of what
 * was paid. After a no-show or a meal the deposit is kept.
 */
async function endDeposit(
  tx: Queryable,
  { id, to, percent }: { id: string; to: ReservationStatus; percent: number },
  now: Date,
): Promise<void> {
  const reason = REASONS[to];
  if (reason === undefined) return;
  const payable = payableOf(id);
  await cancelPayment(tx, payable, now);
  const payments = await paymentsOf(tx, payable);
  const paid = payments
    .filter(({ state }) => state === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.floor((paid * percent) / 100);
  if (amount > 0) await refundPayments(tx, { payable, amount, reason }, now);
}

/** How payments know a reservation. */
export function payableOf(id: string) {
  return { kind: "reservation", id } as const;
}

/** A log entry whose staff member or key, reason and changes are optional. */
type NewLogEntry = Omit<LogEntry, "at" | OptionalOfLog> & Partial<Pick<LogEntry, OptionalOfLog>>;
type OptionalOfLog = "accountId" | "apiKeyId" | "reason" | "changes";

/** Writes an entry into a reservation's log and announces it. Returns the entry's number. */
export async function addLog(tx: Queryable, entry: NewLogEntry, now: Date): Promise<number> {
  const logId = await logChange(tx, {
    ...{ accountId: null, apiKeyId: null, reason: null, changes: {} },
    ...entry,
    at: now,
  });
  const { reservationId, from, to } = entry;
  // Holds are not announced: most of them expire.
  const isHold = to === "held" || (from === "held" && to === "expired");
  if (!isHold) await announce(tx, reservationLogged, { reservationId, logId }, now);
  return logId;
}

const BATCH = 100;
const HOUR_MS = 3_600_000;

/**
 * Expires overdue holds, unpaid deposits and unanswered requests. Their tables are free since `expires_at`; this
 * records it. Returns how many it ended.
 */
export async function endOverdue(db: Database, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const overdue = await overdueReservations(db, ENDING, BATCH, now);
    for (const { id, status } of overdue) {
      const change = { id, from: status, to: "expired", actor: "system" } as const;
      await db.transaction((tx) => changeStatus(tx, change, now));
    }
    count += overdue.length;
    if (overdue.length < BATCH) break;
  }
  await removeOldHolds(db, new Date(now.getTime() - HOLD_HOURS * HOUR_MS));
  return count;
}
