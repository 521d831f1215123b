import { beforeAll, describe, expect, it } from "vitest";
import type { CreatedReservation } from "#domains/reservations/contract/reservations.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { bookingsByLanguage, mealsByDay, wantedInVain } from "./store.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
const SPAN = { from: "2026-12-01", to: "2026-12-05", zone: "Asia/Tokyo" };
let id: string;

beforeAll(async () => {
  const tables = Array.from({ length: 8 }, (_, n) => ({ label: `${n}`, minParty: 1, maxParty: 2 }));
  id = await addTestRestaurant(db, { tables, seatings: { first: "00:00", lastSeating: "23:00" } });
});

/** Books and moves it straight to a state. */
async function party(at: string, status: string, customerEmail = "ana@example.org"): Promise<string> {
  const body = { reservationDate: at, guestCount: 2, customerEmail, dietaryNeeds: ["vegan" as const] };
  const payload = bookingBody(id, body);
  const answer = await app.inject({ method: "POST", url: "/api/reservations", payload });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id: reservation } = answer.json() as CreatedReservation;
  await db.query("UPDATE reservations SET status = $2, expires_at = NULL WHERE id = $1", [
    reservation,
    status,
  ]);
  return reservation;
}

async function waited(email: string, status = "expired", day = "2026-12-04"): Promise<void> {
  await db.query(
    `INSERT INTO waitlist (id, code, restaurant_id, date, from_minute, to_minute, guest_count, status, booking, language,
       holder_hash, manage_key, created_at)
     VALUES (gen_random_uuid()::text, gen_random_uuid()::text, $1, $2, 1080, 1200, 4, $3, $4::jsonb, 'en', 'h', 'k', $5)`,
    [id, day, status, JSON.stringify({ customerEmail: email }), NOW],
  );
}

describe("a restaurant's statistics", () => {
  it("use the day of the meal on the restaurant's own calendar", async () => {
    await party("2026-12-03T23:00", "completed");
    await party("2026-12-04T00:30", "seated");
    await party("2026-12-04T12:00", "no_show");
    await party("2026-12-04T12:00", "cancelled_by_restaurant");
    await party("2026-12-04T12:00", "confirmed");
    await party("2026-12-06T00:00", "completed");
    expect(await mealsByDay(db, id, SPAN)).toEqual([
      { day: "2026-12-03", guests: 2, noShows: 0, cancellations: 0 },
      { day: "2026-12-04", guests: 2, noShows: 1, cancellations: 1 },
    ]);
  });

  it("count bookings by the day on which they were made, without abandoned holds", async () => {
    expect(await bookingsByLanguage(db, id, SPAN)).toEqual([{ language: "en", count: 6 }]);
    await db.query("UPDATE reservations SET status = 'expired' WHERE starts_at > '2026-12-05T14:00:00Z'");
    expect(await bookingsByLanguage(db, id, SPAN)).toEqual([{ language: "en", count: 5 }]);
    expect(await bookingsByLanguage(db, id, { ...SPAN, from: "2026-12-02" })).toEqual([]);
  });

  it("hide demand of fewer than five people, however often they tried", async () => {
    for (const name of ["a", "b", "c", "d"]) await waited(`${name}@example.org`);
    await waited("A@Example.org");
    await waited("e@example.org", "booked");
    await waited("e@example.org", "expired", "2026-12-11");
    expect((await wantedInVain(db, id, SPAN)).tables).toEqual([]);
    await waited("e@example.org");
    expect((await wantedInVain(db, id, SPAN)).tables).toEqual([{ weekday: 5, guests: 4, people: 5 }]);
  });

  it("do the same for needs that the kitchen could not serve", async () => {
    const refuse = async (name: string) => {
      const reservation = await party("2026-12-05T18:00", "cancelled_by_guest", `${name}@example.org`);
      await db.query(
        "UPDATE reservations SET kitchen_answer = 'cannot', kitchen_at = $2, kitchen_due_at = NULL WHERE id = $1",
        [reservation, NOW],
      );
    };
    for (const name of ["a", "b", "c", "d"]) await refuse(name);
    expect((await wantedInVain(db, id, SPAN)).needs).toEqual([]);
    await refuse("e");
    expect((await wantedInVain(db, id, SPAN)).needs).toEqual([{ need: "vegan", people: 5 }]);
  });
});
