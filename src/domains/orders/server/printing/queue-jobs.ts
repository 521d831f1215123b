import { randomBytes } from "node:crypto";
import { type SlipCause, slipCauseOf } from "#domains/reservations/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { UNSERVED_STATUSES } from "../../order-constants.ts";
import type { PrintKind, PrintUse } from "../../printer-constants.ts";
import { loggedMove } from "../states/logged-move.ts";
import { insertJob, printersFor, wasPrinted } from "./store.ts";

export function newJobId(): string {
  return randomBytes(12).toString("base64url");
}

export interface Ticket {
  restaurantId: string;
  use: PrintUse;
  kind: PrintKind;
  subjects: readonly string[];
  cause: string;
}

/** Returns how many printers take it. */
export async function queueTicket(tx: Queryable, ticket: Ticket, now: Date): Promise<number> {
  const { restaurantId, use, kind, subjects, cause } = ticket;
  const printers = await printersFor(tx, restaurantId, use);
  for (const printerId of printers)
    await insertJob(tx, { id: newJobId(), printerId, kind, subjects, cause }, now);
  return printers.length;
}

/** Prints an order as soon as the kitchen may cook it, and that one which it has on paper has ended otherwise. */
export async function queueOrderTicket(
  tx: Queryable,
  logged: { orderId: string; logId: number },
  now: Date,
): Promise<void> {
  const found = await loggedMove(tx, logged);
  if (found === null) return;
  const { orderId, logId } = logged;
  const { restaurantId } = found.row;
  const { move } = found;
  const cause = `order:${orderId}:${logId}`;
  const subjects = [orderId];
  if (move.to === "new") {
    await queueTicket(tx, { restaurantId, use: "orders", kind: "order", subjects, cause }, now);
    return;
  }
  if (!UNSERVED_STATUSES.includes(move.to) || move.from === "pending_payment") return;
  await queueTicket(tx, { restaurantId, use: "changes", kind: "change", subjects, cause }, now);
}

/** Prints what a party can't eat once its booking stands, each change of it, and that the party does not come. */
export async function queueBookingSlip(
  tx: Queryable,
  logged: { reservationId: string; logId: number },
  now: Date,
): Promise<void> {
  const found = await slipCauseOf(tx, logged);
  if (found === null) return;
  const { restaurantId, cause } = found;
  const { reservationId, logId } = logged;
  for (const printerId of await printersFor(tx, restaurantId, "bookings")) {
    if (!(await isWanted(tx, printerId, reservationId, cause))) continue;
    const job = { id: newJobId(), printerId, kind: "booking", subjects: [reservationId] } as const;
    await insertJob(tx, { ...job, cause: `booking:${reservationId}:${logId}` }, now);
  }
}

/** Whatever takes something back matters only where it was on paper. */
async function isWanted(tx: Queryable, printerId: string, id: string, cause: SlipCause): Promise<boolean> {
  return cause === "needs" || wasPrinted(tx, printerId, id);
}
