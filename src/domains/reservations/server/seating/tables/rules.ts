import { MAX_GUESTS } from "../../../reservation-constants.ts";
import type { SeatingPlan } from "../plan/rules.ts";

/** The unit of reserved time: one row per table and quarter hour. */
export const SLOT_MINUTES = 15;
const SLOT_MS = SLOT_MINUTES * 60_000;

/** A table, or several that are pushed together. */
export interface Place {
  tableIds: readonly string[];
  minParty: number;
  maxParty: number;
}

/** What is taken, by table: the numbers of quarter hours since 1970 (`quarterOf`). */
export type TakenSlots = ReadonlyMap<string, ReadonlySet<number>>;

export function quarterOf(instant: Date): number {
  return Math.floor(instant.getTime() / SLOT_MS);
}

/** The quarter hours that a party occupies, from its start on. */
export function slotsOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Date[] {
  const count = Math.ceil((endsAt.getTime() - startsAt.getTime()) / SLOT_MS);
  return Array.from({ length: count }, (_, step) => new Date(startsAt.getTime() + step * SLOT_MS));
}

/**
 * Where a party may sit, the best first: a single table before combinations, then the fewest wasted seats, then tables
 * meant for parties of this size.
 */
export function placesFor({ tables, combinations }: SeatingPlan, party: number): Place[] {
  const fits = ({ minParty, maxParty }: { minParty: number; maxParty: number }) =>
    minParty <= party && party <= maxParty;
  const single = tables.filter(fits).map(({ id, ...size }) => ({ tableIds: [id], ...size }));
  const known = new Set(tables.map(({ id }) => id));
  const joined = combinations.filter(
    (combination) => fits(combination) && combination.tableIds.every((id) => known.has(id)),
  );
  return [...single, ...joined].sort(
    (a, b) =>
      a.tableIds.length - b.tableIds.length ||
      a.maxParty - b.maxParty ||
      b.minParty - a.minParty ||
      (a.tableIds.join() < b.tableIds.join() ? -1 : 1),
  );
}

/** Whether there is a table for so many at all, and so many may arrive at once. */
export function canSeat(inventory: SeatingPlan, party: number): boolean {
  const { pacingCovers } = inventory;
  return placesFor(inventory, party).length > 0 && (pacingCovers === null || party <= pacingCovers);
}

/** The party sizes, up to the largest that books online, that there is a table for. */
export function partySizesOf(inventory: SeatingPlan): number[] {
  const sizes = Array.from({ length: MAX_GUESTS }, (_, before) => before + 1);
  return sizes.filter((size) => canSeat(inventory, size));
}

/** The best place that is free from `startsAt` on for the whole turn; null when there is none. */
export function freePlace(
  inventory: SeatingPlan,
  taken: TakenSlots,
  startsAt: Date,
  { party, turnMinutes }: { party: number; turnMinutes: number },
): Place | null {
  return firstFree(placesFor(inventory, party), taken, startsAt, turnMinutes);
}

/** The first of `places` that is free for the whole turn. */
export function firstFree(
  places: readonly Place[],
  taken: TakenSlots,
  startsAt: Date,
  turnMinutes: number,
): Place | null {
  const first = quarterOf(startsAt);
  const end = first + Math.ceil(turnMinutes / SLOT_MINUTES);
  const isFree = (tableId: string) => {
    const slots = taken.get(tableId);
    if (slots === undefined) return true;
    for (let slot = first; slot < end; slot++) if (slots.has(slot)) return false;
    return true;
  };
  return places.find(({ tableIds }) => tableIds.every(isFree)) ?? null;
}

/** For how many minutes from `startsAt` on a place is free, at most `turnMinutes`. */
export function freeMinutes(
  { tableIds }: Place,
  taken: TakenSlots,
  startsAt: Date,
  turnMinutes: number,
): number {
  const first = quarterOf(startsAt);
  let free = 0;
  while (free < turnMinutes && tableIds.every((id) => !taken.get(id)?.has(first + free / SLOT_MINUTES)))
    free += SLOT_MINUTES;
  return free;
}
