import { expect, it } from "vitest";
import type { AvailableDay } from "#domains/reservations/contract/reservations.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const db = testDatabase();
const { inject } = testApp(db, () => new Date("2026-12-01T03:00:00Z"));
const AT = "2026-12-24T18:00";
const TABLES = ["A", "B", "C"].map((label) => ({ label, minParty: 1, maxParty: 4 }));

async function freeTimes(id: string): Promise<string[]> {
  const url = `/api/restaurants/${id}/availability?from=2026-12-24&days=1&guests=2`;
  const [day] = (await inject({ url })).json() as AvailableDay[];
  return day?.times.flatMap(({ time, available }) => (available ? [time] : [])) ?? [];
}

async function book(id: string, guestCount: number) {
  const payload = bookingBody(id, { reservationDate: AT, guestCount });
  const answer = await inject({ method: "POST", url: "/api/reservations", payload });
  expect(answer.statusCode, answer.body).toBe(201);
  const headers = { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
  return { url: `/api/reservations/${answer.json().id}`, headers };
}

it("free times follow how many guests arrive at once, though tables are left", async () => {
  const id = await addTestRestaurant(db, { tables: TABLES });
  await db.query("UPDATE booking_rules SET pacing_covers = 4, pacing_minutes = 30 WHERE restaurant_id = $1", [
    id,
  ]);
  expect(await freeTimes(id)).toContain("18:00");
  const guest = await book(id, 4);
  expect(await freeTimes(id)).not.toContain("18:00");
  const change = { method: "PATCH", payload: { guestCount: 2 }, ...guest } as const;
  expect((await inject(change)).statusCode).toBe(200);
  expect(await freeTimes(id)).toContain("18:00");
});

it("free times follow tables that staff keep free", async () => {
  const id = await addTestRestaurant(db);
  expect(await freeTimes(id)).toContain("18:00");
  await db.query(
    `WITH block AS (INSERT INTO table_blocks (id, restaurant_id, table_ids, starts_at, ends_at, created_at)
       VALUES ($1, $1, '{T1}', '2026-12-24T09:00Z', '2026-12-24T10:00Z', now()) RETURNING id)
     INSERT INTO reservation_slots (table_id, slot, block_id)
     SELECT t.id, '2026-12-24T09:00Z', block.id FROM restaurant_tables t, block WHERE t.restaurant_id = $1`,
    [id],
  );
  expect(await freeTimes(id)).not.toContain("18:00");
});
