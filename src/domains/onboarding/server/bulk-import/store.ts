import type { PlanKey } from "#domains/payments/contract/plans.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ImportState, RowReason } from "../../import-constants.ts";
import type { RowOf } from "./events.ts";
import type { ImportEntry } from "./read-files.ts";

/** What the database keeps of a restaurant until it is created. */
export interface StoredEntry extends Omit<ImportEntry, "line" | "name" | "email" | "language"> {
  /** The listed place to take over; null for a new restaurant. */
  placeId: string | null;
  /** Restaurants of the same name nearby that the operator knows of. */
  known: string[];
}

export interface NewImport {
  id: string;
  createdAt: Date;
  actor: string;
  actorId: string;
  planKey: PlanKey | null;
  /** Whether owners are invited as their restaurants are created. */
  isInviting: boolean;
}

export interface NewRow {
  line: number;
  name: string;
  state: "waiting" | "left";
  reason: "chosen" | "mistakes" | null;
  entry: StoredEntry | null;
  email: string | null;
  language: Language;
}

export async function insertImport(tx: Queryable, one: NewImport, rows: readonly NewRow[]): Promise<void> {
  await tx.query(
    `INSERT INTO restaurant_imports (id, created_at, actor, actor_id, plan_key, invited_at)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN $2::timestamptz END)`,
    [one.id, one.createdAt, one.actor, one.actorId, one.planKey, one.isInviting],
  );
  await tx.query(
    `INSERT INTO restaurant_import_rows (import_id, line, name, state, reason, entry, email, language)
     SELECT $1, line, name, state, reason, entry, email, language FROM jsonb_to_recordset($2::jsonb) AS
       r(line integer, name text, state text, reason text, entry jsonb, email text, language text)`,
    [one.id, JSON.stringify(rows)],
  );
}

export interface ImportRow {
  id: string;
  createdAt: Date;
  actor: string;
  planKey: PlanKey | null;
  invitedAt: Date | null;
  shownAt: Date | null;
  undoneAt: Date | null;
  counts: Partial<Record<ImportState, number>>;
  /** Restaurants that exist and whose owner's address is known. */
  invitable: number;
}

const IMPORT = `SELECT i.id, i.created_at AS "createdAt", i.actor, i.plan_key AS "planKey", i.invited_at AS "invitedAt",
  i.shown_at AS "shownAt", i.undone_at AS "undoneAt",
  (SELECT COALESCE(jsonb_object_agg(state, n), '{}') FROM (SELECT r.state, count(*)::int AS n
    FROM restaurant_import_rows r WHERE r.import_id = i.id GROUP BY r.state) s) AS counts,
  (SELECT count(*)::int FROM restaurant_import_rows r WHERE r.import_id = i.id AND r.email IS NOT NULL
    AND r.state IN ('added', 'claimed')) AS invitable
  FROM restaurant_imports i`;

/** The latest first. */
export async function latestImports(db: Queryable, limit: number): Promise<ImportRow[]> {
  return db.query<ImportRow>(`${IMPORT} ORDER BY i.created_at DESC, i.id LIMIT $1`, [limit]);
}

export async function importById(db: Queryable, id: string): Promise<ImportRow | null> {
  const [row] = await db.query<ImportRow>(`${IMPORT} WHERE i.id = $1`, [id]);
  return row ?? null;
}

/** Waits for the acts of others on this import. */
export async function lockImport(tx: Queryable, id: string): Promise<ImportRow | null> {
  await tx.query("SELECT 1 FROM restaurant_imports WHERE id = $1 FOR UPDATE", [id]);
  return importById(tx, id);
}

export interface ReportRow {
  line: number;
  name: string;
  state: ImportState;
  reason: RowReason | null;
  restaurantId: string | null;
}

export async function reportRows(db: Queryable, importId: string): Promise<ReportRow[]> {
  return db.query<ReportRow>(
    `SELECT line, name, state, reason, restaurant_id AS "restaurantId" FROM restaurant_import_rows
     WHERE import_id = $1 ORDER BY line`,
    [importId],
  );
}

export interface WorkRow {
  name: string;
  state: ImportState;
  entry: StoredEntry | null;
  /** The row of the place that was taken over, as it was. */
  before: Record<string, unknown> | null;
  versions: Versions | null;
  restaurantId: string | null;
  email: string | null;
  language: Language;
  /** Of the import. */
  planKey: PlanKey | null;
  actorId: string | null;
  isInviting: boolean;
  isShown: boolean;
  isUndone: boolean;
}

/** A row with its import, locked until the transaction ends. */
export async function lockRow(tx: Queryable, { importId, line }: RowOf): Promise<WorkRow | null> {
  const [row] = await tx.query<WorkRow>(
    `SELECT r.name, r.state, r.entry, r.before, r.versions, r.restaurant_id AS "restaurantId", r.email, r.language,
       i.plan_key AS "planKey", i.actor_id AS "actorId", i.invited_at IS NOT NULL AS "isInviting",
       i.shown_at IS NOT NULL AS "isShown", i.undone_at IS NOT NULL AS "isUndone"
     FROM restaurant_import_rows r JOIN restaurant_imports i ON i.id = r.import_id
     WHERE r.import_id = $1 AND r.line = $2 FOR UPDATE OF r FOR SHARE OF i`,
    [importId, line],
  );
  return row ?? null;
}

/** What the restaurant's people change with each save. */
export interface Versions {
  profile: number;
  hours: number;
  menu: number;
}

export async function versionsOf(tx: Queryable, restaurantId: string): Promise<Versions | null> {
  const [row] = await tx.query<Versions>(
    `SELECT r.profile_version::int AS profile, r.hours_version::int AS hours,
       COALESCE((SELECT m.version FROM menus m WHERE m.restaurant_id = r.id), 0)::int AS menu
     FROM restaurants r WHERE r.id = $1 FOR UPDATE`,
    [restaurantId],
  );
  return row ?? null;
}

interface Made {
  state: "added" | "claimed";
  restaurantId: string;
  versions: Versions | null;
  /** Whom to invite later; null once it is done. */
  email: string | null;
}

export async function setMade(tx: Queryable, { importId, line }: RowOf, made: Made): Promise<void> {
  await tx.query(
    `UPDATE restaurant_import_rows SET state = $3, restaurant_id = $4, versions = $5::jsonb, email = $6, entry = NULL
     WHERE import_id = $1 AND line = $2`,
    [importId, line, made.state, made.restaurantId, JSON.stringify(made.versions), made.email],
  );
}

/** An end without a restaurant, or with one that stays. */
export async function setEnded(
  tx: Queryable,
  { importId, line }: RowOf,
  state: "left" | "undone" | "kept",
  reason: RowReason | null,
): Promise<void> {
  await tx.query(
    `UPDATE restaurant_import_rows SET state = $3, reason = $4, entry = NULL, before = NULL, email = NULL
     WHERE import_id = $1 AND line = $2`,
    [importId, line, state, reason],
  );
}

/** Keeps a listed place as it is, to give it back. */
export async function keepBefore(tx: Queryable, { importId, line }: RowOf, placeId: string): Promise<void> {
  await tx.query(
    `UPDATE restaurant_import_rows SET before = (SELECT to_jsonb(r) FROM restaurants r WHERE r.id = $3)
     WHERE import_id = $1 AND line = $2`,
    [importId, line, placeId],
  );
}

/** Of two rows with this key, the second waits: they may be the same restaurant. */
export async function lockName(tx: Queryable, key: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`restaurant-import ${key}`]);
}

/** Whether a restaurant is one that this import has created. */
export async function isOfImport(tx: Queryable, importId: string, restaurantId: string): Promise<boolean> {
  const rows = await tx.query(
    "SELECT 1 FROM restaurant_import_rows WHERE import_id = $1 AND restaurant_id = $2",
    [importId, restaurantId],
  );
  return rows.length > 0;
}

export async function setShownAt(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query("UPDATE restaurant_imports SET shown_at = $2 WHERE id = $1 AND shown_at IS NULL", [id, now]);
}

export async function setInvitedAt(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query("UPDATE restaurant_imports SET invited_at = $2 WHERE id = $1 AND invited_at IS NULL", [
    id,
    now,
  ]);
}

export async function setUndoneAt(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query("UPDATE restaurant_imports SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL", [
    id,
    now,
  ]);
}

interface InvitableRow {
  line: number;
  restaurantId: string;
  email: string;
  language: Language;
}

/** Restaurants of an import whose owner has not been invited; locked. */
export async function lockInvitable(tx: Queryable, importId: string): Promise<InvitableRow[]> {
  return tx.query<InvitableRow>(
    `SELECT line, restaurant_id AS "restaurantId", email, language FROM restaurant_import_rows
     WHERE import_id = $1 AND state IN ('added', 'claimed') AND email IS NOT NULL AND restaurant_id IS NOT NULL
     ORDER BY line FOR UPDATE`,
    [importId],
  );
}

export async function setInvited(tx: Queryable, importId: string, lines: readonly number[]): Promise<void> {
  await tx.query(
    "UPDATE restaurant_import_rows SET email = NULL WHERE import_id = $1 AND line = ANY($2::int[])",
    [importId, lines],
  );
}

/** Addresses of owners who were never invited. */
export async function forgetAddresses(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `UPDATE restaurant_import_rows r SET email = NULL FROM restaurant_imports i
     WHERE i.id = r.import_id AND i.created_at < $1 AND r.email IS NOT NULL`,
    [before],
  );
}
