import type { Page } from "@playwright/test";
import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";
import { press, tabTo } from "../../setup/browser/keyboard.ts";

const SOON = { timeout: 30_000 };

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
test.describe.configure({ timeout: 120_000 });

/** Waits for hydration: before it, no key has an effect. */
async function isAlive(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Cookie settings" })).toBeVisible(SOON);
}

test("a table is found and booked without a mouse, and the focus is never lost", async ({ page }) => {
  await page.goto("/restaurant-owners?lang=en");
  await isAlive(page);
  await press(page, "Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const [partner] = (await bookablePartners(page)).filter(({ name }) => !/Kokeniwa|Tsuyukusa/.test(name));
  const { date, times } = await freeDay(page, partner?.id ?? "", 3, 22);
  await page.goto(`/restaurant/${partner?.id}?lang=en`);
  await isAlive(page);
  await tabTo(page, page.getByRole("link", { name: "Book a Table" }).first());
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/book$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "Add a guest" }));
  await press(page, "Space");
  const day = page.getByLabel(/^Date/);
  await tabTo(page, day);
  const [year, month, dayOfMonth] = date.split("-");
  await page.keyboard.type(`${month}${dayOfMonth}${year}`);
  await expect(day).toHaveValue(date);
  await tabTo(page, page.getByRole("button", { name: times[0] ?? "", exact: true }));
  await press(page, "Space");
  // The details follow: what was chosen takes the focus.
  await expect(page.getByRole("heading", { name: `${times[0]} · 3 guests` })).toBeFocused();
  await expect(page.getByText(/^Table held for/).first()).toBeVisible();

  // Submitted empty: the first missing field takes the focus.
  await tabTo(page, page.getByRole("button", { name: "Confirm Booking" }));
  await press(page, "Enter");
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.type("Zoë Ångström");
  await tabTo(page, page.getByLabel(/^Email/));
  await page.keyboard.type("zoe@example.org");
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/booking\/[\w-]+\/confirmation/);
  await expect(page.getByRole("heading", { name: "Your table is booked" })).toBeFocused();

  // And cancelled, by keyboard as well.
  await tabTo(page, page.getByRole("button", { name: /^Cancel/ }).first());
  await press(page, "Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Cancel/ }).first()).toBeFocused();
});

test("food is ordered without a mouse, and the focus is never lost", async ({ page }) => {
  await page.goto("/search?q=Mikazukido&lang=en");
  await isAlive(page);
  await tabTo(page, page.locator("summary[aria-label='More about Mikazukido Halal Ramen']"));
  await press(page, "Enter");
  await tabTo(page, page.getByRole("link", { name: "Order at Mikazukido Halal Ramen" }));
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/order/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const choose = page.getByRole("button", { name: /^Choose Edamame/ });
  await expect(choose).toBeVisible(SOON);
  await tabTo(page, choose);
  await press(page, "Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Edamame" })).toBeFocused();
  await tabTo(page, dialog.getByRole("button", { name: "One more" }));
  await press(page, "Space");
  await tabTo(page, dialog.getByText("Special requests"));
  await press(page, "Enter");
  await tabTo(page, dialog.getByRole("checkbox", { name: /^Less salt/ }));
  await press(page, "Space");
  await tabTo(page, dialog.getByRole("button", { name: /^Add to basket/ }));
  await press(page, "Enter");
  await expect(dialog).toHaveCount(0);
  await expect(choose).toBeFocused();

  const basket = page.getByRole("region", { name: "Your basket" });
  await tabTo(page, basket.getByRole("button", { name: "Remove Edamame" }));
  await press(page, "Enter");
  await expect(basket.getByText("Edamame")).toHaveCount(0);
  await expect(basket.getByRole("heading", { name: "Your basket" })).toBeFocused();
  await tabTo(page, choose, "Shift+Tab");
  await press(page, "Enter");
  await tabTo(page, dialog.getByRole("button", { name: /^Add to basket/ }));
  await press(page, "Enter");

  const atPlace = basket.getByRole("radio", { name: "At the restaurant" });
  await tabTo(page, basket.getByRole("radio").and(page.locator(":checked")));
  while (!(await atPlace.isChecked())) await press(page, "ArrowDown");
  await tabTo(page, basket.getByLabel("Name"));
  await page.keyboard.type("Ana");
  await tabTo(page, basket.getByRole("button", { name: /^Order/ }));
  await press(page, "Enter");
  await page.waitForURL(/\/app\/(order-confirmation|checkout)\//, SOON);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
