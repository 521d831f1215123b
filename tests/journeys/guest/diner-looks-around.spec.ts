import { expect, test } from "../../setup/browser/journey.ts";

test("a page says what there is before any script runs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/app?lang=en");
  await expect(page.getByRole("article").getByRole("heading").getByRole("link").first()).toBeVisible();
  await page.goto("/search?q=%E5%AF%BF%E5%8F%B8&lang=en");
  await expect(page.getByRole("article").getByRole("heading").getByRole("link").first()).toBeVisible();
  await page.goto("/app?view=favourites&lang=en");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.close();
});

test("a position puts the nearest first, and the map shows where the diner is", async ({ context, page }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 34.6687, longitude: 135.5013 });
  await page.goto("/app?lang=en");
  // Permission was granted before, so the page doesn't need to ask.
  await expect(page.getByText("Location found.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^\d+ restaurants near you/ })).toBeVisible();
});

test("who refuses to be located is told so and can choose an area", async ({ context, page }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: 1, message: "denied", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  });
  await page.goto("/app?lang=en");
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(
    page.getByText("Location access denied. Please enable location services.").first(),
  ).toBeVisible();
});

test("structured data tell facts only", async ({ page }) => {
  await page.goto("/app?lang=en");
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const list = blocks.map((text) => JSON.parse(text)).find((data) => data["@type"] === "ItemList");
  expect(list.itemListElement).toHaveLength(10);
  for (const { item } of list.itemListElement) expect(item["@type"]).toMatch(/Restaurant|CafeOrCoffeeShop/);
});
