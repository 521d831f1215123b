import { expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { countOrders } from "./store.ts";

const db = testDatabase();
const SPAN = { from: "2026-12-01", to: "2026-12-07", zone: "Asia/Tokyo" };

it("counts accepted orders by the restaurant's days, less refunds", async () => {
  const id = await addTestRestaurant(db, { acceptsReservations: false });
  expect(await countOrders(db, id, SPAN)).toEqual({ count: 0, totalYen: 0 });
  await db.query(
    `INSERT INTO orders (id, restaurant_id, day, number, kind, status, due_at, expires_at, language, customer_name, total_yen,
       refunded_yen, pays, holder_hash, manage_key, created_at)
     SELECT o.id, $1, o.day::date, o.n, 'pick-up', o.status, now(), CASE WHEN o.status = 'new' THEN now() END, 'en', 'Ana',
       o.yen, o.back, 'at-restaurant', 'h', 'k', now()
     FROM (VALUES ('a', '2026-12-01', 1, 'done', 3000, 500), ('b', '2026-12-07', 1, 'accepted', 1200, 0),
       ('c', '2026-12-07', 2, 'rejected', 900, 0), ('d', '2026-12-07', 3, 'new', 900, 0),
       ('e', '2026-11-30', 1, 'done', 900, 0), ('f', '2026-12-08', 1, 'done', 900, 0)) AS o(id, day, n, status, yen, back)`,
    [id],
  );
  expect(await countOrders(db, id, SPAN)).toEqual({ count: 2, totalYen: 3_700 });
});
