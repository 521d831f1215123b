import { bookablePartners, expect, test } from "../../setup/browser/journey.ts";

interface Place {
  id: string;
  isRegistered: boolean;
  addressTranslations: Record<string, string>;
}

test("a partner's page has the next free times first, and parts that are one tap away", async ({ page }) => {
  const [partner] = await bookablePartners(page);
  await page.goto(`/restaurant/${partner?.id}?lang=en`);
  const chip = page.getByRole("link", { name: /^Book .* at / }).first();
  await expect(chip).toBeInViewport();
  await page.getByLabel("Guests").selectOption("1");
  await expect(page).toHaveURL(/guests=1/);
  await expect(chip).toHaveAttribute("href", /guests=1/);

  const tabs = page.getByRole("navigation", { name: "Parts of this page" });
  await tabs.getByRole("link", { name: "Reviews" }).click();
  await expect(page).toHaveURL(/#reviews$/);
  await expect(page.getByRole("heading", { name: "Reviews", exact: true })).toBeInViewport();
  // They stay in sight, with the one that is read marked.
  await expect(tabs.getByRole("link", { name: "Menu" })).toBeInViewport();
  await tabs.getByRole("link", { name: "What I can eat" }).click();
  await expect(tabs.getByRole("link", { name: "What I can eat" })).toHaveAttribute("aria-current", "true");
});

test.describe("without a network", () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] });

  test("the way there is a map that loads by itself, and a view for the driver that needs no network", async ({
    context,
    page,
  }) => {
    const [partner] = await bookablePartners(page);
    const drawn = page.waitForResponse(/\/map\/pictures\/.*\.svg/);
    await page.goto(`/restaurant/${partner?.id}?lang=en#info`);
    expect((await drawn).status()).toBe(200);
    const picture = page.locator("figure img:visible");
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);

    await context.setOffline(true);
    await page.getByRole("button", { name: "Show to a taxi driver" }).click();
    const view = page.getByRole("dialog", { name: "For the taxi driver" });
    await expect(view.getByText("この住所までお願いします。")).toBeVisible();
    await expect(view.getByText(/東京都/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(view).toBeHidden();
    await context.setOffline(false);
  });
});

test("a place that takes no bookings names partners near by, and its address can be said", async ({
  page,
}) => {
  const answer = await page.request.get("/api/restaurants?lat=35.671&lng=139.765&limit=60&lang=en");
  const places = (await answer.json()) as Place[];
  const place = places.find(({ isRegistered }) => !isRegistered);
  await page.goto(`/restaurant/${place?.id}?lang=en`);
  await expect(page.getByRole("heading", { name: "Bookable near here" })).toBeVisible();
  await expect(page.getByText("Romanized from its reading")).toBeVisible();
  await expect(page.getByText(/^\d[-\d]* .*, Tokyo$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Correct this page" })).toBeHidden();
  await page.getByText("Claim or correct this page").click();
  await expect(page.getByRole("link", { name: "Correct this page" })).toBeVisible();
});
