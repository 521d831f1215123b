import type { ConflictingReservation, SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import type { TablePlace } from "#domains/reservations/floor-plan.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { FieldIssue } from "#platform/server/http/refusal.ts";
import { dayChanged } from "../../events.ts";
import { followPlan } from "../hours/save-hours.ts";
import { checkSeatingPlan, isInForce } from "./check-rules.ts";
import { conflictReason, planOf } from "./conflict-rules.ts";
import {
  comingReservations,
  lockSeatingPlan,
  openForBookings,
  readRestaurant,
  tableIdsOf,
  waitingDays,
  writeSeatingPlan,
} from "./document-store.ts";
import { DEFAULT_RULES, getSeatingPlan } from "./get-seating-plan.ts";

interface SaveSeatingPlanInput {
  restaurantId: OwnedRestaurantId;
  inventory: SeatingPlanBody;
  /** The one that was edited. */
  version: number;
  /** Ids of the stranded reservations that the caller has seen. */
  accepted: readonly string[];
  /** Whether this installation sends text messages; not unless it is said. */
  canText?: boolean;
  now: Date;
}

export type SaveSeatingPlanResult =
  | { ok: true }
  | { ok: false; reason: "changed-meanwhile" }
  | { ok: false; reason: "invalid-input"; issues: FieldIssue[] }
  | { ok: false; reason: "bookings-stranded"; stranded: ConflictingReservation[] };

/**
 * Saves hours, tables and rules as a whole. Bookings are blocked during the conflict check, so that the only
 * conflicting ones are those that the caller has accepted. They stay booked: staff move or cancel them.
 */
export function saveSeatingPlan(db: Database, input: SaveSeatingPlanInput): Promise<SaveSeatingPlanResult> {
  return db.transaction((tx) => attempt(tx, input));
}

const NO_TEXTS: FieldIssue = { path: "rules.phoneBookings", issue: "sms-not-connected" };

async function attempt(tx: Queryable, input: SaveSeatingPlanInput): Promise<SaveSeatingPlanResult> {
  const { restaurantId, inventory, version, accepted, canText = false, now } = input;
  if ((await lockSeatingPlan(tx, restaurantId)) !== version) {
    // Said again because the answer was lost on its way.
    const inForce = await getSeatingPlan(tx, restaurantId, now);
    return isInForce(inForce.inventory, inventory)
      ? { ok: true }
      : { ok: false, reason: "changed-meanwhile" };
  }
  // One that was switched on before stays as it is: guests aren't offered it meanwhile, and other rules can be saved.
  if (inventory.rules.phoneBookings && !canText) {
    const { inventory: inForce } = await getSeatingPlan(tx, restaurantId, now);
    if (!inForce.rules.phoneBookings) return { ok: false, reason: "invalid-input", issues: [NO_TEXTS] };
  }
  const found = await findConflicts(tx, { restaurantId, inventory }, now);
  if (!found.ok) return found;
  const { stranded } = found;
  if (!stranded.every(({ id }) => accepted.includes(id)))
    return { ok: false, reason: "bookings-stranded", stranded };
  const { zone } = await readRestaurant(tx, restaurantId);
  const today = localDate(now, zone);
  await writeSeatingPlan(tx, restaurantId, inventory, today);
  if (version === 0) await openForBookings(tx, restaurantId);
  await followPlan(tx, restaurantId, now);
  // The new plan may have tables for waiting parties.
  for (const date of await waitingDays(tx, restaurantId, today))
    await announce(tx, dayChanged, { restaurantId, date }, now);
  return { ok: true };
}

type Conflict =
  | { ok: true; stranded: ConflictingReservation[] }
  | { ok: false; reason: "invalid-input"; issues: FieldIssue[] };

/** The upcoming reservations that a new seating plan conflicts with, the earliest first. Changes nothing. */
export async function findConflicts(
  db: Queryable,
  { restaurantId, inventory }: { restaurantId: OwnedRestaurantId; inventory: SeatingPlanBody },
  now: Date,
): Promise<Conflict> {
  const issues = checkSeatingPlan(inventory, await tableIdsOf(db, restaurantId));
  if (issues.length > 0) return { ok: false, reason: "invalid-input", issues };
  const inForce = await getSeatingPlan(db, restaurantId, now);
  const [before, after] = [planOf(inForce.inventory, inForce.zone), planOf(inventory, inForce.zone)];
  const coming = await comingReservations(db, restaurantId, now);
  const stranded = coming.flatMap(({ status, tableIds, ...row }): ConflictingReservation[] => {
    const why = conflictReason(before, after, { ...row, tableIds, isSeated: status === "seated" });
    return why === null ? [] : [{ ...row, why }];
  });
  return { ok: true, stranded };
}

const WEEKDAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** When and where a restaurant seats guests, as its owner says it. */
export interface SeatingPlanInput {
  restaurantId: string;
  turnMinutes: number;
  /** `place`: on the floor plan. */
  tables: readonly { label: string; minParty: number; maxParty: number; place?: TablePlace }[];
  /** Tables that may be pushed together, by their labels. */
  combinations?: SeatingPlanBody["combinations"];
  /** Times as `HH:mm`, on quarter hours. */
  servicePeriods: readonly { days: readonly Weekday[]; first: string; lastSeating: string }[];
  /** Where the restaurant has rules of its own. */
  rules?: Partial<Omit<SeatingPlanBody["rules"], "walkInWeekdays">> & { walkInWeekdays?: readonly Weekday[] };
  questions?: SeatingPlanBody["questions"];
}

/** Sets a restaurant's tables and times for the first time. */
export async function addSeatingPlan(tx: Queryable, input: SeatingPlanInput): Promise<void> {
  const {
    restaurantId,
    turnMinutes,
    tables,
    combinations = [],
    servicePeriods,
    rules,
    questions = [],
  } = input;
  const week = WEEKDAYS.map((day, before) => ({
    weekday: before + 1,
    periods: servicePeriods
      .filter(({ days }) => days.includes(day))
      .map(({ first, lastSeating }) => ({ firstSeating: first, lastSeating, lastOrder: null })),
  }));
  const walkInWeekdays = (rules?.walkInWeekdays ?? []).map((day) => WEEKDAYS.indexOf(day) + 1);
  const inventory: SeatingPlanBody = {
    sections: [],
    tables: tables.map((table) => ({ id: null, section: null, place: null, ...table })),
    combinations,
    week,
    exceptions: [],
    rules: { ...DEFAULT_RULES, ...rules, turnMinutes, walkInWeekdays },
    questions,
  };
  await writeSeatingPlan(tx, restaurantId, inventory, FIRST_DAY);
}

/** Earlier than any exception. */
const FIRST_DAY = "1970-01-01";
