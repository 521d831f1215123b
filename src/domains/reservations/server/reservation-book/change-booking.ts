import type { SessionUserId } from "#domains/accounts/server/public.ts";
import { isAsked } from "#domains/dietary/contract.ts";
import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { joinNeeds, type StoredNeeds, settleNeeds } from "#domains/dietary/server/public.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { ChangeByStaff } from "../../contract/book.ts";
import { differences } from "../booking/changes/rules.ts";
import { addLog } from "../booking/states/change-status.ts";
import { OCCUPYING } from "../booking/states/rules.ts";
import { kitchenDueAt, NEED_FIELDS } from "../rules.ts";
import { lockAndReadOccupancyForStaff } from "../seating/availability/store.ts";
import { turnMinutesOf } from "../seating/plan/rules.ts";
import { readSeatingPlan } from "../seating/plan/store.ts";
import { moveTable, untilSettled } from "../seating/tables/reserve-table.ts";
import { firstFree } from "../seating/tables/rules.ts";
import { askKitchen, lockReservation, type ReservationRow, updateReservation } from "../store.ts";
import { type ActReused, actOnce, type StaffAct } from "./act-once.ts";
import { requestedPlaces } from "./add-booking.ts";
import { setStaffNote } from "./store.ts";

export interface StaffChangeInput {
  id: string;
  change: ChangeByStaff;
  accountId: SessionUserId;
  act?: StaffAct;
  now: Date;
}

export type StaffChangeResult =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "reservation-not-found"
        | "reservation-over"
        | "restaurant-not-bookable"
        | "no-such-time"
        | "no-such-table"
        | "table-taken"
        | "too-many-needs";
    }
  | ActReused;

/** By the names of the contract. */
const FIELDS = {
  reservationDate: "localTime",
  guestCount: "guestCount",
  tableIds: "tableIds",
  staffNote: "staffNote",
  dietaryNeeds: "dietaryNeeds",
  severeAllergens: "severeAllergens",
  otherNeeds: "otherNeeds",
  needsAsked: "needsAsked",
} as const satisfies Record<keyof ChangeByStaff, keyof ReservationRow>;

type SettledChange = Omit<ChangeByStaff, keyof StoredNeeds> & Partial<StoredNeeds>;
/** What needs its table asked for. */
const PLACE_FIELDS = ["reservationDate", "guestCount", "tableIds"] as const;

/** Staff move a party to another table or time, or write a note. The table is asked for like any other. */
export function changeByStaff(db: Database, input: StaffChangeInput): Promise<StaffChangeResult> {
  return untilSettled(db, (tx) => actOnce(tx, input.act, input.now, () => attempt(tx, input)));
}

async function attempt(tx: Queryable, { id, change: asked, accountId, now }: StaffChangeInput) {
  // An emptied note is none.
  const change = asked.staffNote === "" ? { ...asked, staffNote: null } : asked;
  const row = await lockReservation(tx, id);
  if (row === null) return { ok: false, reason: "reservation-not-found" } as const;
  const settled = settle(row, change);
  if (settled === null) return { ok: false, reason: "too-many-needs" } as const;
  const changes = differences(row, FIELDS, settled);
  if (Object.keys(changes).length === 0) return { ok: true } as const;
  if (change.staffNote !== undefined) await setStaffNote(tx, id, change.staffNote);
  const isMoved = PLACE_FIELDS.some((field) => field in changes);
  const hasOtherNeeds = [...NEED_FIELDS, "needsAsked"].some((field) => field in changes);
  // A party that has left can't be moved: its table is free again.
  const isOver = !OCCUPYING.includes(row.status) || row.status === "completed";
  if ((isMoved || hasOtherNeeds) && isOver) return { ok: false, reason: "reservation-over" } as const;
  if (isMoved) {
    const moved = await move(tx, row, change, now);
    if (!moved.ok) return moved;
  }
  if (hasOtherNeeds) await changeNeeds(tx, row, settled, now);
  const { status } = row;
  await addLog(tx, { reservationId: id, actor: "staff", accountId, from: status, to: status, changes }, now);
  return { ok: true } as const;
}

/**
 * Needs as they will be stored. Those that a guest stated online are only added to: staff can't remove any. Lists that
 * are given count as asked, even empty ones, unless `needsAsked` is false. Null: more than can be stored.
 */
function settle(row: ReservationRow, change: ChangeByStaff): SettledChange | null {
  const { dietaryNeeds, severeAllergens, otherNeeds, ...others } = change;
  if (!isAsked({ dietaryNeeds, severeAllergens, otherNeeds })) return others;
  const isGuests = row.source === "online" || row.source === "waitlist";
  const given = {
    dietaryNeeds: dietaryNeeds ?? row.dietaryNeeds,
    severeAllergens: severeAllergens ?? row.severeAllergens,
    otherNeeds: otherNeeds ?? row.otherNeeds,
  };
  const said = isGuests ? joinNeeds(row, given) : given;
  if (said === null) return null;
  const needs = settleNeeds(said, isGuests ? row.language : "ja");
  return {
    ...others,
    ...needs,
    needsAsked: (others.needsAsked ?? true) || row.needsAsked || hasNeeds(needs),
  };
}

/** Asks the kitchen again if its answer no longer applies; seated parties are answered at the table. */
async function changeNeeds(tx: Queryable, row: ReservationRow, change: SettledChange, now: Date) {
  const { dietaryNeeds, severeAllergens, otherNeeds, needsAsked } = change;
  const needs = dietaryNeeds &&
    severeAllergens &&
    otherNeeds && { dietaryNeeds, severeAllergens, otherNeeds };
  await updateReservation(tx, row.id, { ...needs, ...(needsAsked !== undefined && { needsAsked }) });
  if (!needs || row.status === "seated") return;
  const inventory = await readSeatingPlan(tx, row.restaurantId, row.localTime.slice(0, 10));
  if (inventory !== null) await askKitchen(tx, row.id, kitchenDueAt(inventory, needs, row.startsAt, now));
}

async function move(tx: Queryable, row: ReservationRow, change: ChangeByStaff, now: Date) {
  const { id, restaurantId, expiresAt } = row;
  const localTime = change.reservationDate ?? row.localTime;
  const guestCount = change.guestCount ?? row.guestCount;
  const day = localTime.slice(0, 10);
  const occupancy = await lockAndReadOccupancyForStaff(tx, restaurantId, { from: day, to: day }, now, id);
  if (occupancy === null) return { ok: false, reason: "restaurant-not-bookable" } as const;
  const { inventory, taken } = occupancy;
  const startsAt = instantAt(localTime, inventory.zone);
  if (startsAt === null) return { ok: false, reason: "no-such-time" } as const;
  const places = requestedPlaces(inventory, { tableIds: change.tableIds ?? row.tableIds, guestCount });
  if (places === null) return { ok: false, reason: "no-such-table" } as const;
  const turnMinutes = turnMinutesOf(inventory, guestCount);
  const place = firstFree(places, taken, startsAt, turnMinutes);
  if (place === null) return { ok: false, reason: "table-taken" } as const;
  const { tableIds } = place;
  const endsAt = new Date(startsAt.getTime() + turnMinutes * 60_000);
  await moveTable(tx, { id, tableIds, startsAt, endsAt, expiresAt }, now);
  await updateReservation(tx, id, { localTime, guestCount, tableIds, startsAt, endsAt });
  return { ok: true } as const;
}
