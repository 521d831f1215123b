import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newOperator } from "../../setup/builders/new-operator.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";

test.describe.configure({ timeout: 180_000 });
// The help is over while a screen is open; the book of a restaurant without tables.
test.use({ allowed: [/403 \(|409 \(/] });

const SOON = { timeout: 30_000 };

test("an operator helps an owner with the tables; the owner sees who, why and what, and ends it", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const name = `てつだい屋 ${Date.now()}`;
  const { id, owner } = await newRestaurant(page, name);
  await signInAs(page, await newOperator());
  await page.goto(`/admin?view=restaurants&search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name }).or(page.getByText(name)).first().click();
  await page.getByRole("button", { name: `Help as owner: ${name}` }).click();
  const question = page.getByRole("dialog").last();
  await expect(question.getByRole("button", { name: "Open dashboard" })).toBeDisabled();
  await question.getByLabel("Reason, which the owners will read").fill("You asked how to enter tables");
  expect(await seriousFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "Open dashboard" }).click();

  const strip = page.getByText(`You are helping as owner of ${name} until`);
  await expect(strip).toBeVisible(SOON);
  await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
  for (const closed of ["Book", "Orders", "Settings", "Statement", "Plan", "Dietary needs"])
    await expect(page.getByRole("link", { name: closed, exact: true })).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Set up" }).first().click();
  await page.getByRole("button", { name: "Save", exact: true }).click(SOON);
  await expect(page.getByRole("region", { name: "Notification" })).toContainText("Saved");
  // It is said everywhere, not only in the dashboard.
  await page.goto("/");
  await expect(strip).toBeVisible(SOON);

  const own = await (await browser.newContext({ baseURL, locale: "en-US" })).newPage();
  await own.setViewportSize({ width: 390, height: 844 });
  await signInAs(own, owner);
  await own.goto(`/owner/dashboard?restaurant=${id}&view=settings`);
  const banner = own.getByRole("status").filter({ hasText: "An operator of this site helps you until" });
  await expect(banner).toContainText("You asked how to enter tables", SOON);
  await expect(own.getByText("Tables and hours: changed")).toBeVisible();
  await expect(own.getByText("First steps: viewed")).toBeVisible();
  expect(await seriousFindings(own)).toEqual([]);
  await banner.getByRole("button", { name: "End now" }).click();
  await expect(banner).toHaveCount(0);

  await page.goto(`/owner/dashboard?restaurant=${id}&view=menu`);
  await expect(page.getByRole("heading", { name: "Your help here has ended" })).toBeVisible(SOON);
  await expect(strip).toHaveCount(0);
});
