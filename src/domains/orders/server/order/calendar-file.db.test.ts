import { expect, it } from "vitest";
import { addOpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { CreatedOrder } from "../../contract/orders.ts";

/** Noon in Tokyo. */
const NOON = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOON);
const { inject } = app;

it("gives a pick-up to its guest's calendar, and to nobody else's", async () => {
  const restaurant = await addOpenRestaurant(db, app, NOON);
  const lines = [{ dishId: restaurant.ramen, quantity: 1 }];
  const wish = {
    kind: "pick-up",
    tableCode: null,
    lines,
    expectedYen: 980,
    pickUpAt: "2026-12-01T12:30",
  } as const;
  const placed = async (changes: Parameters<typeof restaurant.order>[0] = {}) => {
    const answer = await restaurant.order(changes);
    const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    return { url: `/api/orders/${(answer.json() as CreatedOrder).id}/calendar.ics`, cookie };
  };
  const pickUp = await placed(wish);
  const headers = { cookie: pickUp.cookie, "accept-language": "vi" };
  const file = await inject({ url: pickUp.url, headers });
  expect(file.headers["content-type"]).toContain("text/calendar");
  expect(file.body).toContain("DTSTART:20261201T033000Z");
  expect(file.body).toContain("SUMMARY:Đơn");
  expect((await inject({ url: pickUp.url })).statusCode).toBe(404);
});
