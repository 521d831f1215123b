import type { Page } from "@playwright/test";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { openForDinner } from "../../setup/builders/open-for-dinner.ts";

const SOON = { timeout: 30_000 };
const PHONE = { viewport: { width: 390, height: 844 } };
/** In two days on a clock in Tokyo. */
const DAY = new Date(Date.now() + 9 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10);

/** The details of a guest, and the button that books. */
async function confirm(guest: Page, name: string): Promise<void> {
  await guest.getByLabel(/^Name/).fill(name);
  await guest.getByLabel(/^Email/).fill("guest@example.org");
  await guest.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(guest).toHaveURL(/\/booking\/[\w-]+\/confirmation/, SOON);
}

test("an owner sells a course, guests book its last seats, the team sees it, and its removal is undone", async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "割烹 なぎさ");
  await openForDinner(page, restaurant);
  await signInAs(page, restaurant.owner);

  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&view=menu&lang=ja`);
  const card = page.getByRole("region", { name: "コース", exact: true });
  await card.getByRole("button", { name: "コースを追加" }).click(SOON);
  const panel = page.getByRole("dialog");
  await panel.getByLabel("コース名").fill("おまかせコース");
  await panel.getByText("ほかの言語の名前").click();
  await panel.getByLabel("English").first().fill("Chef's choice");
  await panel.getByLabel(/^お一人様の料金/).fill("６５００");
  await panel.getByText("飲み放題", { exact: true }).click();
  await panel.getByLabel(/^ネット予約の上限/).fill("2");
  await panel.getByRole("button", { name: "コースを保存" }).click();
  await expect(card.getByRole("button", { name: /おまかせコース/ })).toContainText("1日2名まで", SOON);

  const guest = await (await browser.newContext(PHONE)).newPage();
  // Pages are cached for half a minute.
  await expect(async () => {
    await guest.goto(`/restaurant/${restaurant.id}?lang=en`);
    await expect(guest.getByRole("heading", { name: "Chef's choice" })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await guest.getByRole("link", { name: "Book this course" }).click();
  await expect(guest.getByRole("radio", { name: /^Chef's choice/ })).toBeChecked();
  await guest.getByLabel(/^Date/).fill(DAY);
  await guest.getByText("19:00", { exact: true }).click();
  await guest.getByRole("button", { name: "Tell the kitchen" }).click();
  await guest.getByText("Vegan", { exact: true }).click();
  await expect(guest.getByText(/ask the kitchen whether this course can be adapted/)).toBeVisible();
  await confirm(guest, "Zoë Ångström");
  await expect(guest.getByText("Chef's choice")).toBeVisible();
  await expect(guest.getByRole("region", { name: /in Japanese/ })).toContainText("おまかせコース");

  const next = await (await browser.newContext(PHONE)).newPage();
  await next.goto(`/restaurant/${restaurant.id}/book?lang=en`);
  await next.getByLabel(/^Date/).fill(DAY);
  const course = next.getByRole("radio", { name: /^Chef's choice/ });
  await expect(course).toBeDisabled();
  await expect(next.getByText("Sold out this day")).toBeVisible();
  await expect(next.getByRole("radio", { name: "Table only" })).toBeChecked();
  await next.getByText("19:00", { exact: true }).click();
  await confirm(next, "Ioana");
  await expect(next.getByText("Chef's choice")).toHaveCount(0);

  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&date=${DAY}&by=list&lang=ja`);
  await expect(page.getByRole("listitem").filter({ hasText: "Zoë" }).first()).toContainText(
    "おまかせコース",
    SOON,
  );
  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&date=${DAY}&by=brief&lang=ja`);
  const brief = page.getByRole("region", { name: "コース", exact: true });
  await expect(brief.getByRole("listitem")).toContainText(["19:00"]);
  await expect(brief).toContainText("おまかせコース");

  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&view=menu&lang=ja`);
  await card.getByRole("button", { name: /^おまかせコース/ }).click(SOON);
  await panel.getByRole("button", { name: "コースを削除" }).click();
  await expect(card).toContainText("1件の予約は、料金と時間もそのまま残ります", SOON);
  const late = await page.request.get(`/api/restaurants/${restaurant.id}/courses`);
  expect(await late.json()).toEqual([]);
  await page.reload();
  await card.getByRole("button", { name: /^元に戻す/ }).click(SOON);
  await expect(card.getByRole("button", { name: /^おまかせコース/ })).toContainText("予約1件", SOON);
  await guest.reload();
  await expect(guest.getByText("Chef's choice")).toBeVisible();
});
