import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { BlockTables, RoomBlock } from "../../../contract/room.ts";
import { newReservationKeys } from "../../booking/add-reservation.ts";
import { lockAndReadOccupancyForStaff } from "../../seating/availability/store.ts";
import { takenDetails } from "../../seating/tables/collisions.ts";
import { TableTaken, untilSettled } from "../../seating/tables/reserve-table.ts";
import { quarterOf, SLOT_MINUTES, slotsOf } from "../../seating/tables/rules.ts";
import { type ActReused, actOnce, type StaffAct } from "../act-once.ts";
import type { TableRefusal } from "../table-refusal.ts";
import { endOfDay, roomBlock } from "./get-room.ts";
import { blockSlots, endBlock, insertBlock, lockRoom, openBlock, touchRoom } from "./store.ts";

const SLOT_MS = SLOT_MINUTES * 60_000;
/** Longer than that a table is taken out of the seating plan. */
const LONGEST_MS = 7 * 24 * 3_600_000;

interface BlockInput {
  restaurantId: OwnedRestaurantId;
  wish: BlockTables;
  accountId: SessionUserId;
  act?: StaffAct;
  now: Date;
}

type BlockResult =
  | { ok: true; block: RoomBlock }
  | {
      ok: false;
      reason: "restaurant-not-bookable" | "no-such-table" | "no-such-time";
      field?: "from" | "until";
    }
  | TableRefusal
  | ActReused;

/** Keeps tables free for a time: neither guests nor staff get them. Refused where somebody has one, with who. */
export function blockTables(db: Database, input: BlockInput): Promise<BlockResult> {
  return untilSettled(db, (tx) => actOnce(tx, input.act, input.now, () => attempt(tx, input)));
}

async function attempt(
  tx: Queryable,
  { restaurantId, wish, accountId, now }: BlockInput,
): Promise<BlockResult> {
  const rules = await lockRoom(tx, restaurantId);
  if (rules === null) return { ok: false, reason: "restaurant-not-bookable" };
  const { zone } = rules;
  const thisQuarter = new Date(quarterOf(now) * SLOT_MS);
  const startsAt = wish.from === null ? thisQuarter : instantAt(wish.from, zone);
  if (startsAt === null || startsAt < thisQuarter)
    return { ok: false, reason: "no-such-time", field: "from" };
  const endsAt = wish.until === null ? endOfDay(rules, startsAt) : instantAt(wish.until, zone);
  if (endsAt === null || endsAt <= startsAt || endsAt.getTime() - startsAt.getTime() > LONGEST_MS)
    return { ok: false, reason: "no-such-time", field: "until" };
  const [from, to] = [startsAt, endsAt].map((at) => at.toISOString().slice(0, 10));
  const days = { from: from ?? "", to: to ?? "" };
  const occupancy = await lockAndReadOccupancyForStaff(tx, restaurantId, days, now);
  if (occupancy === null) return { ok: false, reason: "restaurant-not-bookable" };
  const tableIds = [...new Set(wish.tableIds)];
  const known = occupancy.inventory.tables.map(({ id }) => id);
  if (!tableIds.every((id) => known.includes(id))) return { ok: false, reason: "no-such-table" };
  const missed = { tableIds, guestCount: 1, startsAt, endsAt, except: [] };
  const taken = await takenDetails(tx, occupancy, missed, now);
  if (taken.collisions.length > 0) return { ok: false, reason: "table-taken", taken };
  const { id } = newReservationKeys();
  const block = { id, tableIds, startsAt, endsAt, note: wish.note };
  await insertBlock(tx, { ...block, restaurantId, accountId }, now);
  if (!(await blockSlots(tx, { id, tableIds, slots: slotsOf(block) }, now))) throw new TableTaken();
  await touchRoom(tx, restaurantId);
  return { ok: true, block: roomBlock(block) };
}

/** Gives blocked tables free from now on. False when there is no such block, or it is over. */
export function liftBlock(
  db: Database,
  { restaurantId, blockId, now }: { restaurantId: OwnedRestaurantId; blockId: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockRoom(tx, restaurantId);
    if (!(await openBlock(tx, restaurantId, blockId, now))) return false;
    await endBlock(tx, blockId, { now, from: new Date(quarterOf(now) * SLOT_MS) });
    await touchRoom(tx, restaurantId);
    return true;
  });
}
