import { expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { PASSWORD, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { insertMember } from "./members/store.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);

/** A restaurant with so many owners, and how each of them asks to be deleted. */
async function restaurantOf(owners: number) {
  const restaurantId = await addTestRestaurant(db);
  const leaving = [];
  for (let at = 0; at < owners; at++) {
    const { user, headers } = await testAccount(app, { role: "owner" });
    await insertMember(db, { restaurantId, accountId: user.id, role: "owner" }, NOW);
    const payload = { password: PASSWORD };
    leaving.push(() => app.inject({ method: "DELETE", url: "/api/auth/me", payload, headers }));
  }
  return { restaurantId, leaving };
}

it("the only owner of a restaurant can't delete the account, until the restaurant is deleted", async () => {
  const { restaurantId, leaving } = await restaurantOf(1);
  const refused = await leaving[0]?.();
  expect(refused?.json()).toMatchObject({ status: 409, code: "sole-owner" });
  await db.query("UPDATE restaurants SET archived_at = $2 WHERE id = $1", [restaurantId, NOW]);
  expect((await leaving[0]?.())?.statusCode).toBe(204);
});

it("of two owners who delete their accounts at once one stays", async () => {
  const { leaving } = await restaurantOf(2);
  const answers = await Promise.all(leaving.map((leave) => leave()));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
});

it("a plan that goes on keeps its only owner, also when the restaurant is deleted", async () => {
  const { restaurantId, leaving } = await restaurantOf(1);
  await db.query("INSERT INTO businesses (id, name, plan_key, created_at) VALUES ('b', 'B', 'starter', $1)", [
    NOW,
  ]);
  await db.query("UPDATE restaurants SET archived_at = $2, business_id = 'b' WHERE id = $1", [
    restaurantId,
    NOW,
  ]);
  await db.query(
    `INSERT INTO subscriptions (id, business_id, plan_key, monthly_yen, method, started_on, trial_days, created_at)
     VALUES ('s', 'b', 'starter', 4980, 'invoice', '2026-11-01', 0, $1)`,
    [NOW],
  );
  expect((await leaving[0]?.())?.statusCode).toBe(409);
  await db.query("UPDATE subscriptions SET cancelled_on = '2026-11-20', ends_on = '2026-12-31'");
  expect((await leaving[0]?.())?.statusCode).toBe(204);
});
