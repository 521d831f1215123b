import { beforeEach, describe, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { BookReservation, BookView } from "../../contract/book.ts";
import type { PlacesOfDay, WalkInPlaces } from "../../contract/free-places.ts";
import type {
  AvailableDay,
  BookingTerms,
  CreatedReservation,
  RestaurantTables,
} from "../../contract/reservations.ts";

const NOON = new Date("2026-12-04T03:00:00Z");
/** Twenty past midnight in Tokyo, in the night of Friday, December 4. */
const NIGHT = new Date("2026-12-04T15:20:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let restaurantId = "";
let owner: TestAccount;

beforeEach(async () => {
  now = NOON;
  const tables = ["A", "B", "C"].map((label) => ({ label, minParty: 1, maxParty: 4 }));
  const seatings = { first: "18:00", lastSeating: "26:00" };
  restaurantId = await addTestRestaurant(db, { tables, seatings, turnMinutes: 60 });
  await db.query("UPDATE booking_rules SET lead_minutes = 0 WHERE restaurant_id = $1", [restaurantId]);
  owner = await testAccount(app, { role: "owner", username: "佐藤" });
  await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, now);
});

const get = async (url: string) => (await inject({ url, headers: owner.headers })).json();
const book = (from: string, days = 1): Promise<BookView> =>
  get(`/api/owner/restaurants/${restaurantId}/book?from=${from}&days=${days}`);
const add = async (payload: object): Promise<BookReservation> => {
  const url = `/api/owner/restaurants/${restaurantId}/reservations`;
  const answer = await inject({ method: "POST", url, payload, headers: owner.headers });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const reserve = (reservationDate: string) =>
  inject({
    method: "POST",
    url: "/api/reservations",
    payload: bookingBody(restaurantId, { reservationDate }),
  });
const freeOn = async (date: string) => {
  const url = `/api/restaurants/${restaurantId}/availability?from=${date}&days=1&guests=2`;
  const [day] = (await inject({ url })).json() as AvailableDay[];
  return (day?.times ?? []).flatMap(({ time, available }) => (available ? [time] : []));
};

describe("the night", () => {
  it("is offered on the day that it belongs to, and not on the next one", async () => {
    const times = await freeOn("2026-12-04");
    expect(times.slice(-5)).toEqual(["24:00", "24:30", "25:00", "25:30", "26:00"]);
    expect((await freeOn("2026-12-05"))[0]).toBe("18:00");
  });

  it.each(["2026-12-04T24:30", "2026-12-05T00:30"])(
    "is booked as %s, and kept as the calendar has it",
    async (at) => {
      const answer = await reserve(at);
      expect(answer.statusCode, answer.body).toBe(201);
      const { id } = answer.json() as CreatedReservation;
      const [row] = await db.query("SELECT local_time, starts_at FROM reservations WHERE id = $1", [id]);
      expect(row).toEqual({ local_time: "2026-12-05T00:30", starts_at: new Date("2026-12-04T15:30:00Z") });
    },
  );

  it("stands in the book of its evening", async () => {
    const { id } = (await reserve("2026-12-04T24:30")).json() as CreatedReservation;
    const [friday, saturday] = [await book("2026-12-04"), await book("2026-12-05")];
    expect(friday.reservations).toMatchObject([{ id, day: "2026-12-04", localTime: "2026-12-05T00:30" }]);
    expect(saturday.reservations).toEqual([]);
  });

  it("does not sell a table twice, however the time is said", async () => {
    const at = ["2026-12-04T24:30", "2026-12-05T00:30", "2026-12-04T24:30", "2026-12-05T00:30"];
    const answers = await Promise.all(at.map(reserve));
    const made = answers.filter(({ statusCode }) => statusCode === 201).length;
    expect(made).toBe(3);
    const [row] = await db.query(
      "SELECT count(DISTINCT table_ids)::int AS tables FROM reservations WHERE restaurant_id = $1",
      [restaurantId],
    );
    expect(row).toEqual({ tables: 3 });
    const lost = answers.find(({ statusCode }) => statusCode !== 201)?.json();
    expect(lost).toMatchObject({
      code: "time-not-available",
      alternatives: ["23:00", "23:30", "25:30", "26:00"],
    });
  });

  it("counts as the evening before for parties at the door, also when they come at a quarter past midnight", async () => {
    now = new Date("2026-12-04T15:15:00Z");
    const walkIn = await add({ source: "walk-in", guestCount: 2 });
    expect(walkIn).toMatchObject({ day: "2026-12-04", localTime: "2026-12-05T00:15", status: "seated" });
    now = NIGHT;
    const { room, reservations } = await book("2026-12-04");
    expect(room).toMatchObject({ date: "2026-12-04", dayEnds: 300, dayEndsAt: "2026-12-04T20:00:00.000Z" });
    expect(reservations.map(({ id, status }) => [id, status])).toEqual([[walkIn.id, "seated"]]);
    const { places } = (await get(`/api/owner/restaurants/${restaurantId}/walk-in-places`)) as WalkInPlaces;
    expect(places[1]).toMatchObject({ guests: 2, until: "25:15" });
  });

  it("is had by callers too, and the times that are over are left out", async () => {
    now = NIGHT;
    const url = `/api/owner/restaurants/${restaurantId}/places?date=2026-12-04&guests=2`;
    const { times } = (await get(url)) as PlacesOfDay;
    expect(times.map(({ time }) => time)).toEqual(["24:30", "25:00", "25:30", "26:00"]);
    const call = await add({
      source: "phone",
      customerName: "山田",
      guestCount: 2,
      reservationDate: "2026-12-04T25:00",
    });
    expect(call).toMatchObject({ day: "2026-12-04", localTime: "2026-12-05T01:00" });
  });

  it("is still offered to guests while it lasts", async () => {
    const terms = async () =>
      (await inject({ url: `/api/restaurants/${restaurantId}/booking-terms` })).json() as BookingTerms;
    now = NIGHT;
    expect((await terms()).firstDay).toBe("2026-12-04");
    const tables = (await inject({ url: `/api/tables?restaurants=${restaurantId}&guests=2` })).json();
    const [free] = tables as RestaurantTables[];
    expect(free).toMatchObject({ date: "2026-12-04", times: ["24:30", "25:00", "25:30", "26:00"] });
    now = new Date("2026-12-04T17:05:00Z");
    expect((await terms()).firstDay, "after the last seating").toBe("2026-12-05");
  });

  it("is waited for on its evening, and a table that becomes free is offered", async () => {
    const { id } = (await reserve("2026-12-04T25:00")).json() as CreatedReservation;
    for (let count = 0; count < 2; count++) await reserve("2026-12-04T25:00");
    const booking = bookingBody(restaurantId, {
      reservationDate: "2026-12-04T24:30",
      customerEmail: "bo@example.org",
    });
    const wait = await inject({ method: "POST", url: "/api/waitlist", payload: { booking, until: "25:00" } });
    expect(wait.statusCode, wait.body).toBe(201);
    const { waitlist } = await book("2026-12-04");
    expect(waitlist).toMatchObject([
      { date: "2026-12-04", from: "24:30", until: "25:00", status: "waiting" },
    ]);
    const step = { from: "confirmed", to: "cancelled_by_restaurant", reason: "trouble" };
    const url = `/api/owner/reservations/${id}/steps`;
    await inject({ method: "POST", url, payload: step, headers: owner.headers });
    await app.settle();
    expect((await book("2026-12-04")).waitlist).toMatchObject([
      { status: "offered", offer: { at: "2026-12-05T00:30" } },
    ]);
  });

  it("belongs to the new day where the restaurant's day ends at midnight", async () => {
    await db.query("UPDATE booking_rules SET day_ends = 0 WHERE restaurant_id = $1", [restaurantId]);
    now = NIGHT;
    const walkIn = await add({ source: "walk-in", guestCount: 2 });
    expect(walkIn.day).toBe("2026-12-05");
    expect((await book("2026-12-05")).room.date).toBe("2026-12-05");
  });
});
