import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import {
  addDemoAccounts,
  type DemoAccount,
  endDemoAccounts,
  findDemoAccounts,
  hashDemoPasswords,
} from "#domains/accounts/server/public.ts";
import { insertBusiness, setBusiness } from "#domains/billing/server/public.ts";
import type { Claim } from "#domains/dietary/dietary.ts";
import type { CourseDocument } from "#domains/menus/contract/courses.ts";
import { writeCourse } from "#domains/menus/server/public.ts";
import { addDemoOrdering, type DemoOrdering } from "#domains/orders/server/public.ts";
import { addDemoPayee } from "#domains/payments/server/public.ts";
import { addSeatingPlan, type SeatingPlanInput } from "#domains/reservations/server/public.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { type Database, isUniqueViolation } from "#platform/server/db/database.ts";
import { addDemoRestaurants } from "./add-demo-restaurants.ts";
import { type DemoDish, type DemoRestaurant, demoId, hasAnyRestaurant } from "./store.ts";

const FOLDER = new URL("../../../../db/demo/", import.meta.url);
const ZONE = "Asia/Tokyo";
const YEAR_DAYS = 365;

type DemoPartner = Omit<DemoRestaurant, "isPartner"> &
  Omit<SeatingPlanInput, "restaurantId"> & {
    /** Sold with the table; omitted if it has none. */
    courses?: readonly CourseDocument[];
    /** How it accepts orders; omitted if it does not. */
    ordering?: DemoOrdering;
    /** The agreed commission; the standard one if omitted. */
    commission?: "club" | "trial";
  };

/**
 * Fills an empty database with the fictional district of db/demo, in one transaction. Does nothing when any restaurant
 * exists. Returns how many were added.
 */
export async function addDemoDistrict(db: Database, now: Date): Promise<number> {
  if (await hasAnyRestaurant(db)) return 0;
  const dishes = await readJson<DemoDish[]>("dishes.json");
  const today = localDate(now, ZONE);
  const partners = (await readPartners()).map(({ claims, ...partner }) => ({
    ...partner,
    claims: claims.map((claim) => renewed(claim, today)),
  }));
  const places = await readJson<Omit<DemoRestaurant, "isPartner">[]>("places.json");
  const restaurants = [
    ...partners.map((partner) => ({ ...partner, isPartner: true })),
    ...places.map((place) => ({ ...place, isPartner: false })),
  ];
  const people = await readDemoAccounts();
  const hashes = await hashDemoPasswords(people);
  const filled = db.transaction(async (tx) => {
    await addDemoRestaurants(tx, dishes, restaurants);
    for (const { slug, name } of partners) {
      const business = { id: `business-${demoId(slug)}`, name, planKey: "advanced" as const };
      await insertBusiness(tx, business, now);
      await setBusiness(tx, demoId(slug), business.id, true);
    }
    const accountIds = await addDemoAccounts(tx, people, hashes, now);
    for (const [at, { works }] of people.entries()) {
      const accountId = accountIds[at];
      if (works === null || accountId === undefined) continue;
      await insertMember(tx, { restaurantId: demoId(works.at), accountId, role: works.as }, now);
    }
    for (const partner of partners.filter(({ acceptsReservations }) => acceptsReservations)) {
      await addSeatingPlan(tx, { ...partner, restaurantId: demoId(partner.slug) });
    }
    for (const { slug, courses = [] } of partners) {
      for (const course of courses) {
        await writeCourse(tx, { id: randomUUID(), restaurantId: demoId(slug) }, course, now);
      }
    }
    for (const { slug, ordering, commission = null } of partners) {
      await addDemoPayee(tx, demoId(slug), commission, now);
      if (ordering) await addDemoOrdering(tx, demoId(slug), ordering);
    }
  });
  return filled.then(
    () => restaurants.length,
    (error) => {
      // Of several processes that start at once on an empty database only the first one fills it.
      if (isUniqueViolation(error)) return 0;
      throw error;
    },
  );
}

/** The demo accounts that can still log in with the password of db/demo. */
export async function usableDemoAccounts(db: Database): Promise<DemoAccount[]> {
  return findDemoAccounts(db, await readDemoAccounts());
}

/** On a public installation nobody may log in with a published password. Returns how many accounts were disabled. */
export async function closeDemoAccounts(db: Database, now: Date): Promise<number> {
  return endDemoAccounts(db, await readDemoAccounts(), now);
}

/** The fictional people of db/demo, with their published passwords. */
export function readDemoAccounts(): Promise<DemoAccount[]> {
  return readJson<DemoAccount[]>("accounts.json");
}

/** A certification as of that day: an expired certificate has been renewed for a year at a time, like real ones. */
export function renewed(claim: Claim, today: LocalDate): Claim {
  const { date, expires } = claim;
  if (expires === null || expires >= today) return claim;
  const later = { expires: addDays(expires, YEAR_DAYS), date: date && addDays(date, YEAR_DAYS) };
  return renewed({ ...claim, ...later }, today);
}

async function readPartners(): Promise<DemoPartner[]> {
  const names = (await readdir(new URL("restaurants/", FOLDER)))
    .filter((name) => name.endsWith(".json"))
    .sort();
  return Promise.all(names.map((name) => readJson<DemoPartner>(`restaurants/${name}`)));
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(new URL(path, FOLDER), "utf8")) as T;
}
