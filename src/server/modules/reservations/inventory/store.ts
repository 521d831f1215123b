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
  /** Times as `HH:mm`, on quarter hours. */
  servicePeriods: readonly { days: readonly Weekday[]; first: string; lastSeating: string }[];
}

/** Sets a restaurant's tables and times for the first time. */
export async function insertInventory(tx: Queryable, input: InventoryInput): Promise<void> {
  const { restaurantId } = input;
  await tx.query("INSERT INTO booking_rules (restaurant_id, turn_minutes) VALUES ($1, $2)", [
    restaurantId,
    input.turnMinutes,
  ]);
  await tx.query(
    `INSERT INTO restaurant_tables (id, restaurant_id, label, min_party, max_party)
     SELECT id, $1, label, "minParty", "maxParty" FROM jsonb_to_recordset($2::jsonb) AS
       t(id text, label text, "minParty" smallint, "maxParty" smallint)`,
    [restaurantId, JSON.stringify(input.tables.map((table) => ({ id: newTableId(), ...table })))],
  );
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

function newTableId(): string {
  return randomBytes(12).toString("base64url");
}
