import { kitchenSlip } from "#domains/reservations/server/public.ts";
import { noteRead } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { PrinterTrouble } from "../../printer-constants.ts";
import { shareById, sharesOfOrders } from "../bills/store.ts";
import { partiesOfOrders } from "../order/parties-of-orders.ts";
import { ordersByIds } from "../store.ts";
import { apiOrder, countWithNotes } from "../view.ts";
import { billPaper, sharePaper } from "./paper/bill-paper.ts";
import { type Bitmap, type Block, DOTS } from "./paper/blocks.ts";
import { drawPaper } from "./paper/draw-paper.ts";
import { bookingSlip, gonePaper, orderTicket, testPaper, withTries } from "./paper/tickets.ts";
import { type JobRow, markFailed, markPrinted, markSent, type PrinterRow } from "./store.ts";

/** How often a ticket is tried that the printer can't read. What paper or a hand can repair is tried until it is stale. */
const MOST_TRIES = 3;

/** Draws a ticket and hands it out: from now on it may be on paper. Null if it was printed or given up meanwhile. */
export async function handOut(
  db: Database,
  printer: PrinterRow,
  job: JobRow,
  now: () => Date,
): Promise<Bitmap | null> {
  const { blocks, guests } = await contentOf(db, printer, job);
  const tries = await db.transaction(async (tx) => {
    const at = now();
    const sent = await markSent(tx, job.id, at);
    const { restaurantId } = printer;
    const reader = { kind: "printer", id: printer.id } as const;
    const kind = job.kind === "booking" ? ("booking" as const) : ("order" as const);
    if (sent !== null && guests > 0) await noteRead(tx, { restaurantId, reader, kind, guests }, at);
    return sent;
  });
  if (tries === null) return null;
  return drawPaper(withTries(blocks, tries), DOTS[printer.paper]);
}

/** What is on a ticket as it is now, and how many guests' needs or words that shows. */
async function contentOf(
  db: Database,
  { restaurantId, name }: PrinterRow,
  { kind, subjects }: JobRow,
): Promise<{ blocks: Block[]; guests: number }> {
  if (kind === "test") return { blocks: testPaper(name), guests: 0 };
  if (kind === "booking") {
    const slip = await kitchenSlip(db, subjects[0] ?? "");
    if (slip === null || slip.restaurantId !== restaurantId) return { blocks: gonePaper(), guests: 0 };
    return { blocks: bookingSlip(slip), guests: slip.hasNeeds || slip.words.length > 0 ? 1 : 0 };
  }
  if (kind === "share") return { blocks: await receiptOf(db, restaurantId, subjects[0] ?? ""), guests: 0 };
  const orders = (await ordersByIds(db, subjects)).filter((row) => row.restaurantId === restaurantId);
  const [order] = orders;
  if (order === undefined) return { blocks: gonePaper(), guests: 0 };
  if (kind === "bill") return { blocks: billPaper(orders, await sharesOfOrders(db, subjects)), guests: 0 };
  const parties = (await partiesOfOrders(db, [order])).get(order.id) ?? [];
  return { blocks: orderTicket(order, parties), guests: countWithNotes([apiOrder(order, parties)]) };
}

async function receiptOf(db: Database, restaurantId: string, shareId: string): Promise<Block[]> {
  const share = await shareById(db, restaurantId, shareId);
  if (share === null) return gonePaper();
  const orderIds = share.amounts.map(({ orderId }) => orderId);
  return sharePaper(share, await ordersByIds(db, orderIds));
}

/** What a printer says of a ticket. `trouble` null: it can't read it. */
export type Outcome =
  | { isPrinted: true }
  | { isPrinted: false; error: string; trouble: PrinterTrouble | null };

/** Saying the same twice changes nothing. */
export async function settleJob(db: Database, job: JobRow, outcome: Outcome, at: Date): Promise<void> {
  if (outcome.isPrinted) return markPrinted(db, job.id, at);
  const { error, trouble } = outcome;
  await markFailed(db, job.id, { error, isOver: trouble === null && job.tries >= MOST_TRIES }, at);
}
