import { refundPayments } from "#domains/payments/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { answerDueAt } from "../../rules.ts";
import { readSeatingPlan } from "../../seating/plan/store.ts";
import { keepTable } from "../../seating/tables/reserve-table.ts";
import { lockReservation, type ReservationRow } from "../../store.ts";
import { changeStatus } from "../states/change-status.ts";
import { payableOf } from "./end-deposit.ts";

/**
 * The deposit has arrived. In time, it makes the reservation: at once, or a request where the restaurant answers itself.
 * Too late, the table may be somebody else's by now: all of it goes back.
 */
export async function recordPayment(tx: Queryable, id: string, now: Date): Promise<void> {
  const row = await lockReservation(tx, id);
  const isWaiting = row?.status === "pending_payment" && row.expiresAt !== null && row.expiresAt > now;
  // Told twice of the same money.
  if (row !== null && MADE.includes(row.status)) return;
  if (isWaiting && (await goOn(tx, row, now))) return;
  await refundPayments(tx, { payable: payableOf(id), amount: null, reason: "too-late" }, now);
}

const MADE: readonly string[] = ["requested", "confirmed", "seated", "completed", "no_show"];

/** False when the table was lost: its time ran out in this very moment. */
async function goOn(tx: Queryable, row: ReservationRow, now: Date): Promise<boolean> {
  const { id, startsAt, restaurantId, localTime } = row;
  const inventory = await readSeatingPlan(tx, restaurantId, localTime.slice(0, 10));
  const isRequest = inventory?.mode === "request";
  const expiresAt = isRequest ? answerDueAt(inventory, startsAt, now) : null;
  if (!(await keepTable(tx, { ...row, expiresAt }))) {
    await changeStatus(tx, { id, from: "pending_payment", to: "expired", actor: "system" }, now);
    return false;
  }
  const to = isRequest ? "requested" : "confirmed";
  await changeStatus(tx, { id, from: "pending_payment", to, actor: "system", expiresAt }, now);
  return true;
}
