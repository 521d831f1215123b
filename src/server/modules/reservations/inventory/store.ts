import { addDays, type LocalDate } from "../../../../shared/calendar.ts";
import type { InventoryBody } from "../../../../shared/contract/inventory.ts";
import type { Queryable } from "../../../db/database.ts";
import type { Inventory } from "./rules.ts";

/** Columns of `booking_rules` by the name of the rule that they keep. */
export const RULE_COLUMNS = {
  turnMinutes: "turn_minutes",
  turnByParty: "turn_by_party",
  leadMinutes: "lead_minutes",
  furthestDays: "furthest_days",
  cutoffMinutes: "cutoff_minutes",
  pacingCovers: "pacing_covers",
  pacingMinutes: "pacing_minutes",
  mode: "mode",
  answerMinutes: "answer_minutes",
  graceMinutes: "grace_minutes",
  holdMinutes: "hold_minutes",
  kitchenMinutes: "kitchen_minutes",
  holidays: "holidays",
  walkInWeekdays: "walk_in_weekdays",
  depositYen: "deposit_yen",
  depositPer: "deposit_per",
  depositFromParty: "deposit_from_party",
  lateRefundPercent: "late_refund_percent",
} as const satisfies Record<keyof InventoryBody["rules"], string>;

/** The rules as members of a JSON object. `b`: the row of `booking_rules`. */
export const RULES = Object.entries(RULE_COLUMNS)
  .map(([rule, column]) => `'${rule}', b.${column}`)
  .join(", ");

/** An `Inventory`, with the exceptions of the days from $2 to $3. `r`: the restaurant, `b`: its rules. */
export const INVENTORY = `jsonb_build_object('zone', r.zone, 'stoppedUntil', b.stopped_until, ${RULES},
    'periods', (SELECT COALESCE(jsonb_agg(jsonb_build_object('weekday', weekday, 'firstSeating', first_seating,
      'lastSeating', last_seating, 'lastOrder', last_order)), '[]')
      FROM service_periods p WHERE p.restaurant_id = r.id),
    'exceptions', (SELECT COALESCE(jsonb_agg(jsonb_build_object('date', date, 'kind', kind, 'periods', periods)), '[]')
      FROM service_exceptions e WHERE e.restaurant_id = r.id AND e.date BETWEEN $2::date AND $3::date),
    'tables', (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', id, 'minParty', min_party, 'maxParty', max_party)), '[]')
      FROM restaurant_tables t WHERE t.restaurant_id = r.id AND t.is_active),
    'combinations', (SELECT COALESCE(jsonb_agg(jsonb_build_object('tableIds', table_ids, 'minParty', min_party,
      'maxParty', max_party)), '[]') FROM table_combinations c WHERE c.restaurant_id = r.id))`;

/** A restaurant ($1) that takes reservations here: by who asks. Those who work there go on while guests don't see it. */
export const BOOKABLE = {
  guests: `FROM restaurants r JOIN booking_rules b ON b.restaurant_id = r.id
     WHERE r.id = $1 AND r.is_active AND r.is_partner AND r.accepts_reservations`,
  house: `FROM restaurants r JOIN booking_rules b ON b.restaurant_id = r.id
     WHERE r.id = $1 AND r.archived_at IS NULL AND r.is_partner AND r.accepts_reservations`,
} as const;
export type Asker = keyof typeof BOOKABLE;

/** The rules of a restaurant for the days from `from` to `to`, without what is taken; null when it takes no reservations here. */
export async function readInventory(
  db: Queryable,
  restaurantId: string,
  from: LocalDate,
  to: LocalDate = from,
  asker: Asker = "guests",
): Promise<Inventory | null> {
  const [row] = await db.query<{ inventory: Inventory }>(
    `SELECT ${INVENTORY} AS inventory ${BOOKABLE[asker]}`,
    [restaurantId, from, addDays(to, 1)],
    `read-inventory-${asker}`,
  );
  return row?.inventory ?? null;
}
