import { beforeAll, describe, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { RestaurantNote } from "../../contract/notes.ts";
import type { AdminRestaurant } from "../../contract/restaurants.ts";

let now = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => now);
let [anna, ben]: TestAccount[] = [];
let id = "";
beforeAll(async () => {
  [anna, ben] = [await testOperator(db, app, now), await testOperator(db, app, now)];
  id = await addTestRestaurant(db, { name: "富士見" });
});

const call = (who: TestAccount | undefined, method: "GET" | "PUT", path: string, payload?: object) =>
  app.inject({
    ...{ method, url: `/api/admin/restaurants/${id}/notes${path}`, headers: who?.headers ?? {} },
    ...(payload && { payload }),
  });
const notes = async (who: TestAccount | undefined = anna) =>
  (await call(who, "GET", "")).json() as RestaurantNote[];
const newest = async () => {
  const url = `/api/admin/restaurants?search=${id}`;
  const [row] = (await app.inject({ url, headers: anna?.headers ?? {} })).json() as AdminRestaurant[];
  return row?.note ?? null;
};

describe("a note", () => {
  it("says who wrote it and when, is added once, and the newest is in the table", async () => {
    expect(await newest()).toBeNull();
    for (const _twice of [1, 2])
      expect((await call(anna, "PUT", "/note-0001", { text: " Called, wants a menu " })).statusCode).toBe(
        200,
      );
    now = new Date("2026-12-01T04:00:00Z");
    await call(ben, "PUT", "/note-0002", { text: "Menu sent" });
    expect(await notes()).toMatchObject([
      { text: "Menu sent", isOwn: false, author: expect.stringContaining("•••") },
      { text: "Called, wants a menu", isOwn: true, createdAt: "2026-12-01T03:00:00.000Z", editedAt: null },
    ]);
    expect(await newest()).toEqual({ text: "Menu sent", at: now.toISOString() });
    expect((await call(anna, "PUT", "/note-0003", { text: " " })).statusCode).toBe(400);
  });

  it("is changed and removed by its author alone, and removing is undone for a day", async () => {
    expect((await call(ben, "PUT", "/note-0001", { text: "Mine" })).statusCode).toBe(404);
    expect((await call(ben, "PUT", "/note-0001/removed", { isRemoved: true })).statusCode).toBe(404);
    await call(anna, "PUT", "/note-0001", { text: "Called twice" });
    expect(await notes()).toMatchObject([{}, { text: "Called twice", editedAt: now.toISOString() }]);
    await call(ben, "PUT", "/note-0002/removed", { isRemoved: true });
    expect(await notes()).toMatchObject([{ text: "Called twice" }]);
    expect((await newest())?.text).toBe("Called twice");
    await call(ben, "PUT", "/note-0002/removed", { isRemoved: false });
    expect(await notes()).toHaveLength(2);
    await call(ben, "PUT", "/note-0002/removed", { isRemoved: true });
    now = new Date("2026-12-03T04:00:00Z");
    await call(anna, "PUT", "/note-0001/removed", { isRemoved: true });
    expect((await call(ben, "PUT", "/note-0002/removed", { isRemoved: false })).statusCode).toBe(404);
    await call(anna, "PUT", "/note-0001/removed", { isRemoved: false });
  });

  it("is never seen by the restaurant, and goes with it", async () => {
    const owner = await testAccount(app, { role: "owner" });
    await insertMember(db, { restaurantId: id, accountId: owner.user.id, role: "owner" }, now);
    expect((await call(owner, "GET", "")).statusCode).toBe(404);
    const url = `/api/owner/restaurants/${id}/export`;
    const file = await app.inject({ url, headers: owner.headers });
    expect(file.statusCode).toBe(200);
    expect(file.body).not.toContain("Called twice");
    await db.query("DELETE FROM restaurants WHERE id = $1", [id]);
    expect(await db.query("SELECT 1 FROM restaurant_notes")).toEqual([]);
  });
});
