import type { InventoryBody } from "#domains/reservations/contract/inventory.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { writeInventory } from "./document-store.ts";
import { DEFAULT_RULES } from "./proposal/rules.ts";

const WEEKDAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When and where a restaurant seats guests, as its owner says it. */
export interface InventoryInput {
  restaurantId: string;
  turnMinutes: number;
  tables: readonly { label: string; minParty: number; maxParty: number }[];
  /** Tables that may be pushed together, by their labels. */
  combinations?: InventoryBody["combinations"];
  /** Times as `HH:mm`, on quarter hours. */
  servicePeriods: readonly { days: readonly Weekday[]; first: string; lastSeating: string }[];
  /** Where the restaurant has rules of its own. */
  rules?: Partial<Omit<InventoryBody["rules"], "walkInWeekdays">> & { walkInWeekdays?: readonly Weekday[] };
}

/** Sets a restaurant's tables and times for the first time. */
export async function addInventory(tx: Queryable, input: InventoryInput): Promise<void> {
  const { restaurantId, turnMinutes, tables, combinations = [], servicePeriods, rules } = input;
  const week = WEEKDAYS.map((day, before) => ({
    weekday: before + 1,
    periods: servicePeriods
      .filter(({ days }) => days.includes(day))
      .map(({ first, lastSeating }) => ({ firstSeating: first, lastSeating, lastOrder: null })),
  }));
  const walkInWeekdays = (rules?.walkInWeekdays ?? []).map((day) => WEEKDAYS.indexOf(day) + 1);
  const inventory: InventoryBody = {
    sections: [],
    tables: tables.map((table) => ({ id: null, section: null, ...table })),
    combinations,
    week,
    exceptions: [],
    rules: { ...DEFAULT_RULES, ...rules, turnMinutes, walkInWeekdays },
  };
  await writeInventory(tx, restaurantId, inventory, FIRST_DAY);
}

/** It has no past whose exceptions would have to stay. */
const FIRST_DAY = "1970-01-01";
