import { expect, test } from "../../setup/browser/journey.ts";
import { startSecondServer } from "../../setup/servers/second-server.ts";
import { type FakePlace, fakeGooglePlaces, KEY } from "../../setup/vendors/fake-google-places.ts";

const PHONE = { width: 390, height: 844 };
const NEAR: FakePlace = {
  id: "ChIJnear",
  name: "Kissa Rindo",
  location: { latitude: 35.6812, longitude: 139.7671 },
  more: {
    ...{ formattedAddress: "1 Marunouchi, Chiyoda, Tokyo", rating: 4.3, userRatingCount: 211 },
    ...{ priceLevel: "PRICE_LEVEL_MODERATE", primaryTypeDisplayName: { text: "Cafe", languageCode: "en" } },
    ...{ googleMapsUri: "https://maps.google.com/?cid=42", internationalPhoneNumber: "+81 3-0000-0000" },
    currentOpeningHours: { openNow: true, weekdayDescriptions: ["Monday: 9:00 AM – 6:00 PM"] },
    photos: [
      {
        name: "places/ChIJnear/photos/p1",
        authorAttributions: [{ displayName: "Ana Photo", uri: "//maps.google.com/maps/contrib/1" }],
      },
    ],
    reviews: [
      {
        authorAttribution: { displayName: "Ben Guest", uri: "https://maps.google.com/maps/contrib/2" },
        ...{ rating: 5, relativePublishTimeDescription: "a month ago" },
        text: { text: "Quiet, good toast.", languageCode: "en" },
      },
    ],
  },
};

test.describe.configure({ timeout: 180_000 });

test("with a key, Google's restaurants stand below ours, marked, with a page of their own; its faults are told", async ({
  browser,
}) => {
  const google = await fakeGooglePlaces();
  google.state.places = [NEAR, { id: "ChIJnowhere", name: "Without a location" }];
  const server = await startSecondServer({ GOOGLE_PLACES_KEY: KEY, GOOGLE_PLACES_URL: google.settings.url });
  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url) && /^https?:/.test(request.url()))
      elsewhere.push(request.url());
  });

  await page.goto("/app");
  const group = page.getByRole("region", { name: "More from Google" });
  await expect(group.getByRole("heading", { name: "Kissa Rindo" })).toBeVisible();
  await expect(group.getByText("Google Maps", { exact: true })).toBeVisible();
  await expect(group.getByText(/you can't book or order here/)).toBeVisible();
  await expect(page.getByText("Without a location")).toHaveCount(0);
  await expect(group.getByRole("link", { name: /Open in Google Maps/ })).toHaveAttribute(
    "href",
    "https://maps.google.com/?cid=42",
  );
  await expect(group.getByRole("button", { name: /map/i }), "not on our map").toHaveCount(0);

  await group.getByRole("link", { name: "Kissa Rindo", exact: true }).click();
  await expect(page).toHaveURL(/\/restaurant\/google%3AChIJnear$/);
  await expect(page.getByRole("heading", { level: 1, name: "Kissa Rindo" })).toBeVisible();
  await expect(page.getByText("Monday: 9:00 AM – 6:00 PM")).toBeVisible();
  await expect(page.getByRole("link", { name: /Ana Photo/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Ben Guest/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Is this your restaurant?" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /book/i })).toHaveCount(0);
  const photo = page.getByRole("img", { name: /Kissa Rindo/ });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const kept = await page.request.get(page.url());
  expect(await kept.text(), "the page itself holds the id alone").not.toContain("Kissa Rindo");
  expect(elsewhere, "the browser asks nobody else").toEqual([]);

  await page.goto("/app");
  await expect(group.getByRole("heading", { name: "Kissa Rindo" })).toBeVisible();
  await page.getByRole("button", { name: /^Filters/ }).click();
  const wish = page.getByRole("dialog").getByRole("switch", { name: /Google/ });
  await expect(wish).toBeChecked();
  await wish.click();
  await page.keyboard.press("Escape");
  await expect(group).toHaveCount(0);
  await expect(page).toHaveURL(/sources=open-map/);

  google.state.fault = "denied";
  await page.goto("/app?around=shibuya");
  await expect(group.getByRole("alert")).toContainText("Google's results couldn't be loaded.");
  await expect(page.locator("#results article").first(), "ours are there").toBeVisible();

  await context.close();
  await server.stop();
  await google.stop();
});

test("without a key there is no switch, and no such page", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/app");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("dialog").getByRole("switch", { name: /OpenStreetMap/ })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("switch", { name: /Google/ })).toHaveCount(0);
  const answer = await page.request.get("/restaurant/google:ChIJnear");
  expect(answer.status()).toBe(404);
});

test("with Google's map asked for and no key, what is missing stands in its place, and the rest works", async ({
  browser,
}) => {
  const server = await startSecondServer({ MAP_PROVIDER: "google" });
  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: "Google Maps Integration Required" })).toBeVisible();
  await expect(page.locator("#results article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Show on map/ })).toHaveCount(0);
  await context.close();
  await server.stop();
});
