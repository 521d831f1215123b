import type { SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { writeSeatingPlan } from "./document-store.ts";
import { DEFAULT_RULES } from "./proposal/rules.ts";

const WEEKDAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When and where a restaurant seats guests, as its owner says it. */
export interface SeatingPlanInput {
  restaurantId: string;
  turnMinutes: number;
  tables: readonly { label: string; minParty: number; maxParty: number }[];
  /** Tables that may be pushed together, by their labels. */
  combinations?: SeatingPlanBody["combinations"];
  /** Times as `HH:mm`, on quarter hours. */
  servicePeriods: readonly { days: readonly Weekday[]; first: string; lastSeating: string }[];
  /** Where the restaurant has rules of its own. */
  rules?: Partial<Omit<SeatingPlanBody["rules"], "walkInWeekdays">> & { walkInWeekdays?: readonly Weekday[] };
}

/** Sets a restaurant's tables and times for the first time. */
export async function addSeatingPlan(tx: Queryable, input: SeatingPlanInput): Promise<void> {
  const { restaurantId, turnMinutes, tables, combinations = [], servicePeriods, rules } = input;
  const week = WEEKDAYS.map((day, before) => ({
    weekday: before + 1,
    periods: servicePeriods
      .filter(({ days }) => days.includes(day))
      .map(({ first, lastSeating }) => ({ firstSeating: first, lastSeating, lastOrder: null })),
  }));
  const walkInWeekdays = (rules?.walkInWeekdays ?? []).map((day) => WEEKDAYS.indexOf(day) + 1);
  const inventory: SeatingPlanBody = {
    sections: [],
    tables: tables.map((table) => ({ id: null, section: null, ...table })),
    combinations,
    week,
    exceptions: [],
    rules: { ...DEFAULT_RULES, ...rules, turnMinutes, walkInWeekdays },
  };
  await writeSeatingPlan(tx, restaurantId, inventory, FIRST_DAY);
}

/** It has no past whose exceptions would have to stay. */
const FIRST_DAY = "1970-01-01";
