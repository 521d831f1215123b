import { beforeAll, describe, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { RestaurantFigures } from "../../contract/insights.ts";

const START = new Date("2026-12-01T03:00:00Z");
let now = START;
const db = testDatabase();
const app = testApp(db, () => now);
let owner: TestAccount;
let id: string;

beforeAll(async () => {
  owner = await testAccount(app);
  id = await addTestRestaurant(db, { acceptsReservations: false });
  await insertMember(db, { restaurantId: id, accountId: owner.user.id, role: "owner" }, now);
});

const view = (address: string, headers: Record<string, string> = {}, of = id) =>
  app.inject({ method: "POST", url: `/api/restaurants/${of}/views`, remoteAddress: address, headers });
const figures = async () =>
  (
    await app.inject({ url: `/api/owner/restaurants/${id}/figures`, headers: owner.headers })
  ).json() as RestaurantFigures;

describe("a restaurant's figures", () => {
  it("are null while there is no data", async () => {
    expect(await figures()).toEqual({
      ...{ views: null, favourites: 0, rating: null, ratings: 0, newReviews: 0 },
      locations: 1,
    });
  });

  it("count page views, except by staff, with a rate limit per address", async () => {
    expect((await view("10.1.0.1")).statusCode).toBe(204);
    await view("10.1.0.2", { "accept-language": "ja" });
    await view("10.1.0.3", owner.headers);
    await view("10.1.0.4", {}, "nowhere");
    expect((await figures()).views).toBe(2);
    for (let times = 0; times < 30; times++) await view("10.1.0.5");
    expect((await figures()).views).toBe(22);
    const kept = await db.query("SELECT language, views FROM restaurant_views ORDER BY language");
    expect(kept).toEqual([
      { language: "en", views: 21 },
      { language: "ja", views: 1 },
    ]);
  });

  it("cover the last 30 days of the restaurant's calendar", async () => {
    now = new Date(START.getTime() + 29 * 86_400_000);
    expect((await figures()).views).toBe(22);
    now = new Date(START.getTime() + 30 * 86_400_000);
    expect((await figures()).views).toBe(0);
    now = START;
  });

  it("count favourites and reviews", async () => {
    await app.inject({ method: "PUT", url: `/api/favourites/${id}`, headers: owner.headers, payload: {} });
    await db.query(
      `INSERT INTO reviews (id, restaurant_id, author_name, rating, language, text, visit, visited_on, created_at) VALUES
       ('a', $1, 'Ana', 4, 'en', 'Good.', 'reservation:a', '2026-11-01', '2026-11-01T12:00:00Z'),
       ('b', $1, 'Bo', 5, 'en', 'Very good.', 'order:b', '2026-11-02', '2026-11-02T12:00:00Z')`,
      [id],
    );
    expect(await figures()).toMatchObject({ rating: 4.5, ratings: 2 });
  });
});
