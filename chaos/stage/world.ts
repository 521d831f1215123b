import { randomUUID } from "node:crypto";
import { hashPassword } from "#domains/accounts/server/credentials/passwords/argon2-provider.ts";
import { insertAccount } from "#domains/accounts/server/store.ts";
import { saveMenu } from "#domains/menus/server/public.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { testDish, testSection } from "../../tests/setup/builders/test-dish.ts";
import { addTestRestaurant } from "../../tests/setup/builders/test-restaurant.ts";

export const PASSWORD = "miso-by-moonlight";
export const DISH_YEN = 1_000;
/** Orders that the kitchen accepts per quarter hour: the stock that must not be oversold. */
export const PICK_UPS_PER_QUARTER = 5;

export interface Restaurant {
  restaurantId: string;
  ownerEmail: string;
  dishId: string;
}

const RESTAURANTS = 3;
const TABLES = 8;

/** Creates three restaurants with tables, menus and owners: the initial state of every trial. */
export async function createWorld(where: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<Restaurant[]> {
  const { db, close } = await openDatabase(where);
  try {
    return await addRestaurants(db);
  } finally {
    await close();
  }
}

/** The same in an open database. */
export async function addRestaurants(db: Database): Promise<Restaurant[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const restaurants: Restaurant[] = [];
  for (let n = 0; n < RESTAURANTS; n++) restaurants.push(await addRestaurant(db, passwordHash));
  return restaurants;
}

async function addRestaurant(db: Database, passwordHash: string): Promise<Restaurant> {
  const now = new Date();
  const restaurantId = await addTestRestaurant(db, {
    openingHours: "24/7",
    turnMinutes: 90,
    seatings: { first: "11:00", lastSeating: "21:00" },
    tables: Array.from({ length: TABLES }, (_, table) => ({ label: `T${table}`, minParty: 1, maxParty: 4 })),
  });
  const owner = { id: randomUUID(), email: `owner-${randomUUID()}@chaos.example` };
  const said = { phone: null, restaurantName: null, address: null, language: "en" } as const;
  const username = "Chef";
  await insertAccount(db, { ...owner, ...said, username, role: "owner", passwordHash, createdAt: now });
  await insertMember(db, { restaurantId, accountId: owner.id, role: "owner" }, now);
  const dish = testDish({ eatInYen: DISH_YEN, takeOutYen: DISH_YEN });
  const menu = { sections: [testSection([dish])] };
  await saveMenu(db, { restaurantId, menu, version: 0, level: "owner-declared", by: owner.id, now });
  return { restaurantId, ownerEmail: owner.email, dishId: dish.id };
}
