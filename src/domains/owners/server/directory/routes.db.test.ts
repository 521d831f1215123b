import { beforeAll, describe, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { AdminRestaurant } from "../../contract/restaurants.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let operator: TestAccount;
let owner: TestAccount;
let id = "";
beforeAll(async () => {
  operator = await testOperator(db, app, NOW);
  owner = await testAccount(app, { role: "owner", email: "owner.of.fuji@example.jp" });
  id = await addTestRestaurant(db, { name: "富士見", acceptsReservations: false });
  await insertMember(db, { restaurantId: id, accountId: owner.user.id, role: "owner" }, NOW);
});

const list = async (search = "") => {
  const url = `/api/admin/restaurants?search=${encodeURIComponent(search)}`;
  return (await app.inject({ url, headers: operator.headers })).json() as AdminRestaurant[];
};
const show = (isShown: boolean, reason = "fake photos") =>
  app.inject({
    ...{ method: "PUT", url: `/api/admin/restaurants/${id}/shown` },
    ...{ headers: operator.headers, payload: { isShown, reason } },
  });
const setVisible = (isActive: boolean) =>
  app.inject({
    ...{ method: "PUT", url: `/api/owner/restaurants/${id}/visibility` },
    ...{ headers: owner.headers, payload: { isActive } },
  });
const stateOf = async () => (await list(id))[0]?.state;

describe("a restaurant that is run here", () => {
  it("is found by a part of its name, with its owner masked", async () => {
    expect(await list("士見")).toMatchObject([
      { id, name: "富士見", owner: "o•••@example.jp", state: "shown" },
    ]);
    expect(await list("nothing like it")).toEqual([]);
  });

  it("has the figures of the last days, what waits for an answer, and how far it is set up", async () => {
    const open = await addTestRestaurant(db, { name: "月見台" });
    await insertMember(db, { restaurantId: open, accountId: owner.user.id, role: "owner" }, NOW);
    const figures = async () => (await list(open))[0];
    expect(await figures()).toMatchObject({
      activity: { bookings7: 0, bookings28: 0, unanswered: 0, overdue: 0 },
      ...{ setupDone: ["hours"], dueYen: 0, joinedAt: NOW.toISOString() },
    });
    const payload = bookingBody(open, { dietaryNeeds: ["vegan"] });
    const booked = await app.inject({ method: "POST", url: "/api/reservations", payload });
    expect(booked.statusCode, booked.body).toBe(201);
    expect(await figures()).toMatchObject({
      activity: { bookings7: 1, bookings28: 1, unanswered: 1, overdue: 0 },
      setupDone: ["hours", "booking"],
    });
    await db.query(
      `UPDATE reservations SET created_at = $2::timestamptz - interval '8 days', kitchen_due_at = $2::timestamptz - interval '1 hour'
       WHERE restaurant_id = $1`,
      [open, NOW],
    );
    expect((await figures())?.activity).toMatchObject({
      bookings7: 0,
      bookings28: 1,
      unanswered: 1,
      overdue: 1,
    });
    expect((await list(id))[0]?.activity.bookings28, "of another").toBe(0);
  });

  it("shows where open data differ from what its people say, with both days", async () => {
    const listed = {
      name: "富士見",
      phone: "+81300000000",
      openingHours: "Mo-Su 10:00-18:00",
      sourceDate: "2026-03-01",
    };
    await db.query("UPDATE restaurants SET listed = $2::jsonb, updated_at = $3 WHERE id = $1", [
      ...[id, JSON.stringify(listed), NOW],
    ]);
    const [restaurant] = await list(id);
    expect(restaurant?.listed).toMatchObject({ sourceDate: "2026-03-01", statedOn: "2026-12-01" });
    expect(restaurant?.listed?.differences).toContainEqual(
      expect.objectContaining({ fact: "phone", listed: "+81300000000" }),
    );
    expect(restaurant?.listed?.differences.map(({ fact }) => fact)).not.toContain("name");
  });

  it("that the operator hides is gone for guests, and its own people can't show it", async () => {
    expect((await show(false, " ")).statusCode).toBe(400);
    expect((await show(false)).json()).toMatchObject({ state: "withheld" });
    expect((await show(false)).statusCode).toBe(200);
    expect((await app.inject({ url: `/api/restaurants/${id}` })).statusCode).toBe(404);
    expect((await setVisible(true)).json()).toMatchObject({ status: 409, code: "restaurant-withheld" });
    expect((await setVisible(false)).statusCode).toBe(200);
    expect((await show(true)).json()).toMatchObject({ state: "shown" });
    const mails = await db.query<{ template: string; address: string }>(
      "SELECT template, address FROM messages WHERE template LIKE 'house-%' ORDER BY template DESC",
    );
    const address = "owner.of.fuji@example.jp";
    expect(mails, "its owners hear of both, once").toEqual([
      { template: "house-withheld", address },
      { template: "house-shown", address },
    ]);
    const log = (await app.inject({ url: "/api/admin/audit", headers: operator.headers })).json();
    expect(log.entries.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
      "restaurant.shown",
      "restaurant.hidden",
      "operator.added",
    ]);
  });

  it("stays hidden when its owner brings it back from the archive", async () => {
    await app.inject({ method: "POST", url: `/api/owner/restaurants/${id}/archive`, headers: owner.headers });
    await show(false);
    expect(await stateOf()).toBe("archived");
    const url = `/api/owner/restaurants/${id}/restore`;
    expect((await app.inject({ method: "POST", url, headers: owner.headers })).statusCode).toBe(200);
    expect(await stateOf()).toBe("withheld");
  });
});
