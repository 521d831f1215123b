import type { ChangeByStaff } from "../../../../shared/contract/book.ts";
import { instantAt } from "../../../../shared/zoned-time.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import type { SessionUserId } from "../../accounts/public.ts";
import { lockBook, readBook } from "../availability/store.ts";
import { turnMinutesOf } from "../inventory/rules.ts";
import { addLog } from "../states/add-log.ts";
import { OCCUPYING } from "../states/rules.ts";
import { lockReservation, type ReservationRow, updateReservation } from "../store.ts";
import { TableTaken, untilSettled } from "../tables/find-place.ts";
import { firstFree, slotsOf } from "../tables/rules.ts";
import { freeSlots, takeSlots } from "../tables/store.ts";
import { chosenPlaces } from "./add-booking.ts";
import { setStaffNote } from "./store.ts";

export interface StaffChangeInput {
  id: string;
  change: ChangeByStaff;
  accountId: SessionUserId;
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
        | "table-taken";
    };

/** Staff move a party to another table or time, or write a note. The table is asked for like any other. */
export function changeByStaff(db: Database, input: StaffChangeInput): Promise<StaffChangeResult> {
  return untilSettled(db, (tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, { id, change, accountId, now }: StaffChangeInput) {
  const row = await lockReservation(tx, id);
  if (row === null) return { ok: false, reason: "reservation-not-found" } as const;
  const changes = differences(row, change);
  if (Object.keys(changes).length === 0) return { ok: true } as const;
  if (change.staffNote !== undefined) await setStaffNote(tx, id, change.staffNote || null);
  if (Object.keys(changes).some((field) => field !== "staffNote")) {
    if (!OCCUPYING.includes(row.status)) return { ok: false, reason: "reservation-over" } as const;
    const moved = await move(tx, row, change, now);
    if (!moved.ok) return moved;
  }
  const { status } = row;
  await addLog(tx, { reservationId: id, actor: "staff", accountId, from: status, to: status, changes }, now);
  return { ok: true } as const;
}

async function move(tx: Queryable, row: ReservationRow, change: ChangeByStaff, now: Date) {
  const { id, restaurantId, expiresAt } = row;
  const localTime = change.reservationDate ?? row.localTime;
  const guestCount = change.guestCount ?? row.guestCount;
  await lockBook(tx, restaurantId);
  const day = localTime.slice(0, 10);
  const book = await readBook(tx, restaurantId, { from: day, to: day }, now, id);
  if (book === null) return { ok: false, reason: "restaurant-not-bookable" } as const;
  const { inventory, taken } = book;
  const startsAt = instantAt(localTime, inventory.zone);
  if (startsAt === null) return { ok: false, reason: "no-such-time" } as const;
  const places = chosenPlaces(inventory, { tableIds: change.tableIds ?? row.tableIds, guestCount });
  if (places === null) return { ok: false, reason: "no-such-table" } as const;
  const turnMinutes = turnMinutesOf(inventory, guestCount);
  const place = firstFree(places, taken, startsAt, turnMinutes);
  if (place === null) return { ok: false, reason: "table-taken" } as const;
  const { tableIds } = place;
  await freeSlots(tx, id);
  const taking = { reservationId: id, tableIds, slots: slotsOf(startsAt, turnMinutes), expiresAt };
  if (!(await takeSlots(tx, taking, now))) throw new TableTaken();
  const endsAt = new Date(startsAt.getTime() + turnMinutes * 60_000);
  await updateReservation(tx, id, { localTime, guestCount, tableIds, startsAt, endsAt });
  return { ok: true } as const;
}

function differences(
  row: ReservationRow,
  change: ChangeByStaff,
): Record<string, readonly [unknown, unknown]> {
  const now: Record<keyof ChangeByStaff, unknown> = {
    reservationDate: row.localTime,
    guestCount: row.guestCount,
    tableIds: row.tableIds,
    staffNote: row.staffNote,
  };
  const wanted = Object.entries(change) as [keyof ChangeByStaff, unknown][];
  return Object.fromEntries(
    wanted
      .filter(
        ([field, value]) =>
          value !== undefined && JSON.stringify(value || null) !== JSON.stringify(now[field]),
      )
      .map(([field, value]) => [field, [now[field], value] as const]),
  );
}
