import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isCuisine } from "#domains/restaurants/cuisines.ts";
import { addTestRestaurant } from "../setup/builders/test-restaurant.ts";
import { testDatabase } from "../setup/servers/test-database.ts";

const MIGRATION = readFileSync(
  new URL("../../db/migrations/0190-japanese-kinds.sql", import.meta.url),
  "utf8",
);
const db = testDatabase();

it.each([
  ["an imported sushi bar", { cuisine: "japanese", cuisineType: "Sushi", isPartner: false }, ["sushi"]],
  ["an imported grill", { cuisine: "bbq", cuisineType: "焼肉", isPartner: false }, ["yakiniku"]],
  [
    "a vegan ramen shop of the demo district",
    { cuisine: "vegetarian", cuisineType: "ramen", isPartner: true },
    ["ramen", "vegetarian"],
  ],
  ["another kind", { cuisine: "japanese", cuisineType: "tonkatsu", isPartner: false }, ["japanese"]],
  ["one without a term", { cuisine: "japanese", cuisineType: null, isPartner: false }, ["japanese"]],
])("%s gets the kind that its source names, once", async (_, place, cuisines) => {
  const id = await addTestRestaurant(db, { ...place, acceptsReservations: false });
  await db.script(MIGRATION);
  expect(await cuisinesOf(id)).toEqual(cuisines);
  expect(cuisines.every(isCuisine)).toBe(true);
  const [before] = await db.query("SELECT * FROM restaurants WHERE id = $1", [id]);
  await db.script(MIGRATION);
  expect(await db.query("SELECT * FROM restaurants WHERE id = $1", [id])).toEqual([before]);
});

it("what a restaurant chose itself stays", async () => {
  const saved = await addTestRestaurant(db, { cuisine: "japanese", cuisineType: "sushi" });
  await db.query("UPDATE restaurants SET profile_version = 1 WHERE id = $1", [saved]);
  const partner = await addTestRestaurant(db, { cuisine: "japanese", cuisineType: "sushi" });
  await db.query("UPDATE restaurants SET source = 'osm' WHERE id = $1", [partner]);
  await db.script(MIGRATION);
  expect(await cuisinesOf(saved)).toEqual(["japanese"]);
  expect(await cuisinesOf(partner)).toEqual(["japanese"]);
});

async function cuisinesOf(id: string): Promise<string[] | undefined> {
  const [row] = await db.query<{ cuisines: string[] }>("SELECT cuisines FROM restaurants WHERE id = $1", [
    id,
  ]);
  return row?.cuisines;
}
