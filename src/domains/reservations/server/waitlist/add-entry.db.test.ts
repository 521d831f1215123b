import { beforeEach, expect, it } from "vitest";
import { testApp } from "#tests/setup/test-app.ts";
import { bookingBody } from "#tests/setup/test-booking.ts";
import { testDatabase } from "#tests/setup/test-database.ts";
import { addTestRestaurant } from "#tests/setup/test-restaurant.ts";
import { createOffers } from "./create-offers.ts";
import { MAX_WAITING } from "./rules.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const { inject } = testApp(db, () => NOON);
let restaurantId = "";

beforeEach(async () => {
  restaurantId = await addTestRestaurant(db, { tables: [{ label: "A", minParty: 1, maxParty: 2 }] });
  for (const at of ["17:30", "18:00", "19:30", "20:00", "20:30"])
    await inject({
      method: "POST",
      url: "/api/reservations",
      payload: bookingBody(restaurantId, { reservationDate: `2026-12-24T${at}` }),
    });
});

const join = () =>
  inject({
    ...{ method: "POST", url: "/api/waitlist" },
    payload: { booking: bookingBody(restaurantId), until: "18:00" },
  });
const fill = (count: number) =>
  db.query(
    `INSERT INTO waitlist (id, code, restaurant_id, date, from_minute, to_minute, guest_count, status, booking, language,
       holder_hash, manage_key, created_at)
     SELECT $1 || '-' || n, upper(substr(md5($1 || n), 1, 8)), $1, '2026-12-24', 1080, 1080, 2, 'waiting', $2::jsonb, 'en',
       'h' || n, 'k' || $1 || n, $3 FROM generate_series(1, $4::int) AS n`,
    [restaurantId, JSON.stringify(bookingBody(restaurantId)), NOON, count],
  );

it("has a length: who comes after it is told so", async () => {
  await fill(MAX_WAITING - 1);
  expect((await join()).statusCode).toBe(201);
  const next = await join();
  expect([next.statusCode, next.json().code]).toEqual([409, "waitlist-full"]);
});

it("reads the book once for all who wait, however many they are", async () => {
  await fill(700);
  const names: (string | undefined)[] = [];
  await db.transaction(async (tx) => {
    const counted: typeof tx = {
      ...tx,
      query: (sql, values, name) => {
        names.push(name);
        return tx.query(sql, values, name);
      },
    };
    const settings = { now: NOON, publicUrl: "https://noren.test" };
    expect(await createOffers(counted, { restaurantId, date: "2026-12-24" }, settings)).toBe(0);
  });
  expect(names.length).toBeLessThan(6);
});
