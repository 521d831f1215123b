import { randomBytes } from "node:crypto";
import { minutesOf } from "../../../../shared/zoned-time.ts";
import type { Queryable } from "../../../db/database.ts";

const WEEKDAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When and where a restaurant seats guests, as its owner says it. */
export interface InventoryInput {
  restaurantId: string;
  turnMinutes: number;
  tables: readonly { label: string; minParty: number; maxParty: number }[];
  /** Tables that may be pushed together, by their labels. */
  combinations?: readonly { labels: readonly string[]; minParty: number; maxParty: number }[];
  /** Times as `HH:mm`, on quarter hours. */
  servicePeriods: readonly { days: readonly Weekday[]; first: string; lastSeating: string }[];
  /** Where the house has rules of its own; what is left out is as `db/migrations` has it. */
  rules?: HouseRules;
}

/** How long guests have, what they pay, how the house answers. Minutes and yen. */
export interface HouseRules {
  mode?: "instant" | "request";
  answerMinutes?: number;
  cutoffMinutes?: number;
  lateRefundPercent?: number;
  depositYen?: number;
  depositPer?: "guest" | "party";
  depositFromParty?: number;
  pacingCovers?: number;
  walkInWeekdays?: readonly Weekday[];
  holidays?: "normal" | "closed" | "as-sunday";
}

/** Sets a restaurant's tables and times for the first time. */
export async function insertInventory(tx: Queryable, input: InventoryInput): Promise<void> {
  const { restaurantId } = input;
  await insertRules(tx, input);
  await tx.query(
    `INSERT INTO restaurant_tables (id, restaurant_id, label, min_party, max_party)
     SELECT id, $1, label, "minParty", "maxParty" FROM jsonb_to_recordset($2::jsonb) AS
       t(id text, label text, "minParty" smallint, "maxParty" smallint)`,
    [restaurantId, JSON.stringify(input.tables.map((table) => ({ id: newTableId(), ...table })))],
  );
  await insertCombinations(tx, input);
  const periods = input.servicePeriods.flatMap(({ days, first, lastSeating }) =>
    days.map((day) => ({
      day: WEEKDAYS.indexOf(day) + 1,
      first: minutesOf(first),
      last: minutesOf(lastSeating),
    })),
  );
  await tx.query(
    `INSERT INTO service_periods (restaurant_id, weekday, first_seating, last_seating)
     SELECT $1, day, first, last FROM jsonb_to_recordset($2::jsonb) AS p(day smallint, first smallint, last smallint)`,
    [restaurantId, JSON.stringify(periods)],
  );
}

async function insertRules(tx: Queryable, { restaurantId, turnMinutes, rules = {} }: InventoryInput) {
  const walkInWeekdays = (rules.walkInWeekdays ?? []).map((day) => WEEKDAYS.indexOf(day) + 1);
  await tx.query(
    `INSERT INTO booking_rules (restaurant_id, turn_minutes, mode, answer_minutes, cutoff_minutes, late_refund_percent,
       deposit_yen, deposit_per, deposit_from_party, pacing_covers, walk_in_weekdays, holidays)
     VALUES ($1, $2, COALESCE($3, 'instant'), COALESCE($4, 720), COALESCE($5, 120), COALESCE($6, 0), COALESCE($7, 0),
       COALESCE($8, 'guest'), COALESCE($9, 1), $10, $11, COALESCE($12, 'normal'))`,
    [
      ...[restaurantId, turnMinutes, rules.mode, rules.answerMinutes, rules.cutoffMinutes],
      ...[rules.lateRefundPercent, rules.depositYen, rules.depositPer, rules.depositFromParty],
      ...[rules.pacingCovers ?? null, walkInWeekdays, rules.holidays],
    ].map((value) => value ?? null),
  );
}

async function insertCombinations(tx: Queryable, { restaurantId, combinations = [] }: InventoryInput) {
  for (const { labels, minParty, maxParty } of combinations) {
    await tx.query(
      `INSERT INTO table_combinations (id, restaurant_id, table_ids, min_party, max_party)
       SELECT $1, $2, array_agg(id ORDER BY label), $4, $5 FROM restaurant_tables
       WHERE restaurant_id = $2 AND label = ANY($3)`,
      [newTableId(), restaurantId, labels, minParty, maxParty],
    );
  }
}

function newTableId(): string {
  return randomBytes(12).toString("base64url");
}
