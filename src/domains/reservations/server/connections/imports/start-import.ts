import { randomBytes } from "node:crypto";
import type { Member } from "#domains/staff/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { FieldIssue } from "#platform/server/http/refusal.ts";
import type { StartImport } from "../../../contract/connections/imports.ts";
import { IMPORT_UNDO_DAYS, MAX_BOOKING_LINES } from "../../../reservation-constants.ts";
import { type ActReused, actOnce, type StaffAct } from "../../reservation-book/act-once.ts";
import { readSeatingPlan } from "../../seating/plan/store.ts";
import { linesImported, linesUndone } from "./events.ts";
import { readImport } from "./preview-import.ts";
import type { ReadFile } from "./read-file.ts";
import {
  insertImport,
  linesSince,
  lockImport,
  lockReference,
  type NewLine,
  setImportUndone,
} from "./store.ts";

const DAY_MS = 24 * 3_600_000;
/** Lines that a restaurant can import within a day: several attempts with its whole book. */
const MOST_LINES_A_DAY = 4 * MAX_BOOKING_LINES;
/** At most this many are named. */
const MAX_ISSUES = 20;

type StartResult =
  | { ok: true; id: string }
  | { ok: false; reason: "restaurant-not-bookable" | "too-many-requests" }
  | { ok: false; reason: "invalid-input"; issues: FieldIssue[] }
  | ActReused;

/**
 * Starts an import: the file is read again, its lines are stored in one transaction with an event, and entered one after the
 * other. A process that dies in the middle leaves the rest to the next one.
 */
export function startImport(
  db: Database,
  input: { member: Member; body: StartImport; act: StaffAct; now: Date },
): Promise<StartResult> {
  return db.transaction((tx) => actOnce(tx, input.act, input.now, () => start(tx, input)));
}

async function start(
  tx: Queryable,
  { member, body, now }: { member: Member; body: StartImport; now: Date },
): Promise<StartResult> {
  const { restaurantId, user } = member;
  if (body.kind === "bookings" && !(await isBookable(tx, restaurantId, now)))
    return { ok: false, reason: "restaurant-not-bookable" };
  const read = await readImport(tx, restaurantId, body, now);
  const issues = issuesOf(read, body.leaveOut);
  if (issues.length > 0) return { ok: false, reason: "invalid-input", issues };
  // Two at once would both see room.
  await lockReference(tx, restaurantId, "lines");
  const before = await linesSince(tx, restaurantId, new Date(now.getTime() - DAY_MS));
  if (before + read.lines.length > MOST_LINES_A_DAY) return { ok: false, reason: "too-many-requests" };
  const id = randomBytes(12).toString("base64url");
  const lines = read.lines.map(({ line, reference, booking, guest, left }): NewLine => {
    const entry = left === null ? (booking ?? guest) : null;
    if (entry === null) return { line, reference, state: "left", reason: left ?? "mistake", entry };
    return { line, reference, state: "waiting", reason: null, entry };
  });
  const { kind, source, fileName } = body;
  await insertImport(tx, { ...{ id, restaurantId, kind, source, fileName, now }, accountId: user.id }, lines);
  await announce(tx, linesImported, { importId: id, after: 0 }, now);
  return { ok: true, id };
}

/** Whether staff can enter bookings at all. */
export async function isBookable(db: Queryable, restaurantId: string, now: Date): Promise<boolean> {
  const today = now.toISOString().slice(0, 10);
  return (await readSeatingPlan(db, restaurantId, today, today, "restaurant")) !== null;
}

/** Mistakes that keep the import from starting. */
function issuesOf({ asksDateOrder, lines, mistakes }: ReadFile, leavesOut: boolean): FieldIssue[] {
  const issues = mistakes
    .filter(({ stops }) => stops === "file" || !leavesOut)
    .map(({ issue, values }): FieldIssue => ({ path: "csv", issue, ...(values && { values }) }));
  if (asksDateOrder) issues.push({ path: "dateOrder", issue: "required" });
  if (
    issues.length === 0 &&
    lines.every(({ left, booking, guest }) => left !== null || (booking ?? guest) === null)
  )
    issues.push({ path: "csv", issue: "import-nothing" });
  return issues.slice(0, MAX_ISSUES);
}

/** Whether an import can be taken back now. */
export function undoUntil(
  { createdAt, undoneAt }: { createdAt: Date; undoneAt: Date | null },
  now: Date,
): Date | null {
  const until = new Date(createdAt.getTime() + IMPORT_UNDO_DAYS * DAY_MS);
  return undoneAt === null && until > now ? until : null;
}

type UndoResult = { ok: true } | { ok: false; reason: "not-found" | "changed-meanwhile" };

/** Takes an import back, line by line; what is still to be entered is not. Idempotent. */
export function undoImport(
  db: Database,
  { member, id, now }: { member: Member; id: string; now: Date },
): Promise<UndoResult> {
  return db.transaction(async (tx) => {
    const found = await lockImport(tx, member.restaurantId, id);
    if (found === null) return { ok: false, reason: "not-found" };
    if (found.undoneAt !== null) return { ok: true };
    if (undoUntil(found, now) === null) return { ok: false, reason: "changed-meanwhile" };
    await setImportUndone(tx, id, now);
    await announce(tx, linesUndone, { importId: id, after: 0, by: member.user.id }, now);
    return { ok: true };
  });
}
