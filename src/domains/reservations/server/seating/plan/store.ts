import type { BookingQuestion } from "#domains/reservations/contract/questions.ts";
import type { SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { SeatingPlan } from "./rules.ts";

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
  unprovenPerDay: "unproven_per_day",
  trustedBookers: "trusted_bookers",
  phoneBookings: "phone_bookings",
  dayEnds: "day_ends",
  seatingStepMinutes: "seating_step_minutes",
  clearing: "clearing",
} as const satisfies Record<keyof SeatingPlanBody["rules"], string>;

/** The rules as members of a JSON object. `b`: the row of `booking_rules`. */
export const RULES = Object.entries(RULE_COLUMNS)
  .map(([rule, column]) => `'${rule}', b.${column}`)
  .join(", ");

/** An `Inventory`, with the exceptions of the days from $2 to $3. `r`: the restaurant, `b`: its rules. */
export const INVENTORY = `json_build_object('zone', r.zone, 'stoppedUntil', b.stopped_until, ${RULES},
    'periods', (SELECT COALESCE(json_agg(json_build_object('weekday', weekday, 'firstSeating', first_seating,
      'lastSeating', last_seating, 'lastOrder', last_order)), '[]')
      FROM service_periods p WHERE p.restaurant_id = r.id),
    'exceptions', (SELECT COALESCE(json_agg(json_build_object('date', date, 'kind', kind, 'periods', periods)), '[]')
      FROM service_exceptions e WHERE e.restaurant_id = r.id AND e.date BETWEEN $2::date AND $3::date),
    'tables', (SELECT COALESCE(json_agg(json_build_object('id', id, 'areaId', section_id, 'minParty', min_party,
      'maxParty', max_party)), '[]') FROM restaurant_tables t WHERE t.restaurant_id = r.id AND t.is_active),
    'combinations', (SELECT COALESCE(json_agg(json_build_object('tableIds', table_ids, 'minParty', min_party,
      'maxParty', max_party)), '[]') FROM table_combinations c WHERE c.restaurant_id = r.id),
    'areas', (SELECT COALESCE(json_agg(json_build_object('id', id, 'name', name, 'words', words) ORDER BY position), '[]')
      FROM table_sections a WHERE a.restaurant_id = r.id AND a.is_offered))`;

/** A restaurant ($1) that takes reservations, by audience: staff can still book while guests don't see it. */
export const BOOKABLE = {
  guests: `FROM restaurants r JOIN booking_rules b ON b.restaurant_id = r.id
     WHERE r.id = $1 AND r.is_active AND r.is_partner AND r.accepts_reservations`,
  restaurant: `FROM restaurants r JOIN booking_rules b ON b.restaurant_id = r.id
     WHERE r.id = $1 AND r.archived_at IS NULL AND r.is_partner AND r.accepts_reservations`,
} as const;
export type Audience = keyof typeof BOOKABLE;

/** What is asked of a restaurant that takes reservations here. */
export interface BookableQuery {
  /** Belongs to `columns`. */
  name: string;
  /** The restaurant `r` is $1, its rules are `b`. */
  columns: string;
  audience: Audience;
  restaurantId: string;
  /** From $2 on. */
  more: readonly unknown[];
}

/** The answer; nothing for a restaurant that takes no reservations here. */
export async function read<Row>(db: Queryable, bookable: BookableQuery): Promise<Row | undefined> {
  const { name, columns, audience, restaurantId, more } = bookable;
  const [row] = await db.query<Row>(
    `SELECT ${columns} ${BOOKABLE[audience]}`,
    [restaurantId, ...more],
    `read-${name}-${audience}`,
  );
  return row;
}

/**
 * `lockBookingRules` and `read` in one round trip. A statement sees what was committed before it began. If it had to
 * wait for the lock, its snapshot may be older than the locked row, which is always the latest (PostgreSQL, "Read
 * Committed Isolation Level"). Every change of a restaurant increments `version` of its rules: if the locked one
 * differs from that of the snapshot, the statement is repeated.
 */
export async function lockAndRead<Row>(tx: Queryable, bookable: BookableQuery): Promise<Row | undefined> {
  const { name, columns, audience, restaurantId, more } = bookable;
  const [row] = await tx.query<Row & { isOld: boolean | null }>(
    `SELECT ${columns}, b.version <> (SELECT seen.version FROM booking_rules seen WHERE seen.restaurant_id = $1) AS "isOld"
     ${BOOKABLE[audience]} AND b.pacing_covers IS NULL FOR SHARE OF b`,
    [restaurantId, ...more],
    `lock-and-read-${name}-${audience}`,
  );
  if (row?.isOld === false) return row;
  // With pacing, concurrent bookings count as well, and they don't change the version of the rules.
  if (row === undefined) await lockBookingRulesExclusively(tx, restaurantId);
  return read<Row>(tx, bookable);
}

/**
 * Blocks changes of the restaurant's tables and rules until the transaction ends; with pacing, other bookings too,
 * because the count of arriving guests needs one writer at a time.
 */
export async function lockBookingRules(tx: Queryable, restaurantId: string): Promise<void> {
  // The right lock at once: two that both hold the weaker one and want the stronger would wait for each other.
  const unpaced = await tx.query(
    "SELECT 1 FROM booking_rules WHERE restaurant_id = $1 AND pacing_covers IS NULL FOR SHARE",
    [restaurantId],
    "lock-unpaced-book",
  );
  if (unpaced.length === 0) await lockBookingRulesExclusively(tx, restaurantId);
}

async function lockBookingRulesExclusively(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query(
    "SELECT 1 FROM booking_rules WHERE restaurant_id = $1 FOR UPDATE",
    [restaurantId],
    "lock-paced-book",
  );
}

/** The rules of a restaurant for the days from `from` to `to`, without what is taken; null when it takes no reservations here. */
export async function readSeatingPlan(
  db: Queryable,
  restaurantId: string,
  from: LocalDate,
  to: LocalDate = from,
  audience: Audience = "guests",
): Promise<SeatingPlan | null> {
  const row = await read<SeatingPlanRow>(db, seatingPlanQuery(audience, restaurantId, from, to));
  return row?.inventory ?? null;
}

/** The same of one day for guests, locked until the transaction ends as with `lockBookingRules`. */
export async function lockAndReadSeatingPlan(
  tx: Queryable,
  restaurantId: string,
  date: LocalDate,
): Promise<SeatingPlan | null> {
  const row = await lockAndRead<SeatingPlanRow>(tx, seatingPlanQuery("guests", restaurantId, date, date));
  return row?.inventory ?? null;
}

/** What guests of a restaurant are asked on its form. */
export async function questionsOf(db: Queryable, restaurantId: string): Promise<BookingQuestion[]> {
  const [row] = await db.query<{ questions: BookingQuestion[] }>(
    "SELECT questions FROM booking_rules WHERE restaurant_id = $1",
    [restaurantId],
    "booking-questions",
  );
  return row?.questions ?? [];
}

interface SeatingPlanRow {
  inventory: SeatingPlan;
}

function seatingPlanQuery(
  audience: Audience,
  restaurantId: string,
  from: LocalDate,
  to: LocalDate,
): BookableQuery {
  const columns = `${INVENTORY} AS inventory`;
  return { name: "inventory", columns, audience, restaurantId, more: [from, addDays(to, 1)] };
}
