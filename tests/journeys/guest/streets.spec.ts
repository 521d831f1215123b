import type { Page } from "@playwright/test";
import { test as base, expect } from "../../setup/browser/journey.ts";
import { StationWifi } from "../../setup/browser/station-wifi.ts";

/** The browser connects through a proxy that the journey can interrupt. */
const test = base.extend<{ wifi: StationWifi; server: string }>({
  server: [process.env.JOURNEY_SERVER ?? "", { option: true }],
  wifi: async ({ server }, use) => {
    const wifi = await StationWifi.before(server);
    await use(wifi);
    await wifi.close();
  },
  baseURL: async ({ wifi }, use) => use(wifi.url),
});
test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: "allow",
  allowed: [/net::ERR_|503 \(Service Unavailable\)/],
});

const GINZA = "/app?lang=en&at=35.6717,139.765,17";
const KYOTO = "/app?lang=en&at=34.9858,135.7588,15";
/** Colors of `palette.ts`: the walls of houses, the surface of streets. */
const [BUILDING, ROAD] = ["235,227,212", "255,253,248"];
/** Maps are drawn by the processor here, one tile after the other. */
const DRAWN = { timeout: 60_000 };
/** First view of a phone. */
const FIRST_VIEW_BYTES = 400_000;

test("a phone shows the streets and houses of Ginza within 400 kB, and again without a network", async ({
  page,
  context,
  wifi,
}) => {
  const answers: { status: number; bytes: number }[] = [];
  page.on("response", (response) => {
    if (!new URL(response.url()).pathname.startsWith("/map/")) return;
    const bytes = Number(response.headers()["content-length"] ?? 0);
    answers.push({ status: response.status(), bytes });
  });
  await page.goto(GINZA);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => shareOf(page, BUILDING), DRAWN).toBeGreaterThan(0.1);
  expect(await shareOf(page, ROAD)).toBeGreaterThan(0.02);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([206]));
  expect(answers.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(FIRST_VIEW_BYTES);
  // The sources fold to a button after some seconds, which shows them again.
  const sources = page.getByText("© OpenStreetMap contributors");
  await expect(sources).toBeHidden();
  await page.locator(".noren-map .maplibregl-ctrl-attrib-button").click();
  await expect(sources).toBeVisible();
  await expect(page.getByText("Simplified map.")).toBeHidden();

  // The service worker is in charge from the second visit on.
  await page.reload();
  await expect.poll(() => shareOf(page, BUILDING), DRAWN).toBeGreaterThan(0.1);
  await wifi.lose(context);
  await page.reload();
  await expect.poll(() => shareOf(page, BUILDING), DRAWN).toBeGreaterThan(0.1);
});

test("where no streets are known the map says that it is simplified", async ({ page }) => {
  await page.goto(KYOTO);
  await expect(page.getByText("Simplified map.")).toBeVisible(DRAWN);
  expect(await shareOf(page, BUILDING)).toBeLessThan(0.001);
});

/** The share of the map's pixels that have exactly this color. */
async function shareOf(page: Page, color: string): Promise<number> {
  const map = page.locator(".noren-map canvas");
  await map.waitFor();
  const picture = (await map.screenshot()).toString("base64");
  return page.evaluate(
    async ([data, wanted]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
      let found = 0;
      for (let at = 0; at < pixels.length; at += 4)
        if (`${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}` === wanted) found++;
      return (found * 4) / pixels.length;
    },
    [picture, color] as const,
  );
}
