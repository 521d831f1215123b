import { expect, it } from "vitest";
import { addOpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOON);

it("tells who has linked LINE of an order, with what can't be eaten in Japanese and in full, and where to answer", async () => {
  const restaurant = await addOpenRestaurant(db, app, NOON);
  const cook = await restaurant.memberAs("staff");
  await db.query(
    "INSERT INTO staff_line_links (restaurant_id, account_id, line_user, linked_at) VALUES ($1, $2, 'U-cook', $3)",
    [restaurant.restaurantId, cook.user.id, NOON],
  );
  const { made } = await restaurant.placed({
    dietaryNeeds: ["without-nuts"],
    otherNeeds: [{ text: "celery", severe: true }],
  });
  await app.settle();
  const messages = await db.query<{ address: string; text: string; blanks: string[] }>(
    "SELECT address, body_text AS text, blanks FROM messages WHERE channel = 'line' AND template = 'staff-order-new'",
  );
  expect(messages.map(({ address }) => address)).toEqual(["U-cook"]);
  expect(messages[0]?.blanks[0]).toMatch(/^⚠ アレルギー・食事制限：.*【重症】.*celery/);
  expect(messages[0]?.text).toContain(`/owner/`);
  expect(messages[0]?.text).toContain(made.id);
});
