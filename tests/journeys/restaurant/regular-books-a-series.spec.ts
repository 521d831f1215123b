import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { addDays } from "#kernel/time/calendar.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { restaurantSeatingPlan } from "../../setup/builders/restaurant-seating-plan.ts";

test.use({ viewport: { width: 820, height: 1180 } });
test.describe.configure({ timeout: 150_000 });

const SOON = { timeout: 30_000 };
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const first = addDays(today(), 3);
const later = (weeks: number) => addDays(first, weeks * 7);
const shown = (date: string) =>
  new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(date));

/** One room, which somebody else has a week later; two weeks later the house is closed. */
async function openBook(page: Page): Promise<void> {
  await page.goto("/healthz");
  const { id, owner } = await newRestaurant(page, "小料理 いろは");
  const from = { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
  const headers = { ...(await headersOf(page, owner)), ...from };
  const url = `/api/owner/restaurants/${id}`;
  const plan = restaurantSeatingPlan();
  const [, , room] = plan.tables;
  const { version } = await (await page.request.get(`${url}/inventory`, { headers })).json();
  const inventory = {
    ...plan,
    ...{ sections: [], tables: [{ ...room, id: null }], combinations: [] },
    week: plan.week.map((day) => ({ ...day, periods: plan.week[1]?.periods ?? [] })),
    exceptions: [{ date: later(2), kind: "closed", note: null, periods: [] }],
    rules: { ...plan.rules, walkInWeekdays: [] },
  };
  const data = { inventory, version, accepted: [] };
  expect((await page.request.put(`${url}/inventory`, { headers, data })).status()).toBe(200);
  const taken = {
    source: "phone",
    reservationDate: `${later(1)}T19:00`,
    guestCount: 2,
    customerName: "鈴木",
  };
  expect((await page.request.post(`${url}/reservations`, { headers, data: taken })).status()).toBe(201);
  await signInAs(page, owner);
  await page.goto(`/owner/dashboard?restaurant=${id}&date=${first}&by=time&lang=en`);
}

test("a regular books every week: staff see each date first, and end the series later", async ({ page }) => {
  await openBook(page);
  await page.getByRole("button", { name: "Call", exact: true }).click(SOON);
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Phone").fill("090-1234-1000");
  await sheet.getByLabel(/^Name/).fill("佐藤 花子");
  await sheet.locator("label").filter({ hasText: "19:00" }).click(SOON);
  await sheet.getByText("Has needs", { exact: true }).click();
  await sheet.locator("label").filter({ hasText: "えび・かに" }).first().click();

  await sheet.getByLabel("Repeats").selectOption({ label: "Every week" });
  await sheet.getByLabel("How many times").selectOption("6");
  const dates = sheet.getByRole("group", { name: /^Dates/ });
  await expect(dates.getByRole("listitem")).toHaveCount(6, SOON);
  await expect(dates.getByRole("status")).toHaveText("4 of 6");
  await expect(dates.getByRole("listitem").nth(0)).toContainText("Table P1");
  await expect(dates.getByRole("listitem").nth(1)).toContainText("No free table");
  await expect(dates.getByRole("listitem").nth(2)).toContainText("Closed");
  await dates.getByRole("checkbox").nth(5).uncheck();
  await sheet.getByRole("button", { name: "Book 3 dates" }).click();
  await expect(page.getByText("佐藤 花子: 3 dates booked")).toBeVisible(SOON);

  await page
    .getByRole("region", { name: "Dinner" })
    .getByRole("button", { name: /佐藤 花子/ })
    .first()
    .click(SOON);
  await expect(sheet.getByRole("heading", { name: "Part of a series: 1 of 3" })).toBeVisible(SOON);
  await sheet.getByRole("button", { name: shown(later(3)), exact: true }).click();
  await expect(sheet.getByRole("heading", { name: "Part of a series: 2 of 3" })).toBeVisible(SOON);
  await expect(sheet).toContainText("えび・かに");

  await sheet.getByRole("button", { name: "Cancel this and all that follow" }).click();
  await expect(sheet.getByRole("alert").filter({ hasText: "Cancel 2 reservations?" })).toBeVisible();
  const series = sheet.getByRole("region", { name: /^Part of a series/ });
  await series.getByRole("button", { name: "Guest cancelled" }).click();
  await expect(page.getByText("佐藤 花子: 2 reservations cancelled")).toBeVisible(SOON);
  await series.getByRole("button", { name: shown(first), exact: true }).click();
  await expect(sheet.getByRole("heading", { name: "Part of a series: 1 of 3" })).toBeVisible(SOON);
  await expect(series.getByRole("button", { name: "Cancel this and all that follow" })).toHaveCount(0);
  await expect(sheet.getByText("Confirmed", { exact: true }).first()).toBeVisible();
});
