import {
  addDays,
  clockTime,
  instantAt,
  type LocalDate,
  localDate,
  weekday,
} from "../../../shared/zoned-time.ts";

/** The unit of the inventory: one row per table and quarter hour. */
export const SLOT_MINUTES = 15;
/** Times are offered every half hour from the first seating to the last. */
export const SEATING_STEP_MINUTES = 30;
/** How many free times a lost race names. */
export const MAX_ALTERNATIVES = 4;

export interface ServicePeriod {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** Minutes from local midnight. */
  firstSeating: number;
  lastSeating: number;
}

export interface Table {
  id: string;
  minParty: number;
  maxParty: number;
}

/** Everything that decides when a restaurant can be booked. */
export interface Inventory {
  zone: string;
  /** How long a party keeps its table. */
  turnMinutes: number;
  leadMinutes: number;
  furthestDays: number;
  periods: readonly ServicePeriod[];
  tables: readonly Table[];
}

/** What is taken: a table and the start of a quarter hour, from `slotKey`. */
export type TakenSlots = ReadonlySet<string>;

export function slotKey(tableId: string, slot: Date): string {
  return `${tableId} ${slot.getTime()}`;
}

/** The seatings of a day as `HH:mm`, in order. */
export function seatingTimes(inventory: Inventory, date: LocalDate): string[] {
  const day = weekday(date);
  const minutes = inventory.periods
    .filter((period) => period.weekday === day)
    .flatMap(({ firstSeating, lastSeating }) => {
      const count = Math.floor((lastSeating - firstSeating) / SEATING_STEP_MINUTES) + 1;
      return Array.from({ length: count }, (_, step) => firstSeating + step * SEATING_STEP_MINUTES);
    });
  return [...new Set(minutes)].sort((a, b) => a - b).map(clockTime);
}

/** The quarter hours that a party occupies, from its start on. */
export function slotsOf(startsAt: Date, turnMinutes: number): Date[] {
  return Array.from(
    { length: Math.ceil(turnMinutes / SLOT_MINUTES) },
    (_, step) => new Date(startsAt.getTime() + step * SLOT_MINUTES * 60_000),
  );
}

/** Tables that may take the party, the one that wastes the fewest seats first. */
export function fittingTables(tables: readonly Table[], party: number): Table[] {
  return tables
    .filter((table) => table.minParty <= party && party <= table.maxParty)
    .sort((a, b) => a.maxParty - b.maxParty || b.minParty - a.minParty || (a.id < b.id ? -1 : 1));
}

/** The table a party would get, or null when every fitting one is taken for a part of its stay. */
export function freeTable(
  inventory: Inventory,
  taken: TakenSlots,
  startsAt: Date,
  party: number,
): Table | null {
  const slots = slotsOf(startsAt, inventory.turnMinutes);
  const isFree = (table: Table) => slots.every((slot) => !taken.has(slotKey(table.id, slot)));
  return fittingTables(inventory.tables, party).find(isFree) ?? null;
}

/** Why a time can't be booked whatever is free, or null when it may. */
export type TimeRefusal =
  | { issue: "date" }
  | { issue: "past" }
  | { issue: "too-soon"; values: { minutes: number } }
  | { issue: "too-far"; values: { days: number } };

/** `minute`: the restaurant's wall clock, `YYYY-MM-DDTHH:mm`. */
export function refuseTime(inventory: Inventory, minute: string, now: Date): TimeRefusal | null {
  const startsAt = instantAt(minute, inventory.zone);
  if (startsAt === null) return { issue: "date" };
  const minutesAhead = (startsAt.getTime() - now.getTime()) / 60_000;
  if (minutesAhead < 0) return { issue: "past" };
  if (minutesAhead < inventory.leadMinutes)
    return { issue: "too-soon", values: { minutes: inventory.leadMinutes } };
  const furthest = addDays(localDate(now, inventory.zone), inventory.furthestDays);
  if (minute.slice(0, 10) > furthest) return { issue: "too-far", values: { days: inventory.furthestDays } };
  return null;
}

/** Which seatings of a day a party can still have. */
export function availableTimes(
  inventory: Inventory,
  taken: TakenSlots,
  date: LocalDate,
  party: number,
  now: Date,
): { time: string; available: boolean }[] {
  return seatingTimes(inventory, date).map((time) => {
    const minute = `${date}T${time}`;
    const startsAt = instantAt(minute, inventory.zone);
    const open = startsAt !== null && refuseTime(inventory, minute, now) === null;
    return { time, available: open && freeTable(inventory, taken, startsAt, party) !== null };
  });
}

/** The free times nearest to the wanted one, in the order of the day. */
export function nearestTimes(
  times: readonly { time: string; available: boolean }[],
  wanted: string,
): string[] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const away = (time: string) => Math.abs(minutes(time) - minutes(wanted));
  return times
    .filter(({ available }) => available)
    .map(({ time }) => time)
    .sort((a, b) => away(a) - away(b))
    .slice(0, MAX_ALTERNATIVES)
    .sort();
}
