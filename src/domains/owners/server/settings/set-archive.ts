import { lockBusiness } from "#domains/billing/server/public.ts";
import type { CancelUpcoming, RestaurantHooks } from "#domains/restaurants/server/public.ts";
import { membersOf } from "#domains/staff/server/public.ts";
import { restorableUntil } from "#domains/staff/staff-constants.ts";
import type { Currency } from "#kernel/money.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { ArchiveImpact, CancelledUpcoming } from "../../contract/restaurants.ts";
import { hasRoom } from "../locations/add-location.ts";
import { countLocations } from "../locations/store.ts";
import { lockRestaurant, setActive, setArchived, setRestored, settingsOf } from "./store.ts";

interface ArchiveInput {
  restaurantId: string;
  now: Date;
}

/** The effects of archiving a restaurant. */
export async function impactOf(
  db: Queryable,
  parts: readonly RestaurantHooks[],
  { restaurantId, now }: ArchiveInput,
): Promise<ArchiveImpact> {
  const impact = { reservations: 0, guests: 0, seated: 0, untold: 0, orders: 0, waitlist: 0 };
  const sums = new Map<Currency, number>();
  for (const part of parts) {
    const { paid = [], unnotified, ...upcoming } = (await part.upcomingOf?.(db, restaurantId, now)) ?? {};
    Object.assign(impact, upcoming);
    if (unnotified !== undefined) impact.untold = unnotified;
    for (const { minor, currency } of paid) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  }
  const refunds = [...sums].map(([currency, minor]) => ({ minor, currency }));
  const { isPrimary, planName, openLocations } = await settingsOf(db, restaurantId);
  return {
    ...{ ...impact, refunds, members: (await membersOf(db, restaurantId)).length },
    isMainOfSeveral: isPrimary && openLocations > 1,
    plan: planName === null ? null : { name: planName, isLast: openLocations <= 1 },
  };
}

/**
 * Takes the restaurant for this transaction. `archived`: it has been put away before. `main-location`: the others of its
 * business hang on it.
 */
async function lockToArchive(
  tx: Queryable,
  restaurantId: string,
): Promise<"open" | "archived" | "main-location"> {
  const business = await lockBusiness(tx, restaurantId);
  const { archivedAt } = await lockRestaurant(tx, restaurantId);
  if (archivedAt !== null) return "archived";
  const hasOthers = business?.isPrimary && (await countLocations(tx, business.businessId)) > 1;
  return hasOthers ? "main-location" : "open";
}

type ArchiveResult =
  | { ok: true }
  | { ok: false; reason: "main-location" }
  | { ok: false; reason: "bookings-ahead"; impact: ArchiveImpact };

/**
 * Puts a restaurant away. Refused while guests are still to come, also those that book in this very moment: nobody
 * stands before a closed door. Said twice it is once.
 */
export function archiveRestaurant(
  db: Database,
  parts: readonly RestaurantHooks[],
  input: ArchiveInput,
): Promise<ArchiveResult> {
  const { restaurantId, now } = input;
  return db.transaction(async (tx): Promise<ArchiveResult> => {
    const state = await lockToArchive(tx, restaurantId);
    if (state === "archived") return { ok: true };
    if (state === "main-location") return { ok: false, reason: state };
    for (const part of parts) await part.lockUpcoming?.(tx, restaurantId);
    const impact = await impactOf(tx, parts, input);
    if (impact.reservations + impact.orders + impact.waitlist > 0)
      return { ok: false, reason: "bookings-ahead", impact };
    await setArchived(tx, restaurantId, now);
    return { ok: true };
  });
}

/** Restores an archived restaurant while its term lasts and the plan allows it. Idempotent. */
export function restoreRestaurant(
  db: Database,
  { restaurantId, now }: ArchiveInput,
): Promise<{ ok: true } | { ok: false; reason: "archive-over" | "plan-limit" }> {
  return db.transaction(async (tx) => {
    const business = await lockBusiness(tx, restaurantId);
    const { archivedAt } = await lockRestaurant(tx, restaurantId);
    if (archivedAt === null) return { ok: true };
    if (now >= restorableUntil(archivedAt)) return { ok: false, reason: "archive-over" };
    if (business && !(await hasRoom(tx, business.businessId, restaurantId)))
      return { ok: false, reason: "plan-limit" };
    await setRestored(tx, restaurantId);
    return { ok: true };
  });
}

/** Batch size: takes one or two seconds, so that the page can show progress. */
const AT_ONCE = 20;

type CancelUpcomingResult =
  | { ok: true; answer: CancelledUpcoming }
  | { ok: false; reason: "main-location" | "restaurant-archived" };

/**
 * Cancels what is still to come at a restaurant that is about to close, some at a time: the guests are told and get back
 * what they paid. It is hidden first, so that nobody comes after them; from then on it can be said again until nothing is
 * left, also by somebody else and after a failure in the middle. Refused before anything is cancelled where the restaurant
 * could not be put away afterwards.
 */
export async function cancelUpcoming(
  db: Database,
  parts: readonly RestaurantHooks[],
  { restaurantId, ...how }: { restaurantId: string } & Omit<CancelUpcoming, "limit">,
): Promise<CancelUpcomingResult> {
  const state = await db.transaction(async (tx) => {
    const found = await lockToArchive(tx, restaurantId);
    if (found !== "open") return found;
    // Waits for concurrent bookings, so that they are counted.
    for (const part of parts) await part.lockUpcoming?.(tx, restaurantId);
    await setActive(tx, restaurantId, false);
    return found;
  });
  if (state !== "open") return { ok: false, reason: state === "archived" ? "restaurant-archived" : state };
  let cancelled = 0;
  for (const part of parts) {
    const limit = AT_ONCE - cancelled;
    if (limit > 0) cancelled += (await part.cancelUpcoming?.(db, restaurantId, { ...how, limit })) ?? 0;
  }
  const impact = await impactOf(db, parts, { restaurantId, now: how.now });
  return { ok: true, answer: { cancelled, impact } };
}
