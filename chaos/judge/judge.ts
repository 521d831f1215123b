import { allSubscribers, browserSubscribers } from "#app/server/subscribers.ts";
import { readConfig } from "#platform/server/config/config.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { EventRunner } from "#platform/server/events/runner.ts";
import { type Check, check } from "../fault.ts";
import type { Journal } from "../load/journal.ts";
import type { Outside } from "../stage/outside.ts";
import { judgeBookings } from "./bookings.ts";
import { judgeSeatingPlan } from "./inventory.ts";
import { judgeMoney } from "./money.ts";
import { judgeOrders } from "./orders.ts";
import { judgePeople } from "./people.ts";

/** Leases of a dead process have expired by then. */
const AFTER_THE_LEASE_MS = 10 * 60_000;

/**
 * Compares all responses recorded by the load with the database. No process may be running on it: events announced but
 * not yet delivered are delivered first, as the next process would.
 */
export async function judge(
  env: NodeJS.ProcessEnv,
  journal: Journal,
  outside: Outside | null,
): Promise<Check[]> {
  const config = readConfig(env);
  const { db, close } = await openDatabase(config);
  try {
    const later = () => new Date(Date.now() + AFTER_THE_LEASE_MS);
    const everybody = [...allSubscribers(db, config), ...browserSubscribers(config)];
    await new EventRunner(db, everybody, later).drain();
    return await judgeWhatIsThere(db, journal, outside);
  } finally {
    await close();
  }
}

/** The comparison itself, without side effects. */
export async function judgeWhatIsThere(
  db: Queryable,
  journal: Journal,
  outside: Outside | null,
): Promise<Check[]> {
  return [
    check(
      "everybody had something to do",
      journal.confirmed > 0,
      `${journal.confirmed} confirmed, ${journal.doubts} unknown`,
    ),
    await eventsDelivered(db),
    ...(await judgeBookings(db, journal)),
    ...(await judgeSeatingPlan(db)),
    ...(await judgeOrders(db, journal)),
    ...(await judgeMoney(db, journal, outside?.charges() ?? null)),
    ...(await judgePeople(db, journal, outside)),
  ];
}

async function eventsDelivered(db: Queryable): Promise<Check> {
  const left = await db.query<{ type: string; error: string | null }>(
    "SELECT type, last_error AS error FROM events WHERE due_at IS NULL OR due_at < now() + interval '10 minutes'",
  );
  const [first] = left;
  const figure = first ? `${left.length} left, such as ${first.type}: ${first.error}` : "none left";
  return check("every event was delivered", left.length === 0, figure);
}
