import { beforeEach, describe, expect, it } from "vitest";
import type { OfferedArea } from "#domains/reservations/contract/areas.ts";
import type {
  BookingTerms,
  CreatedReservation,
  CreateReservationBody,
  ReservationView,
} from "#domains/reservations/contract/reservations.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const now = new Date("2026-12-01T03:00:00Z");
const DAY = "2026-12-24";
const db = testDatabase();
const app = testApp(db, () => now);
let restaurantId = "";

/** Two places at the counter, a tatami room for six, and a terrace that guests can't choose. */
beforeEach(async () => {
  restaurantId = await addTestRestaurant(db, {
    tables: [
      { label: "C1", minParty: 1, maxParty: 2 },
      { label: "Z1", minParty: 1, maxParty: 6 },
      { label: "T1", minParty: 1, maxParty: 2 },
    ],
  });
  for (const [at, [label, name, isOffered]] of (
    [
      ["C1", "カウンター", true],
      ["Z1", "座敷", true],
      ["T1", "テラス", false],
    ] as const
  ).entries()) {
    const id = idOf(name);
    await db.query(
      `INSERT INTO table_sections (id, restaurant_id, name, position, is_offered, words)
       VALUES ($1, $2, $3, $4, $5, $6::jsonb)`,
      [id, restaurantId, name, at, isOffered, JSON.stringify(at === 0 ? { en: "Counter" } : {})],
    );
    await db.query("UPDATE restaurant_tables SET section_id = $1 WHERE restaurant_id = $2 AND label = $3", [
      id,
      restaurantId,
      label,
    ]);
  }
  await db.query("UPDATE booking_rules SET version = version + 1 WHERE restaurant_id = $1", [restaurantId]);
});
const idOf = (name: string) => `${restaurantId}-${name}`;
const COUNTER = () => idOf("カウンター");

const ask = (url: string) => app.inject({ url: `/api/restaurants/${restaurantId}/${url}` });
const isFree = async (query: string) => {
  const answer = await ask(`availability?date=${DAY}&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { time: string; available: boolean }[]).find(({ time }) => time === "18:00")
    ?.available;
};
const post = (changes: Partial<CreateReservationBody>, url = "/api/reservations", headers = {}) =>
  app.inject({ method: "POST", url, payload: bookingBody(restaurantId, changes), headers });
async function booked(changes: Partial<CreateReservationBody>) {
  const answer = await post(changes);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json() as CreatedReservation;
  const headers = { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
  const read = async () =>
    (await app.inject({ url: `/api/reservations/${id}`, headers })).json() as ReservationView;
  const change = (payload: object) =>
    app.inject({ method: "PATCH", url: `/api/reservations/${id}`, payload, headers });
  return { id, read, change };
}
const labelsOf = async (id: string) =>
  (
    await db.query<{ label: string }>(
      `SELECT t.label FROM reservations v JOIN restaurant_tables t ON t.id = ANY (v.table_ids) WHERE v.id = $1`,
      [id],
    )
  ).map(({ label }) => label);

describe("an area that guests may choose", () => {
  it("is named with the terms of booking, with the parties that it has tables for", async () => {
    const { areas } = (await ask("booking-terms")).json() as BookingTerms;
    expect(areas).toEqual([
      { id: COUNTER(), name: "カウンター", words: { en: "Counter" }, partySizes: [1, 2] },
      { id: idOf("座敷"), name: "座敷", words: {}, partySizes: [1, 2, 3, 4, 5, 6] },
    ] satisfies OfferedArea[]);
  });

  it("is offered with its own tables alone, and booked there", async () => {
    const { id, read } = await booked({ areaId: COUNTER() });
    expect(await labelsOf(id)).toEqual(["C1"]);
    expect((await read()).area).toEqual({ id: COUNTER(), name: "カウンター", words: { en: "Counter" } });
    expect(await isFree(`guests=2&areaId=${encodeURIComponent(COUNTER())}`)).toBe(false);
    expect(await isFree(`guests=2&areaId=${encodeURIComponent(idOf("座敷"))}`)).toBe(true);
    expect(await isFree("guests=2")).toBe(true);
    const full = await post({ areaId: COUNTER(), customerEmail: "b@example.org" });
    expect(full.json()).toMatchObject({ code: "time-not-available", alternatives: expect.any(Array) });
    expect(full.json().alternatives).not.toContain("18:00");
  });

  it("is held as it is booked", async () => {
    const hold = await app.inject({
      method: "POST",
      url: "/api/holds",
      payload: { restaurantId, reservationDate: `${DAY}T18:00`, guestCount: 2, areaId: COUNTER() },
    });
    expect(hold.statusCode, hold.body).toBe(201);
    const headers = { cookie: String(hold.headers["set-cookie"]).split(";")[0] ?? "" };
    const answer = await post({ areaId: COUNTER(), holdId: hold.json().id }, "/api/reservations", headers);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await labelsOf(answer.json().id)).toEqual(["C1"]);
    expect(answer.json().id).toBe(hold.json().id);
  });

  it.each(["テラス", "nowhere"])("refuses %s by name", async (name) => {
    const answer = await post({ areaId: idOf(name) });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "area-not-offered"]);
    const free = await ask(`availability?date=${DAY}&guests=2&areaId=${encodeURIComponent(idOf(name))}`);
    expect([free.statusCode, free.json().code]).toEqual([409, "area-not-offered"]);
  });
});

describe("a booking with an area", () => {
  it("moves within it, to another one, and anywhere", async () => {
    const { id, read, change } = await booked({ areaId: COUNTER() });
    expect((await change({ reservationDate: `${DAY}T19:30` })).statusCode).toBe(200);
    expect(await labelsOf(id)).toEqual(["C1"]);
    expect((await change({ areaId: idOf("座敷") })).statusCode).toBe(200);
    expect([await labelsOf(id), (await read()).area?.name]).toEqual([["Z1"], "座敷"]);
    expect((await change({ areaId: null })).statusCode).toBe(200);
    expect((await read()).area).toBeNull();
  });

  it("is held back by none that guests can't choose any more", async () => {
    const { read, change } = await booked({ areaId: COUNTER() });
    await db.query("UPDATE table_sections SET is_offered = false WHERE id = $1", [COUNTER()]);
    await db.query("UPDATE booking_rules SET version = version + 1 WHERE restaurant_id = $1", [restaurantId]);
    expect((await read()).area?.name, "as it was chosen").toBe("カウンター");
    expect((await change({ reservationDate: `${DAY}T19:30` })).statusCode).toBe(200);
    expect((await read()).area).toBeNull();
  });

  it("is what the restaurant reads in its book", async () => {
    const owner = await testAccount(app, { role: "owner" });
    await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, now);
    const { id } = await booked({ areaId: COUNTER() });
    const url = `/api/owner/restaurants/${restaurantId}/book?from=${DAY}`;
    const { reservations } = (await app.inject({ url, headers: owner.headers })).json();
    expect(reservations.find((one: { id: string }) => one.id === id)).toMatchObject({
      areaName: "カウンター",
    });
  });
});

it("a party that waits for an area is offered a table there", async () => {
  const taken = await booked({ areaId: COUNTER() });
  const booking = bookingBody(restaurantId, { areaId: COUNTER(), customerEmail: "w@example.org" });
  const joined = await app.inject({
    method: "POST",
    url: "/api/waitlist",
    payload: { booking, until: "18:00" },
  });
  expect(joined.statusCode, joined.body).toBe(201);
  await app.settle();
  const offers = () =>
    db.query("SELECT 1 FROM waitlist WHERE restaurant_id = $1 AND status = 'offered'", [restaurantId]);
  expect(await offers(), "other areas are free").toEqual([]);
  expect((await taken.change({ areaId: idOf("座敷") })).statusCode).toBe(200);
  await app.settle();
  expect(await offers()).toHaveLength(1);
});
