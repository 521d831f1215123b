import { isDeepStrictEqual } from "node:util";
import type { HoursDocument, HoursPage } from "#domains/restaurants/contract/opening-hours.ts";
import {
  documentOfText,
  type HoursRow,
  hoursText,
  lockHours,
  readHours,
  writeHours,
} from "#domains/restaurants/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { readSeatingPlanRow } from "../plan/document-store.ts";
import { seatingPlanBody } from "../plan/get-seating-plan.ts";
import { hoursOfPlan, NO_HOURS } from "./rules.ts";

/** A restaurant's opening hours, their source, and those of its seating plan; null when it doesn't exist. */
export async function getHours(db: Queryable, restaurantId: string, now: Date): Promise<HoursPage | null> {
  const row = await readHours(db, restaurantId);
  return row && pageOf(db, restaurantId, row, now);
}

async function pageOf(
  db: Queryable,
  restaurantId: string,
  { version, text, by, at, own, ...place }: HoursRow,
  now: Date,
): Promise<HoursPage> {
  const plan = await getPlanHours(db, restaurantId, place.zone, now);
  const told = own === null ? (by === "plan" ? plan : null) : { ...own, days: byDate(own.days) };
  return {
    restaurantId,
    version,
    by: by ?? (text === null ? null : "listing"),
    at: at?.toISOString() ?? null,
    hours:
      told ??
      (text === null ? null : documentOfText(text, place, localDate(now, place.zone))) ??
      plan ??
      NO_HOURS,
    plan,
  };
}

/** Older saves have single days in the order in which they were written. */
function byDate(days: HoursDocument["days"]): HoursDocument["days"] {
  return days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** What the seating plan says of when a restaurant is open; null where it has none yet. */
async function getPlanHours(
  db: Queryable,
  restaurantId: string,
  zone: string,
  now: Date,
): Promise<HoursDocument | null> {
  const today = localDate(now, zone);
  const row = await readSeatingPlanRow(db, restaurantId, today);
  return row && hoursOfPlan(seatingPlanBody(row), today);
}

interface SaveHoursInput {
  restaurantId: OwnedRestaurantId;
  /** Null: as the seating plan has it. */
  hours: HoursDocument | null;
  /** The one that was edited. */
  version: number;
  now: Date;
}

type SaveHoursResult =
  | { ok: true; saved: HoursPage }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-archived" }
  /** There is no seating plan to follow. */
  | { ok: false; reason: "no-plan" }
  /** Saved concurrently by somebody else; `current`: the saved version. */
  | { ok: false; reason: "changed-meanwhile"; current: HoursPage };

/** Says when a restaurant is open. The same save said twice, because its answer was lost on the way, is one. */
export function saveHours(db: Database, input: SaveHoursInput): Promise<SaveHoursResult> {
  const { restaurantId, hours, version, now } = input;
  return db.transaction(async (tx): Promise<SaveHoursResult> => {
    const before = await lockHours(tx, restaurantId);
    if (before === null) return { ok: false, reason: "restaurant-not-found" };
    if (before.isArchived) return { ok: false, reason: "restaurant-archived" };
    if (isSame(before, hours)) return { ok: true, saved: await pageOf(tx, restaurantId, before, now) };
    if (before.version !== version)
      return {
        ok: false,
        reason: "changed-meanwhile",
        current: await pageOf(tx, restaurantId, before, now),
      };
    const said = hours ?? (await getPlanHours(tx, restaurantId, before.zone, now));
    if (said === null) return { ok: false, reason: "no-plan" };
    const text = hoursText(said, localDate(now, before.zone));
    await writeHours(tx, restaurantId, { text, own: hours }, now);
    const after = await readHours(tx, restaurantId);
    return after === null
      ? { ok: false, reason: "restaurant-not-found" }
      : { ok: true, saved: await pageOf(tx, restaurantId, after, now) };
  });
}

function isSame(before: HoursRow, hours: HoursDocument | null): boolean {
  return hours === null ? before.by === "plan" : isDeepStrictEqual(before.own, hours);
}

/** Lets the hours of a restaurant that follows its seating plan, or has said none, be what the plan says now. */
export async function followPlan(tx: Queryable, restaurantId: string, now: Date): Promise<void> {
  const row = await lockHours(tx, restaurantId);
  if (row === null || !row.isPartner || row.by === "restaurant") return;
  const plan = await getPlanHours(tx, restaurantId, row.zone, now);
  if (plan === null) return;
  const text = hoursText(plan, localDate(now, row.zone));
  if (row.by !== "plan" || row.text !== text) await writeHours(tx, restaurantId, { text, own: null }, now);
}
