import type { LocalMinute } from "#kernel/time/calendar.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { MANY_TABLES, type TableException } from "../../reservation-constants.ts";
import type { Occupancy } from "../seating/availability/rules.ts";
import { seatedAt } from "../seating/tables/collision-store.ts";
import { collisionView, takenDetails } from "../seating/tables/collisions.ts";
import { firstFree, type Place } from "../seating/tables/rules.ts";
import type { TableRefusal } from "./table-refusal.ts";

const MINUTE_MS = 60_000;
/** No stay is longer: what is taken is read for a day and the one after. */
const LONGEST_MINUTES = 12 * 60;

/** What staff want for a party. */
interface TableWish {
  /** The tables they named, or all that could do, the best first. */
  places: readonly Place[];
  /** They named them: no others will do. */
  isNamed: boolean;
  guestCount: number;
  startsAt: Date;
  endsAt: Date;
  /** It sits down now. */
  isSeated: boolean;
  /** Reservations whose tables count as free. */
  except: readonly string[];
  /** Exceptions that were confirmed. */
  exceptions: readonly TableException[];
}

type Chosen = { ok: true; tableIds: readonly string[]; exceptions: TableException[] } | TableRefusal;

/** The tables of a party, by the rules and by what staff have confirmed against them; or why not, and what instead. */
export async function chooseTables(
  tx: Queryable,
  occupancy: Occupancy,
  wish: TableWish,
  now: Date,
): Promise<Chosen> {
  const { places, isNamed, guestCount, startsAt, endsAt, except, exceptions } = wish;
  const turn = Math.ceil((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS);
  const sitting = wish.isSeated ? await seatedAt(tx, { tableIds: idsOf(places), except }, now) : [];
  const isSatAt = ({ tableIds }: Place) =>
    sitting.some((one) => one.tableIds.some((id) => tableIds.includes(id)));
  // Nobody is put to a table by itself where somebody still sits.
  const open = isNamed ? places : places.filter((place) => !isSatAt(place));
  const free = firstFree(open, occupancy.taken, startsAt, turn);
  const place = free ?? (exceptions.includes("overbook") ? places[0] : undefined);
  if (place === undefined) {
    const tableIds = isNamed ? idsOf(places) : [];
    const taken = await takenDetails(tx, occupancy, { tableIds, guestCount, startsAt, endsAt, except }, now);
    return { ok: false, reason: "table-taken", taken };
  }
  const needed: TableException[] = free === null ? ["overbook"] : [];
  if (isSatAt(place)) {
    if (!exceptions.includes("beside-seated"))
      return { ok: false, reason: "party-still-seated", parties: sitting.map(collisionView) };
    needed.push("beside-seated");
  }
  return { ok: true, tableIds: place.tableIds, exceptions: needed };
}

function idsOf(places: readonly Place[]): string[] {
  return [...new Set(places.flatMap(({ tableIds }) => tableIds))];
}

/** Whether so many tables for one party were confirmed; null when they need no exception. */
export function confirmTables(
  count: number,
  { wholeHouse, exceptions }: { wholeHouse: boolean; exceptions: readonly TableException[] },
): { ok: true; exceptions: TableException[] } | TableRefusal {
  const needed = wholeHouse ? "whole-house" : count > MANY_TABLES ? "many-tables" : null;
  if (needed === null) return { ok: true, exceptions: [] };
  if (!exceptions.includes(needed))
    return { ok: false, reason: "confirm-exception", exception: needed, tables: count };
  return { ok: true, exceptions: [needed] };
}

/** When a stay ends that begins at `startsAt`: at the named minute or after `minutes`. Null for one that can't be. */
export function stayEnd(
  startsAt: Date,
  { until, minutes, zone }: { until: LocalMinute | null; minutes: number; zone: string },
): Date | null {
  if (until === null) return new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const endsAt = instantAt(until, zone);
  if (endsAt === null || endsAt <= startsAt) return null;
  return endsAt.getTime() - startsAt.getTime() > LONGEST_MINUTES * MINUTE_MS ? null : endsAt;
}
