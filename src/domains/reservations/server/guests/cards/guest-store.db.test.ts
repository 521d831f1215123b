import { beforeAll, expect, it } from "vitest";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { queriesOf } from "./guest-keys.ts";
import { findByKeys } from "./guest-store.ts";

const GUESTS = 5_000;
const db = testDatabase();
let restaurantId = "" as OwnedRestaurantId;

beforeAll(async () => {
  restaurantId = (await addTestRestaurant(db)) as OwnedRestaurantId;
  await db.query(
    `INSERT INTO guests (id, restaurant_id, name, language, phone, created_at)
     SELECT 'g' || n, $1, 'Guest ' || n, 'ja', '090' || lpad(n::text, 8, '0'), now() FROM generate_series(1, $2::int) AS n`,
    [restaurantId, GUESTS],
  );
  await db.query(
    `INSERT INTO guest_keys (restaurant_id, guest_id, kind, key)
     SELECT restaurant_id, id, k.kind, k.key FROM guests
     CROSS JOIN LATERAL (VALUES ('phone', phone), ('phone-end', reverse(phone)), ('name', 'guest' || substr(id, 2))) AS k (kind, key)
     WHERE restaurant_id = $1`,
    [restaurantId],
  );
  await db.script("ANALYZE guests; ANALYZE guest_keys");
});

it("a guest among thousands is found by an index, and a beginning that fits all of them is cut off", async () => {
  const find = (typed: string) => findByKeys(db, restaurantId, queriesOf(typed, true), "2026-12-01");
  expect((await find("09000004321")).map(({ id }) => id)).toEqual(["g4321"]);
  expect((await find("004321")).map(({ id }) => id)).toEqual(["g4321"]);
  expect((await find("guest 4321")).map(({ id }) => id)).toEqual(["g4321"]);
  expect(await find("090")).toHaveLength(8);
  const plan = await db.query<{ "QUERY PLAN": string }>(
    `EXPLAIN SELECT guest_id FROM guest_keys WHERE restaurant_id = $1 AND key >= '0900000432' AND key <= '0900000432z' AND kind = 'phone'`,
    [restaurantId],
  );
  expect(JSON.stringify(plan)).toContain("guest_keys_pkey");
});
