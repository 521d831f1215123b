import { randomUUID } from "node:crypto";
import { addDemoRestaurants } from "#app/server/demo/add-demo-restaurants.ts";
import { type DemoRestaurant, demoId } from "#app/server/demo/store.ts";
import { addSeatingPlan } from "#domains/reservations/server/public.ts";
import { touchRestaurant } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";

const EVERY_DAY = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;

export interface TestRestaurant extends Partial<DemoRestaurant> {
  tables?: { label: string; minParty: number; maxParty: number }[];
  turnMinutes?: number;
  /** `HH:mm`, every day. */
  seatings?: { first: string; lastSeating: string };
}

/** Adds a restaurant near Tokyo station; if it takes bookings, it gets a table for two by default. Returns its id. */
export async function addTestRestaurant(db: Queryable, given: TestRestaurant = {}): Promise<string> {
  const { tables, turnMinutes = 90, seatings = { first: "17:00", lastSeating: "21:00" }, ...facts } = given;
  const restaurant: DemoRestaurant = {
    slug: randomUUID(),
    name: "試験亭",
    nameTranslations: { en: "Shiken-tei" },
    cuisine: "japanese",
    cuisineType: null,
    lat: 35.6812,
    lng: 139.7671,
    address: null,
    openingHours: null,
    priceRange: null,
    isPartner: true,
    acceptsReservations: true,
    claims: [],
    ...facts,
  };
  await addDemoRestaurants(db, [], [restaurant]);
  const restaurantId = demoId(restaurant.slug);
  // Outside a transaction the search may have read it already, without its reviews and claims.
  await touchRestaurant(db, restaurantId);
  if (restaurant.acceptsReservations) {
    await addSeatingPlan(db, {
      restaurantId,
      turnMinutes,
      tables: tables ?? [{ label: "T1", minParty: 1, maxParty: 2 }],
      servicePeriods: [{ days: EVERY_DAY, ...seatings }],
    });
  }
  return restaurantId;
}
