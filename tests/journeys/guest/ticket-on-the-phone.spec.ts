import type { Page } from "@playwright/test";
import { test as base, bookablePartners, expect, freeDay } from "../../setup/browser/journey.ts";
import { withPush } from "../../setup/browser/with-push.ts";
import { startSecondServer } from "../../setup/servers/second-server.ts";
import { fakePush, localCertificate } from "../../setup/vendors/fake-push.ts";
import { filesIn, walletFiles } from "../../setup/vendors/wallet-vendors.ts";

type Vendor = Awaited<ReturnType<typeof fakePush>>;

const DAY_MS = 86_400_000;
const certificate = localCertificate();

/** A server with both wallets set up, whose browsers subscribe to a local push service. */
const test = base.extend<object, { vendor: Vendor; server: string }>({
  vendor: [
    // Biome requires a parameter here, Playwright doesn't use any.
    async ({ browserName: _ }, use) => {
      const vendor = await fakePush(certificate);
      await use(vendor);
      await vendor.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ vendor }, use) => {
      const [from, until] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + 365 * DAY_MS)];
      const server = await startSecondServer({
        ...walletFiles({ from, until }).env,
        PUSH_SERVICE_URL: vendor.url,
        NODE_EXTRA_CA_CERTS: certificate.file,
      });
      await use(server.url);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test.use({
  serviceWorkers: "allow",
  baseURL: async ({ server }, use) => use(server),
  permissions: ["notifications"],
});

const SOON = { timeout: 30_000 };

/** A booking of this browser, opened at its ticket. */
async function openTicket(page: Page, shift: number): Promise<string> {
  const [partner] = (await bookablePartners(page)).filter(({ name }) => !/Kokeniwa|Tsuyukusa/.test(name));
  const { id: restaurantId = "" } = partner ?? {};
  const { date, times } = await freeDay(page, restaurantId, 2, 20 + shift);
  const answer = await page.request.post("/api/reservations", {
    data: {
      restaurantId,
      reservationDate: `${date}T${times[0]}`,
      guestCount: 2,
      customerName: "Ana Popescu",
      customerEmail: `ana-${Date.now()}@example.org`,
      notificationMethod: "email",
      dietaryNeeds: ["without-nuts"],
      severeAllergens: ["nuts"],
      language: "en",
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/booking/${id}/confirmation?lang=en`);
  return id;
}

const reminders = (page: Page) => page.getByRole("switch", { name: /^Remind me on this device/ });

test("a guest adds the ticket to a wallet, and is reminded on this device until they switch it off", async ({
  page,
  vendor,
}) => {
  await withPush(page, vendor.subscribe());
  const id = await openTicket(page, 0);
  const card = page.getByRole("region", { name: "On your phone" });
  const apple = card.getByRole("link", { name: "Add to Apple Wallet" });
  const pass = await page.request.get((await apple.getAttribute("href")) ?? "");
  expect(pass.headers()["content-type"]).toBe("application/vnd.apple.pkpass");
  expect(String(filesIn(await pass.body())["pass.json"])).toContain("重いアレルギー");
  const google = card.getByRole("link", { name: "Add to Google Wallet" });
  const saved = await page.request.get((await google.getAttribute("href")) ?? "", { maxRedirects: 0 });
  expect(saved.headers().location).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);

  const devices = async () => {
    const view = (await (await page.request.get(`/api/reservations/${id}/on-device`)).json()) as {
      reminders: { devices: unknown[] };
    };
    return view.reminders.devices.length;
  };
  await reminders(page).check();
  await expect.poll(devices, SOON).toBe(1);
  // A guest who isn't signed in keeps it on the next page, too.
  await page.reload();
  await expect(reminders(page)).toBeChecked(SOON);
  await reminders(page).uncheck();
  await expect.poll(devices, SOON).toBe(0);
  await page.reload();
  await expect(reminders(page)).not.toBeChecked(SOON);
});

test("nothing is offered for a cancelled booking, and only passes to who has the shared copy", async ({
  page,
  browser,
  server,
}) => {
  const id = await openTicket(page, 4);
  const card = page.getByRole("region", { name: "On your phone" });
  await expect(card).toBeVisible();
  const { shareUrl } = (await (await page.request.get(`/api/reservations/${id}`)).json()) as {
    shareUrl: string;
  };
  const elsewhere = await browser.newContext({ baseURL: server });
  const other = await elsewhere.newPage();
  await other.goto(`${shareUrl}&lang=en`);
  await expect(other.getByRole("link", { name: "Add to Apple Wallet" })).toBeVisible();
  await expect(reminders(other)).toHaveCount(0);
  await elsewhere.close();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(page.getByRole("heading", { name: "Booking cancelled" })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test.describe("where notifications are blocked", () => {
  test.use({ permissions: [] });

  test("the ticket says what to do instead", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, "permission", { get: () => "denied" });
    });
    await openTicket(page, 8);
    await expect(page.getByText(/^Notifications are blocked/)).toBeVisible();
    await expect(reminders(page)).toHaveCount(0);
  });
});
