import type { ConflictingReservation, SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import { type LocalDate, minutesOf } from "#kernel/time/calendar.ts";
import { dayOf, daysOf, type Plan, type Seatings } from "./rules.ts";

export type ConflictReason = ConflictingReservation["why"];

/** A party at its tables. */
export interface Stay {
  /** The restaurant's wall clock, `YYYY-MM-DDTHH:mm`. */
  localTime: string;
  guestCount: number;
  tableIds: readonly string[];
}

/** Why a party has no place. `depth`: how far from having one, to be compared with what it was before. */
interface PlaceConflict {
  why: ConflictReason;
  depth: number;
}

/** Why a party has no place under a plan; null when it has one. */
export function placeConflict(plan: Plan, stay: Stay): ConflictReason | null {
  return (timeConflict(plan, stay) ?? tableConflict(plan, stay))?.why ?? null;
}

/**
 * Why a new plan conflicts with a party that has a place under the plan before it; null when it doesn't. Parties that
 * staff seated outside the rules conflict only if their case gets worse.
 */
export function conflictReason(
  before: Plan,
  after: Plan,
  stay: Stay & { isSeated: boolean },
): ConflictReason | null {
  // A seated party needs its table, but no opening hours.
  const causes = stay.isSeated ? [tableConflict] : [timeConflict, tableConflict];
  for (const cause of causes) {
    const [was, is] = [cause(before, stay), cause(after, stay)];
    if (is !== null && is.depth > (was?.depth ?? 0)) return is.why;
  }
  return null;
}

function timeConflict(plan: Plan, { localTime }: Stay): PlaceConflict | null {
  const [own, night] = daysOf(localTime).map((day) => conflictOn(plan, day));
  // Of a minute after midnight the evening before is meant, where that has seatings so late.
  return night === null ? null : (own ?? null);
}

function conflictOn(plan: Plan, { date, time }: { date: LocalDate; time: string }): PlaceConflict | null {
  const { closed, periods } = dayOf(plan, date);
  if (closed === "walk-in-only") return { why: closed, depth: 2 };
  if (closed !== null) return { why: "closed", depth: 3 };
  const minute = minutesOf(time);
  // Anywhere between the first and last seating: a changed step alone is no conflict.
  const isSeated = periods.some(
    ({ firstSeating, lastSeating }) => firstSeating <= minute && minute <= lastSeating,
  );
  return isSeated ? null : { why: "outside-hours", depth: 1 };
}

function tableConflict({ tables, combinations }: Plan, { tableIds, guestCount }: Stay): PlaceConflict | null {
  const own = tables.filter(({ id }) => tableIds.includes(id));
  if (own.length < tableIds.length) return { why: "table-removed", depth: 3 };
  const isWhole = (ids: readonly string[]) =>
    ids.length === tableIds.length && ids.every((id) => tableIds.includes(id));
  const places = tableIds.length === 1 ? own : combinations.filter((one) => isWhole(one.tableIds));
  if (places.length === 0) return { why: "table-removed", depth: 2 };
  const fits = places.some(({ minParty, maxParty }) => minParty <= guestCount && guestCount <= maxParty);
  return fits ? null : { why: "table-size", depth: 1 };
}

/** The plan of a seating plan document. A table without an id is identified by its label. */
export function planOf(
  { tables, combinations, week, exceptions, rules }: SeatingPlanBody,
  zone: string,
): Plan {
  const withIds = tables.map((table) => ({ ...table, id: table.id ?? `new ${table.label}` }));
  const idOf = new Map(withIds.map(({ id, label }) => [label, id]));
  return {
    zone,
    holidays: rules.holidays,
    walkInWeekdays: rules.walkInWeekdays,
    seatingStepMinutes: rules.seatingStepMinutes,
    tables: withIds,
    combinations: combinations.map(({ labels, ...size }) => ({
      ...size,
      tableIds: labels.flatMap((label) => idOf.get(label) ?? []),
    })),
    periods: week.flatMap(({ weekday, periods }) =>
      periods.map((period) => ({ weekday, ...inMinutes(period) })),
    ),
    exceptions: exceptions.map(({ date, kind, periods }) => ({
      date,
      kind,
      periods: periods.map(inMinutes),
    })),
  };
}

type SeatingsBody = SeatingPlanBody["week"][number]["periods"][number];

/** Clock times as minutes from local midnight. */
export function inMinutes({ firstSeating, lastSeating, lastOrder }: SeatingsBody): Seatings {
  return {
    firstSeating: minutesOf(firstSeating),
    lastSeating: minutesOf(lastSeating),
    lastOrder: lastOrder === null ? null : minutesOf(lastOrder),
  };
}
