import type { LocalMinute } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import {
  type BookingImportState,
  type ImportKind,
  type ImportRowReason,
  type ImportSource,
  PORTALS,
  type Portal,
  type ReservationStatus,
} from "../../../reservation-constants.ts";
import type { LineOf } from "./events.ts";
import type { BookingEntry, GuestEntry } from "./read-file.ts";

/** The part of a guest's record that a list can change. */
export interface GuestFacts {
  kana: string | null;
  note: string | null;
  tags: string[];
  phone: string | null;
  email: string | null;
  visits: number;
  lastVisit: string | null;
  keptUntil: string | null;
}

export interface NewLine {
  line: number;
  reference: string;
  state: "waiting" | "left";
  reason: ImportRowReason | null;
  entry: BookingEntry | GuestEntry | null;
}

export async function insertImport(
  tx: Queryable,
  one: {
    id: string;
    restaurantId: string;
    kind: ImportKind;
    source: ImportSource | Portal;
    fileName: string;
    accountId: string;
    now: Date;
  },
  lines: readonly NewLine[],
): Promise<void> {
  await tx.query(
    `INSERT INTO booking_imports (id, restaurant_id, kind, source, file_name, created_at, account_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [one.id, one.restaurantId, one.kind, one.source, one.fileName, one.now, one.accountId],
  );
  await tx.query(
    `INSERT INTO booking_import_rows (import_id, line, restaurant_id, kind, reference, state, reason, entry)
     SELECT $1, line, $2, $3, CASE state WHEN 'left' THEN gen_random_uuid()::text ELSE reference END, state, reason, entry FROM jsonb_to_recordset($4::jsonb) AS
       r(line integer, reference text, state text, reason text, entry jsonb)`,
    [one.id, one.restaurantId, one.kind, JSON.stringify(lines)],
  );
}

/** Mails of portals are listed with the mailbox. */
const IS_FILE = `i.source NOT IN ('${PORTALS.join("', '")}')`;

/** How many lines a restaurant has imported since. */
export async function linesSince(tx: Queryable, restaurantId: string, since: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM booking_imports i JOIN booking_import_rows r ON r.import_id = i.id
     WHERE i.restaurant_id = $1 AND i.created_at > $2 AND ${IS_FILE}`,
    [restaurantId, since],
  );
  return row?.count ?? 0;
}

/** What is here of these references already; of a booking when it is and for how many. */
export async function knownReferences(
  db: Queryable,
  restaurantId: string,
  kind: ImportKind,
  references: readonly string[],
): Promise<Map<string, { at: LocalMinute | null; guests: number | null }>> {
  const rows = await db.query<{ reference: string; at: LocalMinute | null; guests: number | null }>(
    `SELECT r.reference, v.local_time AS at, v.guest_count AS guests FROM booking_import_rows r
     LEFT JOIN reservations v ON v.id = r.reservation_id AND v.status = 'confirmed'
     WHERE r.restaurant_id = $1 AND r.kind = $2 AND r.reference = ANY($3::text[])
       AND r.state IN ('added', 'changed', 'kept')`,
    [restaurantId, kind, references],
  );
  return new Map(rows.map(({ reference, ...rest }) => [reference, rest]));
}

/** The tables of a restaurant by their names. */
export async function tableLabels(
  db: Queryable,
  restaurantId: string,
): Promise<{ id: string; label: string }[]> {
  return db.query("SELECT id, label FROM restaurant_tables WHERE restaurant_id = $1 AND is_active", [
    restaurantId,
  ]);
}

export interface ImportRow {
  id: string;
  kind: ImportKind;
  source: ImportSource;
  fileName: string;
  createdAt: Date;
  by: string | null;
  undoneAt: Date | null;
  counts: Partial<Record<BookingImportState, number>>;
}

const IMPORT = `SELECT i.id, i.kind, i.source, i.file_name AS "fileName", i.created_at AS "createdAt", a.username AS by,
  i.undone_at AS "undoneAt", (SELECT COALESCE(jsonb_object_agg(state, n), '{}') FROM (SELECT r.state, count(*)::int AS n
    FROM booking_import_rows r WHERE r.import_id = i.id GROUP BY r.state) s) AS counts
  FROM booking_imports i LEFT JOIN accounts a ON a.id = i.account_id`;

const MOST_IMPORTS = 20;

/** The latest first. */
export async function importsOf(db: Queryable, restaurantId: string): Promise<ImportRow[]> {
  return db.query<ImportRow>(
    `${IMPORT} WHERE i.restaurant_id = $1 AND ${IS_FILE} ORDER BY i.created_at DESC, i.id LIMIT ${MOST_IMPORTS}`,
    [restaurantId],
  );
}

export async function importOf(db: Queryable, restaurantId: string, id: string): Promise<ImportRow | null> {
  const [row] = await db.query<ImportRow>(
    `${IMPORT} WHERE i.restaurant_id = $1 AND i.id = $2 AND ${IS_FILE}`,
    [restaurantId, id],
  );
  return row ?? null;
}

/** Waits for the acts of others on this import. */
export async function lockImport(tx: Queryable, restaurantId: string, id: string): Promise<ImportRow | null> {
  await tx.query("SELECT 1 FROM booking_imports WHERE restaurant_id = $1 AND id = $2 FOR UPDATE", [
    restaurantId,
    id,
  ]);
  return importOf(tx, restaurantId, id);
}

const MOST_NAMED = 200;

export interface NamedRow {
  line: number;
  name: string | null;
  state: "added" | "left" | "kept";
  reason: ImportRowReason | null;
}

/** Lines that somebody has to look after. What was left out as expected is only counted. */
export async function namedRows(db: Queryable, importId: string): Promise<NamedRow[]> {
  return db.query<NamedRow>(
    `SELECT r.line, coalesce(v.customer_name, g.name) AS name, r.state, r.reason FROM booking_import_rows r
     LEFT JOIN reservations v ON v.id = r.reservation_id LEFT JOIN guests g ON g.id = r.guest_id
     WHERE r.import_id = $1 AND (r.state = 'kept' OR r.state = 'added' AND r.reason IS NOT NULL
       OR r.state = 'left' AND r.reason NOT IN ('here', 'past', 'cancelled', 'long-ago'))
     ORDER BY r.line LIMIT ${MOST_NAMED}`,
    [importId],
  );
}

export interface WorkLine {
  restaurantId: string;
  kind: ImportKind;
  source: ImportSource | Portal;
  reference: string;
  state: BookingImportState;
  reason: ImportRowReason | null;
  entry: BookingEntry | GuestEntry | null;
  before: GuestFacts | null;
  after: GuestFacts | null;
  reservationId: string | null;
  guestId: string | null;
  accountId: string | null;
  isUndone: boolean;
}

/** A line with its import, locked until the transaction ends. */
export async function lockLine(tx: Queryable, { importId, line }: LineOf): Promise<WorkLine | null> {
  const [row] = await tx.query<WorkLine>(
    `SELECT r.restaurant_id AS "restaurantId", r.kind, i.source, r.reference, r.state, r.reason, r.entry, r.before, r.after,
       r.reservation_id AS "reservationId", r.guest_id AS "guestId", i.account_id AS "accountId",
       i.undone_at IS NOT NULL AS "isUndone"
     FROM booking_import_rows r JOIN booking_imports i ON i.id = r.import_id
     WHERE r.import_id = $1 AND r.line = $2 FOR UPDATE OF r FOR SHARE OF i`,
    [importId, line],
  );
  return row ?? null;
}

/** Of two lines with this reference, the second waits for the first. */
export async function lockReference(tx: Queryable, restaurantId: string, reference: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `import ${restaurantId} ${reference}`,
  ]);
}

export async function setLineEntered(
  tx: Queryable,
  { importId, line }: LineOf,
  made: {
    state: "added" | "changed";
    reason?: "other-table" | null;
    reservationId?: string;
    guestId?: string;
    before?: GuestFacts;
    after?: GuestFacts;
  },
): Promise<void> {
  await tx.query(
    `UPDATE booking_import_rows SET state = $3, reservation_id = $4, guest_id = $5, before = $6::jsonb, after = $7::jsonb,
       reason = $8, entry = NULL WHERE import_id = $1 AND line = $2`,
    [
      ...[importId, line, made.state, made.reservationId ?? null, made.guestId ?? null],
      ...[made.before ? JSON.stringify(made.before) : null, made.after ? JSON.stringify(made.after) : null],
      made.reason ?? null,
    ],
  );
}

/** An end without a booking or guest, or with one that stays. */
export async function setLineEnded(
  tx: Queryable,
  { importId, line }: LineOf,
  state: "left" | "undone" | "kept",
  reason: ImportRowReason | null,
): Promise<void> {
  await tx.query(
    `UPDATE booking_import_rows SET state = $3, reason = $4, entry = NULL, before = NULL, after = NULL,
       reference = CASE $3 WHEN 'kept' THEN reference ELSE gen_random_uuid()::text END
     WHERE import_id = $1 AND line = $2`,
    [importId, line, state, reason],
  );
}

export async function setImportUndone(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query("UPDATE booking_imports SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL", [id, now]);
}

/** The next lines of an import in these states, in the order of the file. */
export async function linesAfter(
  db: Queryable,
  importId: string,
  { after, most, states }: { after: number; most: number; states: readonly BookingImportState[] },
): Promise<number[]> {
  const rows = await db.query<{ line: number }>(
    `SELECT line FROM booking_import_rows WHERE import_id = $1 AND line > $2 AND state = ANY($3::text[])
     ORDER BY line LIMIT $4`,
    [importId, after, states, most],
  );
  return rows.map(({ line }) => line);
}

/** Whether anybody has worked on a booking since it was imported: staff, its guest, or the restaurant's programs. */
export async function isWorkedOn(tx: Queryable, reservationId: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM reservations v WHERE v.id = $1 AND (v.series_id IS NOT NULL OR v.account_id IS NOT NULL
       OR (SELECT count(*) FROM reservation_log l WHERE l.reservation_id = v.id) > 1
       OR EXISTS (SELECT 1 FROM reservation_messages m WHERE m.reservation_id = v.id)
       OR EXISTS (SELECT 1 FROM booking_devices d WHERE d.reservation_id = v.id)
       OR EXISTS (SELECT 1 FROM orders o WHERE o.reservation_id = v.id OR o.party_id = v.id))`,
    [reservationId],
  );
  return rows.length > 0;
}

export async function lockStart(
  tx: Queryable,
  reservationId: string,
): Promise<{ status: ReservationStatus; startsAt: Date } | null> {
  const [row] = await tx.query<{ status: ReservationStatus; startsAt: Date }>(
    `SELECT status, starts_at AS "startsAt" FROM reservations WHERE id = $1 AND forgotten_at IS NULL FOR UPDATE`,
    [reservationId],
  );
  return row ?? null;
}

/** A cancelled booking that nobody has come for leaves the book, as a hold that has expired. */
export async function removeFromBook(tx: Queryable, reservationId: string): Promise<void> {
  await tx.query(
    `UPDATE reservations SET status = 'expired', customer_name = NULL, version = nextval('reservation_version') WHERE id = $1`,
    [reservationId],
  );
}

const FACTS = `kana, note, tags, phone, email, earlier_visits AS visits, earlier_last_visit::text AS "lastVisit",
  to_char(kept_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "keptUntil"`;

/** What is known of a guest, locked until the transaction ends. */
export async function lockFacts(tx: Queryable, guestId: string): Promise<GuestFacts | null> {
  const [row] = await tx.query<GuestFacts>(`SELECT ${FACTS} FROM guests WHERE id = $1 FOR UPDATE`, [guestId]);
  return row ?? null;
}

export async function setFacts(tx: Queryable, guestId: string, facts: GuestFacts): Promise<void> {
  await tx.query(
    `UPDATE guests SET kana = $2, note = $3, tags = $4, phone = $5, email = $6, earlier_visits = $7,
       earlier_last_visit = $8::date, kept_until = $9::timestamptz WHERE id = $1`,
    [
      ...[guestId, facts.kana, facts.note, facts.tags, facts.phone, facts.email],
      ...[facts.visits, facts.lastVisit, facts.keptUntil],
    ],
  );
}

/** Whether staff have changed a guest's record, or any booking is theirs. */
export async function guestUse(tx: Queryable, guestId: string): Promise<"edited" | "has-bookings" | null> {
  const [row] = await tx.query<{ edited: boolean; booked: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM guest_log l WHERE l.guest_id = $1 OR l.subject = $1) AS edited,
       EXISTS (SELECT 1 FROM reservations v WHERE v.guest_id = $1) AS booked`,
    [guestId],
  );
  return row?.edited ? "edited" : row?.booked ? "has-bookings" : null;
}

export async function deleteGuest(tx: Queryable, guestId: string): Promise<void> {
  await tx.query("DELETE FROM guests WHERE id = $1", [guestId]);
}
