import type { LocalMinute } from "#kernel/time/calendar.ts";
import { localMinute } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { Collision, TableTakenDetails } from "../../../contract/room.ts";
import { SHORTEST_STAY_MINUTES } from "../../../reservation-constants.ts";
import type { Occupancy } from "../availability/rules.ts";
import { type CollisionRow, collisionsBetween } from "./collision-store.ts";
import { firstFree, freeMinutes, type Place, placesFor, SLOT_MINUTES } from "./rules.ts";

const MINUTE_MS = 60_000;
/** As many as can be shown as choices. */
const MOST_OTHERS = 6;
/** How far ahead the next free time is looked for. */
const SEARCHED_MINUTES = 12 * 60;

/** What was wished for, and could not be had. */
export interface MissedStay {
  /** Tables that were asked for; empty where any would do. */
  tableIds: readonly string[];
  guestCount: number;
  startsAt: Date;
  endsAt: Date;
  /** The reservations that the wish is about: they don't collide with themselves. */
  except: readonly string[];
}

/** Who has the table, and what is possible instead. `occupancy` counts the tables of `except` as free. */
export async function takenDetails(
  tx: Queryable,
  { inventory, taken }: Occupancy,
  missed: MissedStay,
  now: Date,
): Promise<TableTakenDetails> {
  const { tableIds, guestCount, startsAt, endsAt, except } = missed;
  const turn = Math.ceil((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS);
  const fitting = placesFor(inventory, guestCount);
  const wanted: Place[] =
    tableIds.length > 0 ? [{ tableIds, minParty: guestCount, maxParty: guestCount }] : fitting;
  const asked = tableIds.length > 0 ? tableIds : fitting.flatMap((place) => place.tableIds);
  const collisions = await collisionsBetween(
    tx,
    { tableIds: [...new Set(asked)], startsAt, endsAt, except },
    now,
  );
  const at = (minutes: number): LocalMinute =>
    localMinute(new Date(startsAt.getTime() + minutes * MINUTE_MS), inventory.zone);
  const longest = wanted
    .map((place) => ({ place, minutes: freeMinutes(place, taken, startsAt, turn) }))
    .sort((a, b) => b.minutes - a.minutes)[0];
  return {
    collisions: collisions.map(collisionView),
    others: fitting
      .filter((place) => firstFree([place], taken, startsAt, turn) !== null)
      .slice(0, MOST_OTHERS)
      .map((place) => [...place.tableIds]),
    shorter:
      longest !== undefined && longest.minutes >= SHORTEST_STAY_MINUTES
        ? { tableIds: [...longest.place.tableIds], until: at(longest.minutes) }
        : null,
    nextFree: nextFree(wanted, taken, startsAt, turn, at),
  };
}

function nextFree(
  places: readonly Place[],
  taken: Occupancy["taken"],
  startsAt: Date,
  turn: number,
  at: (minutes: number) => LocalMinute,
): TableTakenDetails["nextFree"] {
  for (let later = SLOT_MINUTES; later <= SEARCHED_MINUTES; later += SLOT_MINUTES) {
    const place = firstFree(places, taken, new Date(startsAt.getTime() + later * MINUTE_MS), turn);
    if (place !== null) return { tableIds: [...place.tableIds], at: at(later) };
  }
  return null;
}

/** A collision in the contract's shape. */
export function collisionView(row: CollisionRow): Collision {
  return { ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() };
}
