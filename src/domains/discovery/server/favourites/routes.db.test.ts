import { describe, expect, it } from "vitest";
import { MAX_FAVOURITE_CHANGES } from "#domains/accounts/account-constants.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const db = testDatabase();
let now = new Date("2026-12-01T03:00:00Z");
const app = testApp(db, () => now);
const { inject } = app;
type Headers = Record<string, string>;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  return now.toISOString();
};
const list = async (headers: Headers) =>
  (await inject({ url: "/api/favourites", headers })).json() as { restaurantId: string; addedAt: string }[];
const ids = async (headers: Headers) => (await list(headers)).map(({ restaurantId }) => restaurantId);
const change = (method: "PUT" | "DELETE", id: string, headers: Headers, payload?: object) =>
  inject({ method, url: `/api/favourites/${id}`, headers, ...(payload && { payload }) });
const merge = (headers: Headers, payload: object) =>
  inject({ method: "POST", url: "/api/favourites/merge", headers, payload });

describe("/api/favourites", () => {
  it("saves and removes, as often as it is asked", async () => {
    const { headers } = await testAccount(app);
    const [a, b] = [await addTestRestaurant(db), await addTestRestaurant(db)];
    const keyed = { ...headers, "idempotency-key": "favourite-1" };
    expect((await change("PUT", a, keyed)).statusCode).toBe(204);
    const addedAt = now.toISOString();
    later(1);
    await change("PUT", b, headers);
    later(1);
    expect((await change("PUT", a, keyed)).statusCode).toBe(204);
    expect(await list(headers), "saved since the first time, the newest first").toMatchObject([
      { restaurantId: b },
      { restaurantId: a, addedAt },
    ]);
    expect((await change("DELETE", a, keyed)).statusCode).toBe(204);
    expect((await change("DELETE", a, keyed)).statusCode).toBe(204);
    expect(await ids(headers)).toEqual([b]);
  });

  it("is everybody's own", async () => {
    const [ana, eve] = [await testAccount(app), await testAccount(app)];
    const id = await addTestRestaurant(db);
    await change("PUT", id, ana.headers);
    expect(await ids(eve.headers)).toEqual([]);
    await change("DELETE", id, eve.headers);
    expect(await ids(ana.headers)).toEqual([id]);
    expect((await inject({ url: "/api/favourites" })).statusCode).toBe(401);
    expect((await change("PUT", id, {})).statusCode).toBe(401);
  });

  it("knows only restaurants that there are", async () => {
    const { headers } = await testAccount(app);
    for (const id of ["nowhere", "%00", "%F0%9F%8D%A3", "..%2F..", "x".repeat(90)]) {
      const answer = await change("PUT", id, headers);
      expect(answer.statusCode, id).toBe(404);
    }
    expect((await change("DELETE", "nowhere", headers)).statusCode, "it is not saved, as wanted").toBe(204);
    expect((await change("DELETE", "%00", headers)).statusCode).toBe(404);
    for (const url of [
      "/api/restaurants/%00",
      "/api/reservations/%00",
      "/api/restaurants/a%00/availability?date=2026-12-24&guests=2",
    ])
      expect((await inject({ url })).statusCode, url).toBe(404);
  });

  it("lets a removal on one device win over an older heart that another device sends late", async () => {
    const { headers } = await testAccount(app);
    const id = await addTestRestaurant(db);
    const tapped = now.toISOString();
    later(5);
    await change("DELETE", id, headers);
    later(5);
    await change("PUT", id, headers, { at: tapped });
    expect(await ids(headers)).toEqual([]);
    await change("PUT", id, headers);
    expect(await ids(headers)).toEqual([id]);
  });
});

describe("POST /api/favourites/merge", () => {
  it("brings together what two devices did, in both directions", async () => {
    const { headers } = await testAccount(app);
    const [kept, gone, fresh] = [
      await addTestRestaurant(db),
      await addTestRestaurant(db),
      await addTestRestaurant(db),
    ];
    const start = now.toISOString();
    later(1);
    await change("PUT", kept, headers);
    await change("PUT", gone, headers);
    const removedAt = later(1);
    const addedAt = later(1);
    const answer = await merge(headers, {
      added: [{ restaurantId: fresh, at: addedAt }],
      removed: [
        { restaurantId: gone, at: removedAt },
        { restaurantId: kept, at: start },
      ],
    });
    expect(answer.json()).toMatchObject([{ restaurantId: fresh, addedAt }, { restaurantId: kept }]);
    const other = { added: [{ restaurantId: gone, at: start }] };
    expect((await merge(headers, other)).json(), "a device that missed the removal").toHaveLength(2);
  });

  it("does not let a clock that is ahead have the last word for ever", async () => {
    const { headers } = await testAccount(app);
    const id = await addTestRestaurant(db);
    await merge(headers, { added: [{ restaurantId: id, at: "2031-01-01T00:00:00Z" }] });
    expect(await list(headers)).toEqual([{ restaurantId: id, addedAt: now.toISOString() }]);
    later(1);
    await change("DELETE", id, headers);
    expect(await ids(headers)).toEqual([]);
  });

  it("passes over restaurants that are gone", async () => {
    const { headers } = await testAccount(app);
    const id = await addTestRestaurant(db);
    const at = now.toISOString();
    const answer = await merge(headers, {
      added: [
        { restaurantId: "nowhere", at },
        { restaurantId: id, at },
      ],
    });
    expect(answer.json()).toMatchObject([{ restaurantId: id }]);
  });

  it("comes to the same whatever arrives first, also all at once", async () => {
    const { headers } = await testAccount(app);
    const restaurants = await Promise.all([1, 2, 3, 4, 5].map(() => addTestRestaurant(db)));
    const calls = Array.from({ length: 20 }, (_, n) => {
      const at = new Date(now.getTime() - (20 - n) * 60_000).toISOString();
      const changes = (n % 2 ? [...restaurants].reverse() : restaurants).map((restaurantId) => ({
        restaurantId,
        at,
      }));
      return n % 3 === 0 ? { removed: changes } : { added: changes };
    });
    const answers = await Promise.all(calls.reverse().map((payload) => merge(headers, payload)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await ids(headers)).sort(), "the last of the 20, number 19, adds").toEqual(
      [...restaurants].sort(),
    );
  });

  it.each([
    [{ added: [{ restaurantId: "a", at: "yesterday" }] }, "added.0.at"],
    [{ added: [{ restaurantId: "a" }] }, "added.0.at"],
    [{ removed: [{ restaurantId: "a\u0000", at: "2026-01-01T00:00:00Z" }] }, "removed.0.restaurantId"],
    [{ added: "all" }, "added"],
    [
      { added: Array(MAX_FAVOURITE_CHANGES + 1).fill({ restaurantId: "a", at: "2026-01-01T00:00:00Z" }) },
      "added",
    ],
  ])("refuses %j", async (payload, path) => {
    const { headers } = await testAccount(app);
    const answer = await merge(headers, payload);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
  });
});
