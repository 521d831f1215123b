import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import {
  type PaperWidth,
  type PrinterMaker,
  type PrinterTrouble,
  type PrintKind,
  type PrintState,
  type PrintUse,
  SHOWN_JOBS,
} from "../../printer-constants.ts";

interface PrinterSettings {
  name: string;
  maker: PrinterMaker;
  paper: PaperWidth;
  prints: readonly PrintUse[];
}

export interface PrinterRow extends PrinterSettings {
  id: string;
  restaurantId: string;
  createdAt: Date;
  seenAt: Date | null;
  trouble: PrinterTrouble | null;
}

const PRINTER = `SELECT p.id, p.restaurant_id AS "restaurantId", p.name, p.maker, p.paper, p.prints,
  p.created_at AS "createdAt", p.seen_at AS "seenAt", p.trouble FROM printers p`;

/** Locks the restaurant, so that printers added at the same moment are counted one after the other. */
export async function countPrinters(tx: Queryable, restaurantId: OwnedRestaurantId): Promise<number> {
  await tx.query("SELECT 1 FROM restaurants WHERE id = $1 FOR NO KEY UPDATE", [restaurantId]);
  const [row] = await tx.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM printers WHERE restaurant_id = $1",
    [restaurantId],
  );
  return row?.count ?? 0;
}

export async function insertPrinter(
  tx: Queryable,
  printer: PrinterSettings & { id: string; restaurantId: OwnedRestaurantId; secretHash: string },
  now: Date,
): Promise<void> {
  const { id, restaurantId, name, maker, paper, prints, secretHash } = printer;
  await tx.query(
    `INSERT INTO printers (id, restaurant_id, name, maker, paper, prints, secret_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, restaurantId, name, maker, paper, [...prints], secretHash, now],
  );
}

export interface PrinterRef {
  id: string;
  restaurantId: OwnedRestaurantId;
}

export async function updatePrinter(
  db: Queryable,
  { id, restaurantId }: PrinterRef,
  { name, maker, paper, prints }: PrinterSettings,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE printers SET name = $3, maker = $4, paper = $5, prints = $6 WHERE id = $1 AND restaurant_id = $2 RETURNING 1`,
    [id, restaurantId, name, maker, paper, [...prints]],
  );
  return rows.length > 0;
}

/** Whoever knows the old address prints nothing more. */
export async function rotatePrinter(
  db: Queryable,
  { id, restaurantId }: PrinterRef,
  secretHash: string,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE printers SET secret_hash = $3, seen_at = NULL, trouble = NULL WHERE id = $1 AND restaurant_id = $2 RETURNING 1`,
    [id, restaurantId, secretHash],
  );
  return rows.length > 0;
}

export async function deletePrinter(db: Queryable, { id, restaurantId }: PrinterRef): Promise<boolean> {
  const rows = await db.query("DELETE FROM printers WHERE id = $1 AND restaurant_id = $2 RETURNING 1", [
    id,
    restaurantId,
  ]);
  return rows.length > 0;
}

export async function printersOf(db: Queryable, restaurantId: string): Promise<PrinterRow[]> {
  return db.query<PrinterRow>(`${PRINTER} WHERE p.restaurant_id = $1 ORDER BY p.created_at, p.id`, [
    restaurantId,
  ]);
}

/** The printer behind an address. */
export async function printerBySecret(db: Queryable, secretHash: string): Promise<PrinterRow | null> {
  const [row] = await db.query<PrinterRow>(`${PRINTER} WHERE p.secret_hash = $1`, [secretHash]);
  return row ?? null;
}

/** The printers of a restaurant that are for this. */
export async function printersFor(tx: Queryable, restaurantId: string, use: PrintUse): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    "SELECT id FROM printers WHERE restaurant_id = $1 AND $2 = ANY(prints) ORDER BY created_at, id",
    [restaurantId, use],
  );
  return rows.map(({ id }) => id);
}

export async function notePrinterSeen(
  db: Queryable,
  id: string,
  trouble: PrinterTrouble | null,
  now: Date,
): Promise<void> {
  await db.query("UPDATE printers SET seen_at = $2, trouble = $3 WHERE id = $1", [id, now, trouble]);
}

export interface NewJob {
  id: string;
  printerId: string;
  kind: PrintKind;
  subjects: readonly string[];
  /** What it is for: a second job of a printer with the same cause is not made. */
  cause: string;
}

export async function insertJob(tx: Queryable, job: NewJob, now: Date): Promise<void> {
  const { id, printerId, kind, subjects, cause } = job;
  await tx.query(
    `INSERT INTO print_jobs (id, printer_id, kind, subjects, cause, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (printer_id, cause) DO NOTHING`,
    [id, printerId, kind, [...subjects], cause, now],
  );
}

export interface JobRow {
  id: string;
  printerId: string;
  kind: PrintKind;
  subjects: string[];
  state: PrintState;
  createdAt: Date;
  tries: number;
  sentAt: Date | null;
  endedAt: Date | null;
  error: string | null;
}

const JOB = `SELECT j.id, j.printer_id AS "printerId", j.kind, j.subjects, j.state, j.created_at AS "createdAt", j.tries,
  j.sent_at AS "sentAt", j.ended_at AS "endedAt", j.error FROM print_jobs j`;

/** The oldest ticket that is not printed. */
export async function nextJob(db: Queryable, printerId: string): Promise<JobRow | null> {
  const [row] = await db.query<JobRow>(
    `${JOB} WHERE j.printer_id = $1 AND j.state IN ('waiting', 'sent') ORDER BY j.seq LIMIT 1`,
    [printerId],
  );
  return row ?? null;
}

export async function jobById(db: Queryable, printerId: string, id: string): Promise<JobRow | null> {
  const [row] = await db.query<JobRow>(`${JOB} WHERE j.printer_id = $1 AND j.id = $2`, [printerId, id]);
  return row ?? null;
}

/** Whether a booking or an order has been on a printer's paper. */
export async function wasPrinted(tx: Queryable, printerId: string, subject: string): Promise<boolean> {
  const rows = await tx.query(
    "SELECT 1 FROM print_jobs WHERE printer_id = $1 AND subjects @> ARRAY[$2] AND state <> 'expired' LIMIT 1",
    [printerId, subject],
  );
  return rows.length > 0;
}

/** Returns how often it has been handed out now; null if it is no longer to be printed. */
export async function markSent(db: Queryable, id: string, now: Date): Promise<number | null> {
  const [row] = await db.query<{ tries: number }>(
    `UPDATE print_jobs SET state = 'sent', sent_at = $2, tries = tries + 1
     WHERE id = $1 AND state IN ('waiting', 'sent') RETURNING tries`,
    [id, now],
  );
  return row?.tries ?? null;
}

/** A second confirmation changes nothing. */
export async function markPrinted(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE print_jobs SET state = 'printed', ended_at = $2, error = NULL WHERE id = $1 AND state IN ('waiting', 'sent')`,
    [id, now],
  );
}

/** The printer could not: it waits for the next try, or is given up. */
export async function markFailed(
  db: Queryable,
  id: string,
  { error, isOver }: { error: string; isOver: boolean },
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE print_jobs SET state = CASE WHEN $3::boolean THEN 'failed' ELSE 'waiting' END, error = $2,
       ended_at = CASE WHEN $3::boolean THEN $4::timestamptz END WHERE id = $1 AND state = 'sent'`,
    [id, error, isOver, now],
  );
}

/** Puts a ticket at the end of the queue again, whatever became of it. */
export async function queueAgain(
  db: Queryable,
  { jobId, newId, ...printer }: PrinterRef & { jobId: string; newId: string },
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO print_jobs (id, printer_id, kind, subjects, cause, created_at)
     SELECT $4, j.printer_id, j.kind, j.subjects, 'again:' || $4::text, $5 FROM print_jobs j
       JOIN printers p ON p.id = j.printer_id WHERE j.id = $3 AND p.id = $1 AND p.restaurant_id = $2 RETURNING 1`,
    [printer.id, printer.restaurantId, jobId, newId, now],
  );
  return rows.length > 0;
}

export interface ShownJobRow extends JobRow {
  subject: string | null;
}

/** The newest tickets of these printers, with the number of the order or the code of the booking. */
export async function latestJobs(db: Queryable, restaurantId: string): Promise<ShownJobRow[]> {
  return db.query<ShownJobRow>(
    `SELECT s.id, s."printerId", s.kind, s.subjects, s.state, s."createdAt", s.tries, s."sentAt", s."endedAt", s.error, s.subject
     FROM printers p CROSS JOIN LATERAL (
       ${JOB.replace(" FROM", `, CASE j.kind WHEN 'booking' THEN v.confirmation_code ELSE o.number::text END AS subject, j.seq FROM`)}
       LEFT JOIN orders o ON j.kind IN ('order', 'change', 'bill') AND cardinality(j.subjects) = 1 AND o.id = j.subjects[1]
       LEFT JOIN reservations v ON j.kind = 'booking' AND v.id = j.subjects[1]
       WHERE j.printer_id = p.id ORDER BY j.seq DESC LIMIT ${SHOWN_JOBS}) s
     WHERE p.restaurant_id = $1 ORDER BY s.seq DESC`,
    [restaurantId],
  );
}

/** How many tickets of each printer wait. */
export async function countWaiting(db: Queryable, restaurantId: string): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; count: number }>(
    `SELECT p.id, count(*)::int AS count FROM print_jobs j JOIN printers p ON p.id = j.printer_id
     WHERE p.restaurant_id = $1 AND j.state IN ('waiting', 'sent') GROUP BY p.id`,
    [restaurantId],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

interface PrintedFigures {
  /** Given up, or left for too long, within the time that is shown. */
  failed: number;
  lastPrintedAt: Date | null;
}

export async function figuresOf(db: Queryable, restaurantId: string): Promise<PrintedFigures> {
  const [row] = await db.query<PrintedFigures>(
    `SELECT count(*) FILTER (WHERE j.state IN ('failed', 'expired'))::int AS failed,
       max(j.ended_at) FILTER (WHERE j.state = 'printed') AS "lastPrintedAt"
     FROM print_jobs j JOIN printers p ON p.id = j.printer_id WHERE p.restaurant_id = $1`,
    [restaurantId],
  );
  return row ?? { failed: 0, lastPrintedAt: null };
}

export async function expireJobs(db: Queryable, before: Date, now: Date): Promise<void> {
  await db.query(
    "UPDATE print_jobs SET state = 'expired', ended_at = $2 WHERE state IN ('waiting', 'sent') AND created_at < $1",
    [before, now],
  );
}

export async function deleteJobsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM print_jobs WHERE created_at < $1", [before]);
}
