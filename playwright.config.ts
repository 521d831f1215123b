import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findOldBrowser } from "./scripts/bundle/old-browser.ts";
import { findChromium } from "./scripts/prerequisites.ts";
import { freePort } from "./tests/setup/servers/free-port.ts";

// Every worker reads this file again: the first choice is kept in the environment, which they inherit.
process.env.JOURNEY_PORT ??= String(await freePort());
process.env.JOURNEY_DATA ??= mkdtempSync(join(tmpdir(), "noren-journeys-"));
// The settings of this machine are not the journeys'.
process.env.SETTINGS_FILE = "";
const PORT = process.env.JOURNEY_PORT;
const baseURL = `http://127.0.0.1:${PORT}`;
process.env.JOURNEY_SERVER = baseURL;
const executablePath = findChromium();
const oldBrowser = findOldBrowser();

/**
 * What the browser does for somebody who looks at its window. Each window would start two more pages for what its address
 * bar suggests: that takes longer than a page of the product. The others are those that Playwright switches off itself
 * and that change how pages behave: the browser heeds only the last list.
 */
const NEEDLESS = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${NEEDLESS.join(",")}`,
];

/** Journeys of people through the running product: a fresh one with the demo district, started for the run. */
export default defineConfig({
  testDir: "tests/journeys",
  snapshotPathTemplate: "{testDir}/spoken/{arg}{ext}",
  // Nothing is judged by its time: who waits this long would wait for ever.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json"]],
  use: {
    baseURL,
    // Pictures of every step would take as long as the journeys themselves: `npx playwright test --trace on` makes them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    locale: "en-US",
    timezoneId: "Europe/Warsaw",
    // Only who tests what happens without a network wants the worker between the page and the server.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ARGS,
    },
  },
  projects: [
    // A keyboard, a screen reader and the operator's inbox are looked at where there is room for a desk.
    {
      name: "phone",
      testIgnore: /(chat-calls-a-person|keyboard-only|screen-reader)\.spec\.ts$/,
      use: { ...devices["Pixel 7"] },
    },
    // What does not depend on the width of the screen is walked on the phone only.
    {
      name: "desktop",
      testIgnore:
        /(account|allergy-card|books-with-a-phone-number|consent|content-policy|counted-in-taps|assistant-prepares-a-booking|club-member-gets-a-code|coupon-lowers-the-commission|favourites|google-places|guest-and-restaurant-write|guest-changes-a-reservation|guest-orders|guest-pays-for-an-order|guest-pays-by-stripe|offline|operator-runs-the-site|owner-cancels-the-plan|owner-joins|walk|location-permission|logs-in-in-two-steps|no-dead-link|no-hard-coded-text|search-engines|service-without-network|place-asks-to-be-corrected|waitlist|restaurant-keeps-its-profile|restaurant-sets-its-tables|restaurant-shows-photos|restaurant-writes-its-menu|streets|without-scripts|restaurant-is-notified|guest-opens-a-dish)\.spec\.ts$/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    // A restaurant's daily work on the tablet that has hung in its kitchen for ten years, and a guest with a phone as old.
    ...(oldBrowser === null
      ? []
      : [
          {
            name: "tablet",
            testMatch:
              /(diner-books-a-table|guest-orders|restaurant-keeps-its-book|restaurant-writes-its-menu)\.spec\.ts$/,
            use: {
              viewport: { width: 768, height: 1024 },
              hasTouch: true,
              launchOptions: { executablePath: oldBrowser, args: ARGS },
            },
          },
        ]),
  ],
  webServer: {
    command: `"${process.execPath}" src/app/main.ts`,
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    env: {
      NODE_ENV: "production",
      PORT,
      HOST: "127.0.0.1",
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.JOURNEY_DATA,
      // All journeys come from one address, and some in the name of one guest.
      BOOKINGS_UNPROVEN: "1000",
      BOOKINGS_PROVEN: "1000",
      BOOKINGS_PER_ADDRESS: "1000",
      HOLDS_PER_ADDRESS: "1000",
      // The programs of restaurants run on this machine.
      WEBHOOK_HOSTS: "127.0.0.1",
    },
  },
});
