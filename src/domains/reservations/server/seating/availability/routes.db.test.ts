import { beforeEach, describe, expect, it } from "vitest";
import type { Claim } from "#domains/dietary/dietary.ts";
import type { AlternativePlace } from "#domains/reservations/contract/free-places.ts";
import type { CreatedReservation } from "#domains/reservations/contract/reservations.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant, type TestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

let now = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => now);
const { inject, refresh } = app;

const VEGAN: Claim = {
  subject: "vegan",
  value: "yes",
  level: "owner-declared",
  source: "試験亭",
  date: "2026-11-01",
  expires: null,
};
/** Each test has a part of the country to itself. */
let lat = 30;
let id = "";
let headers: { cookie: string };

/** A place so many metres north of the one that was booked. */
const place = (metres: number, given: TestRestaurant = {}) =>
  addTestRestaurant(db, { lat: lat + metres / 111_195, claims: [VEGAN], ...given });
const ask = async (as = headers) => {
  await refresh();
  const answer = await inject({ url: `/api/reservations/${id}/alternatives`, headers: as });
  return answer.json() as AlternativePlace[];
};
const set = (column: string, value: string) =>
  db.query(`UPDATE reservations SET ${column} = $2 WHERE id = $1`, [id, value]);

beforeEach(async () => {
  now = new Date("2026-12-01T03:00:00Z");
  lat += 1;
  const restaurantId = await place(0);
  const payload = bookingBody(restaurantId, { dietaryNeeds: ["vegan"] });
  const answer = await inject({ method: "POST", url: "/api/reservations", payload });
  id = (answer.json() as CreatedReservation).id;
  headers = { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
});

describe("GET /api/reservations/{id}/alternatives", () => {
  it("names up to three restaurants nearby that can serve the guest and have a table then, nearest first", async () => {
    const near = await place(400);
    await place(100, { claims: [] });
    await place(200, { acceptsReservations: false });
    const full = await place(300);
    for (const at of ["16:30", "18:00", "19:30"]) {
      const payload = bookingBody(full, { reservationDate: `2026-12-24T${at}` });
      await inject({ method: "POST", url: "/api/reservations", payload });
    }
    await place(350, { tables: [{ label: "A", minParty: 4, maxParty: 8 }] });
    await place(320, { seatings: { first: "11:00", lastSeating: "14:00" } });
    await place(5_000);
    const [second, third] = [await place(500), await place(600)];
    await place(700);
    await set("kitchen_answer", "cannot");
    const places = await ask();
    expect(places.map((one) => one.id)).toEqual([near, second, third]);
    expect(places[0]).toMatchObject({
      name: "試験亭",
      nameTranslations: { en: "Shiken-tei" },
      distance: 400,
      times: ["17:00", "17:30", "18:00", "18:30"],
    });
  });

  it("requires that the kitchen declined or did not answer in time, or that the restaurant cancelled", async () => {
    const other = await place(100);
    expect(await ask(), "the kitchen may still say yes").toEqual([]);
    await set("kitchen_answer", "can");
    expect(await ask()).toEqual([]);
    await set("kitchen_answer", "cannot");
    expect(await ask()).toMatchObject([{ id: other }]);
    await db.query("UPDATE reservations SET kitchen_answer = NULL WHERE id = $1", [id]);
    now = new Date("2026-12-03T03:00:00Z");
    expect(await ask()).toMatchObject([{ id: other }]);
    await set("status", "cancelled_by_guest");
    expect(await ask()).toEqual([]);
    await set("status", "cancelled_by_restaurant");
    expect(await ask()).toMatchObject([{ id: other }]);
    now = new Date("2026-12-24T09:00:00Z");
    expect(await ask(), "it is too late to eat there then").toEqual([]);
  });

  it("is not found for anyone but the holder", async () => {
    await set("kitchen_answer", "cannot");
    const { shareUrl } = (await inject({ url: `/api/reservations/${id}`, headers })).json() as {
      shareUrl: string;
    };
    const url = `/api/reservations/${id}/alternatives`;
    for (const address of [url, `${url}${new URL(shareUrl).search}`])
      expect((await inject({ url: address })).json()).toMatchObject({ code: "reservation-not-found" });
  });
});
