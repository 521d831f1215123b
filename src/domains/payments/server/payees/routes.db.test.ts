import { expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const now = () => new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, now);
const withoutCards = testApp(db, now, { takesTestCards: false });

it("an owner sets up card payments, unless the site takes no cards", async () => {
  const restaurantId = await addTestRestaurant(db);
  const { headers, user } = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: user.id, role: "owner" }, now());
  const url = `/api/owner/restaurants/${restaurantId}/payee`;
  const refused = await withoutCards.inject({ method: "POST", url, headers });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "no-cards"]);
  const set = await app.inject({ method: "POST", url, headers });
  expect([set.statusCode, set.json()]).toMatchObject([200, { url: null }]);
  const seen = async ({ inject }: typeof app) => (await inject({ url, headers })).json().state;
  expect(await seen(app)).toBe("ready");
  // Set up when cards could be taken, which is no longer the case.
  expect(await seen(withoutCards)).toBe("none");
});
