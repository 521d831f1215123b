import { randomBytes } from "node:crypto";
import type { BookingQuestion } from "#domains/reservations/contract/questions.ts";
import type { SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import type { HoursPlace } from "#domains/restaurants/opening-hours.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { inMinutes } from "./conflict-rules.ts";
import type { Seatings, ServicePeriod } from "./rules.ts";
import { RULE_COLUMNS, RULES } from "./store.ts";

/** The restaurant that the hours belong to. `openingHours`: as it is known to guests, in the syntax of OpenStreetMap. */
export type Restaurant = HoursPlace & { openingHours: string | null };

export async function readRestaurant(db: Queryable, restaurantId: string): Promise<Restaurant> {
  const [row] = await db.query<Restaurant>(
    `SELECT zone, lat, lng, opening_hours AS "openingHours" FROM restaurants WHERE id = $1`,
    [restaurantId],
  );
  if (!row) throw new Error(`there is no restaurant ${restaurantId}`);
  return row;
}

/** A seating plan as stored: minutes from local midnight, tables by their ids. */
export interface SeatingPlanRow {
  version: number;
  rules: SeatingPlanBody["rules"];
  sections: SeatingPlanBody["sections"];
  tables: (SeatingPlanBody["tables"][number] & { id: string })[];
  combinations: { tableIds: string[]; minParty: number; maxParty: number }[];
  periods: ServicePeriod[];
  exceptions: {
    date: LocalDate;
    kind: "closed" | "walk-in-only" | "open";
    periods: Seatings[];
    note: string | null;
  }[];
  questions: BookingQuestion[];
}

/** A restaurant's inventory, with the exceptions from `today` on; null when it has none yet. */
export async function readSeatingPlanRow(
  db: Queryable,
  restaurantId: string,
  today: LocalDate,
): Promise<SeatingPlanRow | null> {
  const [row] = await db.query<SeatingPlanRow>(
    `SELECT b.inventory_version AS version, jsonb_build_object(${RULES}) AS rules, b.questions,
       (SELECT COALESCE(jsonb_agg(jsonb_build_object('name', name, 'isOffered', is_offered, 'words', words)
          ORDER BY position, name), '[]')
        FROM table_sections s WHERE s.restaurant_id = $1) AS sections,
       (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', t.id, 'label', t.label, 'section', s.name,
          'minParty', t.min_party, 'maxParty', t.max_party, 'place', t.place) ORDER BY t.position, t.label), '[]')
        FROM restaurant_tables t LEFT JOIN table_sections s ON s.id = t.section_id
        WHERE t.restaurant_id = $1 AND t.is_active) AS tables,
       (SELECT COALESCE(jsonb_agg(jsonb_build_object('tableIds', table_ids, 'minParty', min_party, 'maxParty', max_party)
          ORDER BY position, id), '[]')
        FROM table_combinations c WHERE c.restaurant_id = $1) AS combinations,
       (SELECT COALESCE(jsonb_agg(jsonb_build_object('weekday', weekday, 'firstSeating', first_seating,
          'lastSeating', last_seating, 'lastOrder', last_order) ORDER BY first_seating), '[]')
        FROM service_periods p WHERE p.restaurant_id = $1) AS periods,
       (SELECT COALESCE(jsonb_agg(jsonb_build_object('date', date, 'kind', kind, 'periods', periods, 'note', note)
          ORDER BY date), '[]')
        FROM service_exceptions e WHERE e.restaurant_id = $1 AND e.date >= $2) AS exceptions
     FROM booking_rules b WHERE b.restaurant_id = $1`,
    [restaurantId, today],
  );
  return row ?? null;
}

/**
 * Blocks other saves of the seating plan, and bookings, until the transaction ends. Returns the current version; 0 when
 * there is none yet.
 */
export async function lockSeatingPlan(tx: Queryable, restaurantId: string): Promise<number> {
  // Two that save the first inventory have no row of rules to wait at.
  await tx.query("SELECT 1 FROM restaurants WHERE id = $1 FOR NO KEY UPDATE", [restaurantId]);
  const [row] = await tx.query<{ version: number }>(
    "SELECT inventory_version AS version FROM booking_rules WHERE restaurant_id = $1 FOR UPDATE",
    [restaurantId],
  );
  return row?.version ?? 0;
}

/** The ids of all tables that the restaurant has ever had. */
export async function tableIdsOf(db: Queryable, restaurantId: string): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>("SELECT id FROM restaurant_tables WHERE restaurant_id = $1", [
    restaurantId,
  ]);
  return new Set(rows.map(({ id }) => id));
}

export interface ComingRow {
  id: string;
  status: ReservationStatus;
  localTime: string;
  guestCount: number;
  customerName: string | null;
  confirmationCode: string;
  tableIds: string[];
  /** Their labels. */
  tables: string[];
}

/** Upcoming and seated reservations, the earliest first. */
export async function comingReservations(
  db: Queryable,
  restaurantId: string,
  now: Date,
): Promise<ComingRow[]> {
  return db.query<ComingRow>(
    `SELECT v.id, v.status, v.local_time AS "localTime", v.guest_count AS "guestCount", v.customer_name AS "customerName",
       v.confirmation_code AS "confirmationCode", v.table_ids AS "tableIds",
       ARRAY(SELECT t.label FROM restaurant_tables t WHERE t.id = ANY(v.table_ids)
         ORDER BY array_position(v.table_ids, t.id)) AS tables
     FROM reservations v WHERE v.restaurant_id = $1 AND v.ends_at > $2
       -- Nobody stays longer than half a day: the index need not go through all of the past.
       AND v.starts_at > $2::timestamptz - interval '1 day'
       AND (v.status = 'seated' OR v.starts_at >= $2 AND v.status IN ('requested', 'pending_payment', 'confirmed')
         AND (v.expires_at IS NULL OR v.expires_at > $2))
     ORDER BY v.starts_at, v.id`,
    [restaurantId, now],
  );
}

/** The upcoming days with waiting parties. */
export async function waitingDays(
  db: Queryable,
  restaurantId: string,
  today: LocalDate,
): Promise<LocalDate[]> {
  const rows = await db.query<{ date: LocalDate }>(
    "SELECT DISTINCT date FROM waitlist WHERE restaurant_id = $1 AND status = 'waiting' AND date >= $2 ORDER BY date",
    [restaurantId, today],
  );
  return rows.map(({ date }) => date);
}

/**
 * Replaces the seating plan. Removed tables are kept as inactive for their reservations; exceptions before `today` are
 * kept for the reservation book of those days.
 */
export async function writeSeatingPlan(
  tx: Queryable,
  restaurantId: string,
  inventory: SeatingPlanBody,
  today: LocalDate,
): Promise<void> {
  await writeRules(tx, restaurantId, inventory.rules);
  await tx.query("UPDATE booking_rules SET questions = $2::jsonb WHERE restaurant_id = $1", [
    restaurantId,
    JSON.stringify(withIds(inventory.questions)),
  ]);
  await writeTables(tx, restaurantId, inventory);
  await tx.query("DELETE FROM service_periods WHERE restaurant_id = $1", [restaurantId]);
  const periods = inventory.week.flatMap(({ weekday, periods }) =>
    periods.map((period) => ({ weekday, ...inMinutes(period) })),
  );
  await tx.query(
    `INSERT INTO service_periods (restaurant_id, weekday, first_seating, last_seating, last_order)
     SELECT $1, weekday, "firstSeating", "lastSeating", "lastOrder" FROM jsonb_to_recordset($2::jsonb) AS
       p(weekday smallint, "firstSeating" smallint, "lastSeating" smallint, "lastOrder" smallint)`,
    [restaurantId, JSON.stringify(periods)],
  );
  await tx.query("DELETE FROM service_exceptions WHERE restaurant_id = $1 AND date >= $2", [
    restaurantId,
    today,
  ]);
  const exceptions = inventory.exceptions
    .filter(({ date }) => date >= today)
    .map((one) => ({ ...one, periods: one.periods.map(inMinutes), note: one.note || null }));
  await tx.query(
    `INSERT INTO service_exceptions (restaurant_id, date, kind, periods, note)
     SELECT $1, date, kind, periods, note FROM jsonb_to_recordset($2::jsonb) AS
       e(date date, kind text, periods jsonb, note text)`,
    [restaurantId, JSON.stringify(exceptions)],
  );
}

async function writeRules(
  tx: Queryable,
  restaurantId: string,
  rules: SeatingPlanBody["rules"],
): Promise<void> {
  const names = Object.keys(RULE_COLUMNS) as (keyof typeof RULE_COLUMNS)[];
  const columns = names.map((name) => RULE_COLUMNS[name]);
  const places = names.map((name, at) => (name === "turnByParty" ? `$${at + 2}::jsonb` : `$${at + 2}`));
  await tx.query(
    `INSERT INTO booking_rules (restaurant_id, ${columns.join(", ")}) VALUES ($1, ${places.join(", ")})
     ON CONFLICT (restaurant_id) DO UPDATE SET ${columns.map((column) => `${column} = EXCLUDED.${column}`).join(", ")},
       version = nextval('reservation_version'), inventory_version = nextval('reservation_version')`,
    [
      restaurantId,
      ...names.map((name) => (name === "turnByParty" ? JSON.stringify(rules[name]) : rules[name])),
    ],
  );
}

async function writeTables(
  tx: Queryable,
  restaurantId: string,
  { sections, tables, combinations }: SeatingPlanBody,
): Promise<void> {
  await tx.query("DELETE FROM table_sections WHERE restaurant_id = $1 AND name <> ALL($2::text[])", [
    restaurantId,
    sections.map(({ name }) => name),
  ]);
  await tx.query(
    `INSERT INTO table_sections (id, restaurant_id, name, position, is_offered, words)
     SELECT id, $1, name, position, "isOffered", words FROM jsonb_to_recordset($2::jsonb) AS
       s(id text, name text, position smallint, "isOffered" boolean, words jsonb)
     ON CONFLICT (restaurant_id, name) DO UPDATE SET position = EXCLUDED.position, is_offered = EXCLUDED.is_offered,
       words = EXCLUDED.words`,
    [restaurantId, JSON.stringify(sections.map((area, position) => ({ ...area, id: newId(), position })))],
  );
  const rows = tables.map((table, position) => ({ ...table, id: table.id ?? newId(), position }));
  // First all of them go, so that two tables may exchange their labels.
  await tx.query("UPDATE restaurant_tables SET is_active = false WHERE restaurant_id = $1 AND is_active", [
    restaurantId,
  ]);
  await tx.query(
    `INSERT INTO restaurant_tables (id, restaurant_id, label, section_id, position, min_party, max_party, place)
     SELECT t.id, $1, t.label, s.id, t.position, t."minParty", t."maxParty", t.place FROM jsonb_to_recordset($2::jsonb) AS
       t(id text, label text, section text, position smallint, "minParty" smallint, "maxParty" smallint, place jsonb)
     LEFT JOIN table_sections s ON s.restaurant_id = $1 AND s.name = t.section
     ON CONFLICT (id) DO UPDATE SET label = EXCLUDED.label, section_id = EXCLUDED.section_id, is_active = true,
       position = EXCLUDED.position, min_party = EXCLUDED.min_party, max_party = EXCLUDED.max_party, place = EXCLUDED.place`,
    [restaurantId, JSON.stringify(rows)],
  );
  const idOf = new Map(rows.map(({ id, label }) => [label, id]));
  const joined = combinations.map(({ labels, ...size }, position) => ({
    ...size,
    id: newId(),
    position,
    tableIds: labels.map((label) => idOf.get(label)),
  }));
  await tx.query("DELETE FROM table_combinations WHERE restaurant_id = $1", [restaurantId]);
  await tx.query(
    `INSERT INTO table_combinations (id, restaurant_id, table_ids, min_party, max_party, position)
     SELECT id, $1, "tableIds", "minParty", "maxParty", position FROM jsonb_to_recordset($2::jsonb) AS
       c(id text, "tableIds" text[], "minParty" smallint, "maxParty" smallint, position smallint)`,
    [restaurantId, JSON.stringify(joined)],
  );
}

/** New questions and options get their ids; words of guests' answers are kept with the bookings. */
function withIds(questions: SeatingPlanBody["questions"]): BookingQuestion[] {
  const taken = new Set<string>();
  const own = (id: string | null) => {
    const free = id === null || taken.has(id) ? newId() : id;
    taken.add(free);
    return free;
  };
  return questions.map(({ id, options, ...question }) => ({
    ...question,
    id: own(id),
    options: options.map((option) => ({ ...option, id: own(option.id) })),
  }));
}

function newId(): string {
  return randomBytes(12).toString("base64url");
}

/** Opens the restaurant for online booking, after its first seating plan was saved. */
export async function openForBookings(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query(
    `UPDATE restaurants SET accepts_reservations = true, version = nextval('restaurant_version')
     WHERE id = $1 AND is_partner AND NOT accepts_reservations`,
    [restaurantId],
  );
}

/** Nobody of the restaurant has saved this plan: their first save opens online booking. */
export async function markAsProposal(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query("UPDATE booking_rules SET inventory_version = 0 WHERE restaurant_id = $1", [restaurantId]);
}

/** Deletes the seating plan of a restaurant that has had no guests. */
export async function deleteSeatingPlan(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query("DELETE FROM service_exceptions WHERE restaurant_id = $1", [restaurantId]);
  await tx.query("DELETE FROM service_periods WHERE restaurant_id = $1", [restaurantId]);
  await tx.query("DELETE FROM table_combinations WHERE restaurant_id = $1", [restaurantId]);
  await tx.query("DELETE FROM restaurant_tables WHERE restaurant_id = $1", [restaurantId]);
  await tx.query("DELETE FROM table_sections WHERE restaurant_id = $1", [restaurantId]);
  await tx.query("DELETE FROM booking_rules WHERE restaurant_id = $1", [restaurantId]);
}
