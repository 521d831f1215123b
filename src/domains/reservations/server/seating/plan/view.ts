import type { SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import { clockTime } from "#kernel/time/calendar.ts";
import type { SeatingPlanRow } from "./document-store.ts";
import type { Seatings } from "./rules.ts";

/** An inventory in the shape of the contract: times as on a clock, tables by their labels, all seven weekdays. */
export function seatingPlanBody(row: SeatingPlanRow): SeatingPlanBody {
  const { rules, sections, tables, combinations, periods, exceptions } = row;
  const labelOf = new Map(tables.map(({ id, label }) => [id, label]));
  return {
    sections,
    tables,
    combinations: combinations.map(({ tableIds, ...size }) => ({
      ...size,
      labels: tableIds.flatMap((id) => labelOf.get(id) ?? []),
    })),
    week: Array.from({ length: 7 }, (_, before) => before + 1).map((weekday) => ({
      weekday,
      periods: periods.filter((period) => period.weekday === weekday).map(onTheClock),
    })),
    exceptions: exceptions.map((one) => ({ ...one, periods: one.periods.map(onTheClock) })),
    rules,
  };
}

function onTheClock({ firstSeating, lastSeating, lastOrder }: Seatings) {
  return {
    firstSeating: clockTime(firstSeating),
    lastSeating: clockTime(lastSeating),
    lastOrder: lastOrder === null ? null : clockTime(lastOrder),
  };
}
