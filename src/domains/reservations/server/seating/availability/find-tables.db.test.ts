import { describe, expect, it } from "vitest";
import type { RestaurantTables } from "#domains/reservations/contract/reservations.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

/** Noon of a Tuesday in Japan. */
const now = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const { inject } = testApp(db, () => now);
const tables = async (query: string) => (await inject({ url: `/api/tables?${query}` })).json();
const seatings = { first: "18:00", lastSeating: "20:00" };

describe("GET /api/tables", () => {
  it("answers for a page of results in one call, in its order, without those that take no bookings", async () => {
    const [first, second] = [
      await addTestRestaurant(db, { seatings }),
      await addTestRestaurant(db, { seatings }),
    ];
    const closed = await addTestRestaurant(db, { acceptsReservations: false });
    const ids = [second, closed, "nobody", first].join(",");
    const found = (await tables(
      `restaurants=${ids}&guests=2&date=2026-12-24&time=19:00`,
    )) as RestaurantTables[];
    expect(found).toEqual([
      { restaurantId: second, date: "2026-12-24", times: ["18:00", "18:30", "19:00", "19:30"] },
      { restaurantId: first, date: "2026-12-24", times: ["18:00", "18:30", "19:00", "19:30"] },
    ]);
  });

  it("never offers a time that is taken, has passed or doesn't seat the party", async () => {
    const id = await addTestRestaurant(db, {
      seatings: { first: "11:00", lastSeating: "18:30" },
      tables: [{ label: "A", minParty: 1, maxParty: 2 }],
      turnMinutes: 60,
    });
    const payload = bookingBody(id, { reservationDate: "2026-12-01T18:00", guestCount: 2 });
    expect((await inject({ method: "POST", url: "/api/reservations", payload })).statusCode).toBe(201);
    const [today] = (await tables(`restaurants=${id}&guests=2`)) as RestaurantTables[];
    expect(today?.date).toBe("2026-12-01");
    expect(today?.times.every((time) => time >= "12:00" && time <= "17:00")).toBe(true);
    const near = (await tables(
      `restaurants=${id}&guests=2&date=2026-12-01&time=18:00`,
    )) as RestaurantTables[];
    expect(near[0]?.times).not.toContain("18:00");
    expect(await tables(`restaurants=${id}&guests=3`)).toEqual([{ restaurantId: id, date: null, times: [] }]);
  });

  it("names the next day with a table if the day asked for has none", async () => {
    const id = await addTestRestaurant(db, { seatings });
    await db.query(
      "INSERT INTO service_exceptions (restaurant_id, date, kind, periods) VALUES ($1, '2026-12-24', 'closed', '[]'::jsonb)",
      [id],
    );
    expect(await tables(`restaurants=${id}&guests=2&date=2026-12-24&time=20:00`)).toEqual([
      { restaurantId: id, date: "2026-12-25", times: ["18:30", "19:00", "19:30", "20:00"] },
    ]);
  });

  it("refuses more restaurants than a page has", async () => {
    const ids = Array.from({ length: 21 }, (_, at) => `r${at}`).join(",");
    expect(await tables(`restaurants=${ids}&guests=2`)).toMatchObject({
      code: "invalid-input",
      errors: [{ path: "restaurants" }],
    });
    expect(await tables("restaurants=a&guests=2&time=25:00")).toMatchObject({
      errors: [{ path: "time" }],
    });
  });
});
