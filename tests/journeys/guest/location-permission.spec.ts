import type { Page } from "@playwright/test";
import { expect, test } from "../../setup/browser/journey.ts";

/** Geolocation fails with this code of `GeolocationPositionError` while enabled. */
async function failWith(page: Page, code: number) {
  await page.addInitScript((given) => {
    const works = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (found, failed, options) =>
      sessionStorage.getItem("works")
        ? works(found, failed, options)
        : failed?.({
            code: given,
            message: "",
            PERMISSION_DENIED: 1,
            POSITION_UNAVAILABLE: 2,
            TIMEOUT: 3,
          });
  }, code);
}

test("the diner's door leads to the question, and no answer leads nowhere", async ({ page }) => {
  await page.goto("/?lang=en");
  await page.getByRole("link", { name: /I'm hungry/ }).click();
  await expect(page).toHaveURL(/\/location-permission$/);
  await page.getByText("How we use your location").click();
  await expect(page.getByText(/your exact location never leaves it/)).toBeVisible();
  await page.getByRole("link", { name: "Continue Without Location" }).click();
  await expect(page).toHaveURL(/\/app\?mode=public/);
  await expect(page.getByRole("article").getByRole("heading").getByRole("link").first()).toBeVisible();
});

test("who allows their location goes on to the map or to registration", async ({ context, page }) => {
  await context.setGeolocation({ latitude: 34.6687, longitude: 135.5013 });
  await page.goto("/location-permission?lang=en");
  await expect(page.getByText("Use your location?")).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await expect(page.getByText("Location found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue to Registration" })).toHaveAttribute(
    "href",
    "/auth?type=customer",
  );
  await page.getByRole("link", { name: "Show restaurants near me" }).click();
  await expect(page.getByRole("heading", { name: "Restaurants near you", exact: true })).toBeVisible();
});

test("who is asked and says yes is found", async ({ context, page }) => {
  await context.setGeolocation({ latitude: 34.6687, longitude: 135.5013 });
  await page.addInitScript(() => {
    navigator.permissions.query = () => Promise.reject(new TypeError("geolocation is no name"));
  });
  await context.grantPermissions(["geolocation"]);
  await page.goto("/location-permission?lang=en");
  await page.getByRole("button", { name: "Allow Location Access" }).click();
  await expect(page.getByText("Location found")).toBeVisible();
});

test("a change in the browser's settings is followed", async ({ context, page }) => {
  await context.grantPermissions(["geolocation"]);
  await page.goto("/location-permission?lang=en");
  await expect(page.getByText("Location found")).toBeVisible();
  await context.clearPermissions();
  await expect(page.getByText("Use your location?")).toBeVisible();
});

for (const [code, message] of [
  [1, "Location access denied. Please enable location services."],
  [2, "Location information is unavailable."],
  [3, "Location request timed out."],
  [0, "Unable to retrieve your location."],
] as const) {
  test(`a failure is told, and another try may work: ${message}`, async ({ context, page }) => {
    await failWith(page, code);
    await page.goto("/location-permission?lang=en");
    await page.getByRole("button", { name: "Allow Location Access" }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText(/Proximity alerts are unavailable/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Browse Without Alerts" })).toHaveAttribute(
      "href",
      "/app?mode=public",
    );
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 34.6687, longitude: 135.5013 });
    await page.evaluate(() => sessionStorage.setItem("works", "yes"));
    const again = page.getByRole("button", { name: "Try Again" });
    // The page may have detected the changed permission already.
    if (await again.isVisible()) await again.click();
    await expect(page.getByText("Location found")).toBeVisible();
  });
}

test("a browser without geolocation is told so, and can browse", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "geolocation");
  });
  await page.goto("/location-permission?lang=en");
  await expect(page.getByText("Geolocation is not supported by this browser.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
  await page.getByRole("link", { name: "Browse Without Alerts" }).click();
  await expect(page).toHaveURL(/\/app\?mode=public/);
});
