import { expect, test } from "../../setup/browser/journey.ts";

const SENTENCE = "vegan ramen tomorrow 7pm for 2 near Akihabara";

test("one sentence on the first page leads to a table that is held", async ({ page }) => {
  await page.goto("/?lang=en");
  await page.getByRole("combobox", { name: "Search by dish, place or restaurant" }).fill(SENTENCE);
  await page.keyboard.press("Enter");
  const chosen = page.getByRole("list", { name: "Your search" });
  for (const part of ["Akihabara", "2 guests", "Vegan"])
    await expect(chosen.getByRole("button", { name: new RegExp(`^Remove: .*${part}`) })).toBeVisible();
  await expect(page.getByText("Free tables first, then nearest")).toBeVisible();
  const card = page.getByRole("article", { name: "Vegan Ramen Tsumugi" });
  await card.getByRole("link", { name: /^Book Vegan Ramen Tsumugi at .* 19:00$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Book a table" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /19:00 · 2 guests$/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "For the kitchen" }).getByText("Vegan")).toBeVisible();
});

test("a chip that is taken off is no longer searched for; what can't be eaten goes along to the booking", async ({
  page,
}) => {
  await page.goto(`/search?q=${encodeURIComponent("no peanuts 銀座 tomorrow for 2")}&lang=en`);
  const chosen = page.getByRole("list", { name: "Your search" });
  await expect(page.getByRole("link", { name: /^Book .* at / }).first()).toHaveAttribute(
    "href",
    /needs=without-nuts/,
  );
  await expect(page.getByRole("heading", { name: /around Ginza/, level: 1 })).toBeVisible();
  await chosen.getByRole("button", { name: "Remove: Ginza" }).click();
  await expect(page.getByRole("heading", { name: /around Ginza/, level: 1 })).toHaveCount(0);
  await expect(chosen.getByRole("button", { name: /nuts/i })).toBeVisible();
});

test("the search field works by keyboard, and remembers what was searched for on this device", async ({
  page,
}) => {
  await page.goto("/app?lang=en");
  const field = page.getByRole("combobox", { name: "Search by dish, place or restaurant" });
  await field.fill("ginz");
  await expect(page.getByRole("option", { name: /^Ginza/ }).first()).toBeVisible();
  await field.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", /-0$/);
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Remove: Ginza" })).toBeVisible();
  await field.fill("sea urchin");
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Remove: sea urchin" })).toBeVisible();
  await field.click();
  await expect(page.getByRole("option", { name: /^sea urchin/ })).toBeVisible();
  await field.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("a restaurant's page offers its free times to the party that was searched for", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent(SENTENCE)}&lang=en`);
  const card = page.getByRole("article", { name: "Vegan Ramen Tsumugi" });
  await card.getByRole("link", { name: "Vegan Ramen Tsumugi", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vegan Ramen Tsumugi" })).toBeVisible();
  await page.getByRole("link", { name: /^Book Vegan Ramen Tsumugi at .* 19:00$/ }).click();
  await expect(page.getByRole("heading", { name: /19:00 · 2 guests$/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "For the kitchen" }).getByText("Vegan")).toBeVisible();
});

test("what a restaurant must have becomes a filter, and its page says who states it", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("non-smoking sushi with counter seats")}&lang=en`);
  const chosen = page.getByRole("list", { name: "Your search" });
  await expect(chosen.getByRole("button", { name: "Remove: Non-smoking" })).toBeVisible();
  await expect(chosen.getByRole("button", { name: "Remove: Counter seats" })).toBeVisible();
  const card = page.getByRole("article", { name: "Sushi Hamanoto" });
  await card.getByRole("link", { name: "Sushi Hamanoto", exact: true }).click();
  const facts = page.getByRole("region", { name: "Good to know" });
  await expect(facts).toContainText("SmokingNo smoking");
  await expect(facts).toContainText("Stated by the restaurant");
});

test("a misspelled name is corrected, and that is said", async ({ page }) => {
  await page.goto("/search?q=hamanto&lang=en");
  await expect(page.getByText("Nothing found for “hamanto”. Showing “hamanoto” instead.")).toBeVisible();
  await expect(page.getByRole("article", { name: "Sushi Hamanoto" })).toBeVisible();
});

test("what was not understood is said", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("sushi with parking today 1am")}&lang=en`);
  await expect(page.getByText("We can't filter by parking.")).toBeVisible();
  // In the first hour of a day in Japan it is still to come.
  const hasPassed = new Date(Date.now() + 9 * 3_600_000).getUTCHours() >= 1;
  await expect(page.getByText("That time has passed. Choose another.")).toHaveCount(hasPassed ? 1 : 0);
});

test("without scripts, a typed sentence finds the same", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/?lang=en");
  await page.getByRole("combobox").fill("vegan Akihabara");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Vegan Ramen Tsumugi" })).toBeVisible();
  await context.close();
});
