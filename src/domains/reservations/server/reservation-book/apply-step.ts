import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { ReservationStatus, TableException } from "../../reservation-constants.ts";
import { addExceptions, loggedExceptions } from "../booking/add-reservation.ts";
import { refundPercent, tableHeldUntil } from "../booking/changes/rules.ts";
import { addLog, changeStatus } from "../booking/states/change-status.ts";
import { OCCUPYING, TRANSITIONS } from "../booking/states/rules.ts";
import { lockAndReadOccupancyForStaff, readOccupancyForStaff } from "../seating/availability/store.ts";
import { seatedAt } from "../seating/tables/collision-store.ts";
import { collisionView, takenDetails } from "../seating/tables/collisions.ts";
import {
  endStay,
  neededFrom,
  reserveTable,
  resumeElsewhere,
  resumeStay,
  setTableExpiry,
  TableTaken,
} from "../seating/tables/reserve-table.ts";
import { plannedEnd } from "../seating/tables/store.ts";
import { lockReservation, type ReservationRow, reservationById } from "../store.ts";
import { type ActReused, actOnce, type StaffAct } from "./act-once.ts";
import { clearingOf, lastEventOf, setContactTried } from "./store.ts";
import type { TableRefusal } from "./table-refusal.ts";

/** How long before its time a party may be seated. */
const EARLY_MS = 60 * 60_000;
/** What arrives sooner has only been on its way. */
const LATE_MS = 60_000;

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
  /** Where a party sits down again that had left. */
  tableIds?: readonly string[] | undefined;
  exceptions?: readonly TableException[];
  accountId: SessionUserId;
  act?: StaffAct;
  now: Date;
}

type ApplyStepResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "changed-meanwhile" | "no-such-table" | StepRefusal }
  | TableRefusal
  | ActReused;

/** Staff move a reservation on: accept, decline, seat, complete, no-show, cancel, or take such a step back. */
export async function applyStep(db: Database, input: ApplyStepInput): Promise<ApplyStepResult> {
  try {
    return await db.transaction((tx) => actOnce(tx, input.act, input.now, () => attempt(tx, input)));
  } catch (error) {
    // A no-show that came after all, or a party that had left: its table is taken.
    if (error instanceof TableTaken) return tableGone(db, input);
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
  if (!(await hasTables(tx, row, input))) return { ok: false, reason: "no-such-table" };
  const beside = await besideSeated(tx, row, input);
  if (!beside.ok) return beside;
  const { exceptions } = beside;
  await addExceptions(tx, { reservationId: id, exceptions, accountId }, now);
  const refundsLike = to === "cancelled_by_guest" ? { refundPercent: refundPercent(row, now) } : {};
  const changes = loggedExceptions(exceptions);
  const at = await happenedAt(tx, id, input);
  const change = {
    ...{ id, from, to, reason, at, ...refundsLike },
    changes: { ...changes, ...loggedTime(at, now) },
  };
  await changeStatus(tx, { ...change, actor: "staff", accountId }, now);
  if (to === "completed") return leave(tx, row, at);
  if (from === "completed") return comeBack(tx, row, input);
  if (OCCUPYING.includes(to)) await secureTable(tx, row, now);
  return { ok: true };
}

/**
 * When a step happened: when it was entered, but not before what is known to have happened to the party. A device may say
 * anything.
 */
async function happenedAt(tx: Queryable, id: string, { act, now }: ApplyStepInput): Promise<Date> {
  if (act === undefined || act.enteredAt >= now) return now;
  const last = await lastEventOf(tx, id);
  const at = last !== null && last > act.enteredAt ? last : act.enteredAt;
  return at > now ? now : at;
}

/** What the log says of a step that arrived later than it happened. */
function loggedTime(at: Date, now: Date): { enteredAt?: readonly [null, string] } {
  return now.getTime() - at.getTime() < LATE_MS ? {} : { enteredAt: [null, at.toISOString()] };
}

/** Whether the tables that staff named are the restaurant's; true where they named none. */
async function hasTables(
  tx: Queryable,
  { id, restaurantId, localTime }: ReservationRow,
  { tableIds, now }: ApplyStepInput,
): Promise<boolean> {
  if (tableIds === undefined) return true;
  const day = localTime.slice(0, 10);
  const occupancy = await lockAndReadOccupancyForStaff(tx, restaurantId, { from: day, to: day }, now, id);
  const known = occupancy?.inventory.tables.map((table) => table.id) ?? [];
  return tableIds.every((table) => known.includes(table));
}

/** Seating a party where another one still sits is asked for by name. */
async function besideSeated(
  tx: Queryable,
  { id, tableIds }: ReservationRow,
  { from, to, tableIds: others, exceptions = [], now }: ApplyStepInput,
): Promise<{ ok: true; exceptions: TableException[] } | TableRefusal> {
  if (to !== "seated") return { ok: true, exceptions: [] };
  const sitting = await seatedAt(tx, { tableIds: others ?? tableIds, except: [id] }, now);
  if (sitting.length === 0) return { ok: true, exceptions: [] };
  // Taking `Left` back is refused with a way out.
  if (from === "completed" && !exceptions.includes("beside-seated")) throw new TableTaken();
  if (!exceptions.includes("beside-seated"))
    return { ok: false, reason: "party-still-seated", parties: sitting.map(collisionView) };
  return { ok: true, exceptions: ["beside-seated"] };
}

/** Frees the tables from when the party left, unless the restaurant sells them only when they are cleared. */
async function leave(tx: Queryable, row: ReservationRow, now: Date): Promise<ApplyStepResult> {
  if ((await clearingOf(tx, row.restaurantId)) !== "blocks") await endStay(tx, row, now);
  return { ok: true };
}

/** Takes `Left` back: at its own tables, or at those that staff name because its own were given away. */
async function comeBack(
  tx: Queryable,
  row: ReservationRow,
  { tableIds, now }: ApplyStepInput,
): Promise<ApplyStepResult> {
  if (tableIds === undefined) {
    await resumeStay(tx, row, now);
    return { ok: true };
  }
  await resumeElsewhere(tx, row, { tableIds, now });
  return { ok: true };
}

/** Who has the table of a step that was undone because of them, and which tables are free for the rest of the stay. */
async function tableGone(db: Database, input: ApplyStepInput): Promise<ApplyStepResult> {
  const { id, from, now, tableIds: others } = input;
  const row = await reservationById(db, id);
  if (row === null) return { ok: false, reason: "reservation-not-found" };
  const day = row.localTime.slice(0, 10);
  const occupancy = await readOccupancyForStaff(db, row.restaurantId, { from: day, to: day }, now, id);
  if (occupancy === null) return { ok: false, reason: "reservation-not-found" };
  const missed = {
    tableIds: others ?? row.tableIds,
    guestCount: row.guestCount,
    startsAt:
      from === "completed" ? neededFrom({ status: "seated", startsAt: row.startsAt }, now) : row.startsAt,
    endsAt: (await plannedEnd(db, id)) ?? row.endsAt,
    except: [id],
  };
  const taken = await takenDetails(db, occupancy, missed, now);
  if (from !== "completed") return { ok: false, reason: "table-taken", taken };
  // Who is overdue has no quarter hours any more, but still sits there.
  const sitting = await seatedAt(db, { tableIds: missed.tableIds, except: [id] }, now);
  const collisions = taken.collisions.length > 0 ? taken.collisions : sitting.map(collisionView);
  return { ok: false, reason: "table-given-away", collisions, others: taken.others };
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
