import { beforeAll, describe, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { SetupView } from "../../contract/setup.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let owner: TestAccount;
let waiter: TestAccount;

beforeAll(async () => {
  owner = await testAccount(app);
  waiter = await testAccount(app);
});

async function opened(given: Parameters<typeof addTestRestaurant>[1]): Promise<string> {
  const id = await addTestRestaurant(db, given);
  await insertMember(db, { restaurantId: id, accountId: owner.user.id, role: "owner" }, NOW);
  await insertMember(db, { restaurantId: id, accountId: waiter.user.id, role: "staff" }, NOW);
  return id;
}
const ask = (id: string, by = owner) =>
  app.inject({ url: `/api/owner/restaurants/${id}/setup`, headers: by.headers });
const setup = async (id: string) => (await ask(id)).json() as SetupView;

describe("the first steps of a restaurant", () => {
  it("are all left for one that has just been approved", async () => {
    const id = await opened({ acceptsReservations: false });
    expect(await setup(id)).toEqual({ done: [], isShown: true, isNameJapaneseOnly: false });
  });

  it("say when guests from abroad can't read the name", async () => {
    const japanese = await opened({ name: "はじめ屋", nameTranslations: {} });
    expect((await setup(japanese)).isNameJapaneseOnly).toBe(true);
    const both = await opened({ name: "はじめ屋", nameTranslations: { en: "Hajimeya" } });
    expect((await setup(both)).isNameJapaneseOnly).toBe(false);
    const latin = await opened({ name: "Bistro 21", nameTranslations: {} });
    expect((await setup(latin)).isNameJapaneseOnly).toBe(false);
  });

  it("are done with what is saved, whoever else has said something", async () => {
    const halal = { subject: "halal", value: "only", source: "x", date: null, expires: null } as const;
    const listed = await opened({ claims: [{ ...halal, level: "open-data" }] });
    expect((await setup(listed)).done).toEqual(["hours"]);
    const id = await opened({ claims: [{ ...halal, level: "owner-declared" }] });
    expect((await setup(id)).done).toEqual(["hours", "needs"]);
    await db.query("UPDATE restaurants SET is_active = false WHERE id = $1", [id]);
    expect((await setup(id)).isShown).toBe(false);
  });

  it("include a booking of a guest, not what staff enter", async () => {
    const id = await opened({});
    const url = `/api/owner/restaurants/${id}/reservations`;
    const entered = {
      source: "phone",
      guestCount: 2,
      reservationDate: "2026-12-02T18:00",
      customerName: "田中",
    };
    const added = await app.inject({ method: "POST", url, headers: owner.headers, payload: entered });
    expect(added.statusCode, added.body).toBe(201);
    expect((await setup(id)).done).toEqual(["hours"]);
    const payload = bookingBody(id);
    const booked = await app.inject({ method: "POST", url: "/api/reservations", payload });
    expect(booked.statusCode, booked.body).toBe(201);
    expect((await setup(id)).done).toEqual(["hours", "booking"]);
  });

  it("are for managers", async () => {
    expect((await ask(await opened({}), waiter)).statusCode).toBe(403);
  });
});
