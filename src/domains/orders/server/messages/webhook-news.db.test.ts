import { expect, it } from "vitest";
import { addOpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { addTestPlan } from "#tests/setup/builders/test-plan.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOON);

/** The messages so far, as type and data. */
async function told() {
  await app.settle();
  const rows = await db.query<{ type: string; body: string }>(
    "SELECT type, body FROM webhook_messages ORDER BY seq",
  );
  return rows.map(({ type, body }) => ({ type, data: JSON.parse(body).data }));
}

it("tells the restaurant's program of an order from its placing to its end, with what must not be in it", async () => {
  const restaurant = await addOpenRestaurant(db, app, NOON);
  const { restaurantId, owner } = restaurant;
  await addTestPlan(db, { restaurantId, startsOn: "2026-11-01", planKey: "advanced" }, NOON);
  const added = await app.inject({
    method: "POST",
    url: `/api/owner/restaurants/${restaurantId}/webhooks`,
    payload: { url: "https://till.example.co/noren", groups: ["order"] },
    headers: owner.headers,
  });
  expect(added.statusCode, added.body).toBe(201);
  const { made } = await restaurant.placed({
    customerName: "Ana",
    customerEmail: "ana@example.org",
    dietaryNeeds: ["without-nuts"],
    severeAllergens: ["nuts"],
    otherNeeds: [{ text: "celeriac", severe: true }],
    note: "no spoon",
  });
  // Settled after each step: events that are due together are handled in any order.
  await app.settle();
  await restaurant.step(made.id, "new", "accepted");
  await app.settle();
  await restaurant.step(made.id, "accepted", "ready");
  await app.settle();
  await restaurant.step(made.id, "ready", "done");
  await app.settle();
  const { made: second } = await restaurant.placed();
  await app.settle();
  await restaurant.step(second.id, "new", "rejected", { reason: "busy" });
  const all = await told();
  expect(all.map(({ type }) => type)).toEqual([
    "order.placed",
    "order.accepted",
    "order.ready",
    "order.done",
    "order.placed",
    "order.cancelled",
  ]);
  expect(all[0]?.data).toMatchObject({
    restaurantId,
    order: { id: made.id, note: "no spoon", ownNeeds: { severeAllergens: ["nuts"] } },
    change: { status: "new" },
  });
  expect(JSON.stringify(all[0])).toContain("重症");
  expect(JSON.stringify(all[0])).toContain("celeriac");
  expect(JSON.stringify(all)).not.toContain("ana@example.org");
  expect(all.at(-1)?.data).toMatchObject({
    change: { previousStatus: "new", status: "rejected", reason: "busy" },
  });
});
