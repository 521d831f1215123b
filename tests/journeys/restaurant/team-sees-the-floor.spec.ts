import { addDays } from "#kernel/time/calendar.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { layOutEvening } from "../../setup/evening/friday-evening.ts";

const SOON = { timeout: 15_000 };
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

test.use({ viewport: { width: 820, height: 1180 }, allowed: [/409 \(/] });

test("an owner draws where the tables stand: by hand, by keyboard, with undo", async ({ page }) => {
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "居酒屋 みなと");
  await signInAs(page, restaurant.owner);
  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&view=inventory&card=floor&lang=en`);
  const floor = page.getByRole("region", { name: "Floor plan", exact: true });
  const canvas = floor.getByRole("region", { name: /^Floor plan\. Arrow keys/ });
  const tables = page.getByRole("region", { name: "Tables", exact: true });
  await tables.getByRole("button", { name: "Tables" }).click(SOON);
  await tables.getByRole("button", { name: "Add table" }).click();
  await tables.getByRole("button", { name: "Add table" }).click();
  await floor.getByRole("button", { name: "Place all" }).click();
  const table = (at: string) => canvas.getByRole("button", { name: at, exact: true });
  await expect(table("Table 1, column 2, row 2")).toBeVisible();
  await expect(floor.getByText("Not on the plan")).toHaveCount(0);

  // Dropped on another table it stands beside it.
  await table("Table 3, column 8, row 2").scrollIntoViewIfNeeded();
  const from = await table("Table 3, column 8, row 2").boundingBox();
  const to = await table("Table 1, column 2, row 2").boundingBox();
  if (from === null || to === null) throw new Error("It isn't shown.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(table("Table 3, column 2, row 4")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(table("Table 3, column 3, row 5")).toBeVisible();
  await floor.getByRole("radio", { name: "Round" }).check();
  await floor.getByRole("button", { name: "Width: larger" }).click();
  await floor.getByRole("button", { name: "Take off the plan" }).click();
  await expect(floor.getByRole("button", { name: "Place 3" })).toBeVisible();
  await floor.getByRole("button", { name: "Undo" }).click();
  await expect(table("Table 3, column 3, row 5")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible(SOON);

  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&by=floor&lang=en`);
  const drawn = page.getByRole("region", { name: "Floor plan" });
  await expect(drawn.getByRole("button", { name: /^3/ })).toBeVisible(SOON);
  // Nobody has booked: a free table takes a party.
  await drawn.getByRole("button", { name: /^1/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New booking at 1" }).click();
  await expect(page.getByRole("dialog").getByText(/^\d\d:\d\d · Table 1$/)).toBeVisible(SOON);
});

test("a house that has drawn nothing is led to the editor", async ({ page }) => {
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "居酒屋 みなと");
  await layOutEvening(page, restaurant, today(), { isDrawn: false, parties: 0 });
  await signInAs(page, restaurant.owner);
  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&by=floor&lang=en`);
  await page.getByRole("link", { name: "Draw the floor plan" }).click(SOON);
  await page.getByRole("button", { name: "Place all" }).click(SOON);
  await expect(page.getByRole("button", { name: /^Table R2, / })).toBeVisible();
});

test("the floor of a full evening shows who sits where, now and later, and takes parties to other tables", async ({
  page,
}) => {
  test.slow();
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "居酒屋 みなと");
  // Another day than today, whose room is as it is at the hour of the test.
  const date = addDays(today(), 2);
  await layOutEvening(page, restaurant, date);
  await signInAs(page, restaurant.owner);
  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&date=${date}&by=floor&lang=en`);
  const floor = page.getByRole("region", { name: "Floor plan" });
  const shown = floor.getByRole("combobox", { name: "Time shown" });
  await shown.selectOption({ label: "19:00" }, SOON);
  const table = (label: string) => floor.locator("[data-table]").filter({ hasText: new RegExp(`^${label}`) });
  await expect(table("R2")).toContainText("加藤 翔", SOON);
  // The whole room is in sight.
  const pane = floor.getByRole("list").locator("..");
  expect(await pane.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
  await expect(table("Z3")).toContainText("えび・かに");
  await expect(table("T4")).toContainText("?");

  // Another moment: later other parties have the tables.
  await shown.selectOption({ label: "20:30" });
  await expect(table("R2")).toContainText("19:30–21:00");
  await shown.selectOption({ label: "19:00" });
  await expect(table("R2")).toContainText("17:45–");

  // A free table takes a booking; a party is opened.
  await table("C3").getByRole("button").click();
  await expect(page.getByRole("dialog").getByText("19:00 · Table C3")).toBeVisible(SOON);
  await page.keyboard.press("Escape");
  await table("R2").getByRole("button").click();
  await expect(page.getByRole("dialog")).toContainText("加藤 翔");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // Dragged to a table that others have: it is said who.
  const from = await table("T2").boundingBox();
  const to = await table("T3").boundingBox();
  if (from === null || to === null) throw new Error("It isn't shown.");
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toContainText("林怡君, 18:45–20:15", SOON);
  await page.getByRole("dialog").getByRole("button", { name: "Go back" }).click();
  await expect(table("T2")).toContainText("王小明");

  // The present: who sits down is seen there, at another moment not.
  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&by=floor&lang=en`);
  await expect(floor.getByRole("button", { name: "Now", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
    SOON,
  );
  const walkIn = { source: "walk-in", guestCount: 2, customerName: "井上 航" };
  const seated = await page.request.post(`/api/owner/restaurants/${restaurant.id}/reservations`, {
    headers: await headersOf(page, restaurant.owner),
    data: walkIn,
  });
  expect(seated.status(), await seated.text()).toBe(201);
  const taken = floor.locator("[data-table]").filter({ hasText: walkIn.customerName });
  await expect(taken).toHaveCount(1, SOON);
  await taken.getByRole("button").click();
  await expect(page.getByRole("dialog")).toContainText(walkIn.customerName);
});
