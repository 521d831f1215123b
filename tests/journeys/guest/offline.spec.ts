import type { Page } from "@playwright/test";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { test as base, bookablePartners, expect, freeDay } from "../../setup/browser/journey.ts";
import { newMember, signInAs } from "../../setup/browser/sign-in.ts";
import { StationWifi } from "../../setup/browser/station-wifi.ts";
import { workerReady } from "../../setup/browser/worker-ready.ts";

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

test.use({ serviceWorkers: "allow", allowed: [/net::ERR_|409 \(Conflict\)|503 \(Service Unavailable\)/] });

test("a restaurant, the list and a ticket open without a network, and say how old they are", async ({
  page,
  context,
  wifi,
}) => {
  await page.goto("/app?lang=en");
  await workerReady(page);
  await page.getByRole("article").getByRole("heading").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/restaurant\//);
  const name = await page.locator("article h1").innerText();
  const restaurant = new URL(page.url()).pathname;
  await kept(page, restaurant);
  const ticket = await book(page, 0);
  await kept(page, ticket);

  await wifi.lose(context);
  await page.goto(restaurant);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText(/You're offline. This is a saved copy from/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.goto(ticket);
  await expect(page.getByText("予約確定")).toBeVisible();
  await expect(page.getByText("zoe@example.org")).toBeVisible();

  await page.goto("/app");
  await expect(page.getByRole("article").getByRole("heading").getByRole("link").first()).toBeVisible();
  await page.goto("/allergy-card");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // In-app navigation to a page that is not cached.
  await page.goto("/app");
  await expect(page.getByText(/You're offline. This is a saved copy/)).toBeVisible();
  await page.getByRole("article").getByRole("heading").getByRole("link").nth(3).click();
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();

  // A page that isn't cached links to those that are, and opens once the connection is back.
  await page.goto("/restaurant-owners");
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Reservation/ })).toBeVisible();
  await wifi.find(context);
  await expect(page).toHaveURL(/\/restaurant-owners$/);
});

test("a table booked without a network is booked once, when there is one", async ({
  page,
  context,
  wifi,
}) => {
  const { id } = await openForm(page, 7);
  await kept(page, `/restaurant/${id}/book`);
  await wifi.lose(context);
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  await expect(page.getByText("The table is NOT booked until this is sent.").last()).toBeVisible();

  // Nothing is lost by a reload, closing the page, or navigating elsewhere.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto(`/restaurant/${id}/book`);
  await expect(later.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  expect(bookings(wifi)).toBe(0);

  await wifi.find(context);
  await expect(later).toHaveURL(/\/booking\/[\w-]+\/confirmation/);
  await expect(later.getByText("予約確定")).toBeVisible();
  expect(bookings(wifi)).toBe(1);
  await expect(later.getByText("not sent yet")).toHaveCount(0);
  expect(await ownBookings(later)).toBe(1);
});

test("an answer that got lost on the way back does not book a second table", async ({ page, wifi }) => {
  await openForm(page, 2);
  // The device believes that it is online: the request goes out, the server books, and the response never arrives.
  await page.route("**/api/reservations", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  await page.unroute("**/api/reservations");
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page).toHaveURL(/\/booking\/[\w-]+\/confirmation/);
  expect(bookings(wifi)).toBe(2);
  expect(await ownBookings(page)).toBe(1);
});

test("what was lost to somebody quicker is said, with the times that are still free", async ({
  page,
  context,
  wifi,
}) => {
  const { id, date, time } = await openForm(page, 3);
  await expect(page.getByText(/^Table held for/).first()).toBeVisible();
  const hold = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem("noren.hold") ?? "null") as { id: string },
  );
  await wifi.lose(context);
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  // The hold ends before the connection is back.
  await page.request.delete(`${process.env.JOURNEY_SERVER}/api/holds/${hold.id}`);
  await takeAllTables(page, id, `${date}T${time}`);
  await wifi.find(context);
  const lost = page.getByRole("alert").filter({ hasText: "This time was just taken" });
  await lost.getByRole("button").first().click();
  await expect(page.getByLabel(/^Name/)).toHaveValue("Zoë Ångström");
});

test("a waiting booking can be taken back, and is not sent", async ({ page, context, wifi }) => {
  const { id } = await openForm(page, 4);
  await kept(page, `/restaurant/${id}/book`);
  await wifi.lose(context);
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  await page.goto("/app?lang=en");
  await page.locator("summary", { hasText: "1 request not sent yet" }).click();
  await page.getByRole("button", { name: /^Cancel: Table at/ }).click();
  await expect(page.getByText("not sent yet")).toHaveCount(0);
  await wifi.find(context);
  await page.reload();
  await expect(page.getByRole("article").getByRole("heading").getByRole("link").first()).toBeVisible();
  expect(bookings(wifi)).toBe(0);
});

test("a new version of the app is offered, and loses nothing that waits", async ({ page, context, wifi }) => {
  const { id } = await openForm(page, 5);
  await wifi.lose(context);
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  wifi.alter("/sw.js", (script) => script.replace(/build: ?"\w+"/, 'build:"newer"'));
  // The connection is back, but the booking has to wait: the server is busy.
  await context.route("**/api/reservations", (route) =>
    route.fulfill({
      status: 503,
      headers: { "retry-after": "60" },
      contentType: "application/json",
      body: "{}",
    }),
  );
  await wifi.find(context);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("A new version of Noren is ready.")).toHaveCount(0);
  await page.clock.install();
  await page.goto(`/restaurant/${id}/book`);
  await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  await context.unroute("**/api/reservations");
  await page.clock.fastForward("01:00");
  await expect(page).toHaveURL(/\/booking\/[\w-]+\/confirmation/, { timeout: 20_000 });
  expect(bookings(wifi)).toBe(1);
});

test("on a slow network a kept page comes in seconds, and the latest can be asked for", async ({
  page,
  wifi,
}) => {
  const [partner] = await bookablePartners(page);
  await page.goto(`/restaurant/${partner?.id}?lang=en`);
  await workerReady(page);
  await kept(page, `/restaurant/${partner?.id}`);
  // Longer than the test's timeout: what is shown has not come over the network.
  wifi.slowDown(600_000);
  await page.reload();
  await expect(page.getByText(/^Saved copy from/)).toBeVisible();
  wifi.slowDown(0);
  await page.getByRole("button", { name: "Show latest" }).click();
  await expect(page.getByText(/^Saved copy from/)).toHaveCount(0, { timeout: 30_000 });
});

test("another language has copies of its own", async ({ page, context, wifi }) => {
  const [partner] = await bookablePartners(page);
  await page.goto(`/restaurant/${partner?.id}?lang=en`);
  await workerReady(page);
  await kept(page, `/restaurant/${partner?.id}`);
  await page.goto(`/restaurant/${partner?.id}?lang=ja`);
  await kept(page, `/kept/ja/restaurant/${partner?.id}`);
  await wifi.lose(context);
  await page.goto(`/restaurant/${partner?.id}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await page.goto(`/restaurant/${partner?.id}?lang=en`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto(`/restaurant/${partner?.id}?lang=ko`);
  await expect(page).toHaveURL(/\/offline/);
});

test("what belongs to an account leaves the device when it signs out", async ({ page, context, wifi }) => {
  const member = await newMember(page);
  await signInAs(page, member);
  const ticket = await book(page, 6);
  await kept(page, ticket);
  await page.goto("/app?lang=en");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect.poll(() => isKept(page, ticket), { message: "the ticket is gone" }).toBe(false);
  await wifi.lose(context);
  await page.goto(ticket);
  await expect(page).toHaveURL(/\/offline/);
});

test("a browser that keeps nothing says so, and still sends what was filled in", async ({
  page,
  context,
  wifi,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("switched off", "SecurityError");
    };
    Object.defineProperty(window, "indexedDB", { get: refuse });
    navigator.serviceWorker.register = async () => refuse();
  });
  await fillForm(page, 7);
  await expect(page.getByText(/^This browser doesn't let Noren save pages/)).toBeVisible();
  await wifi.lose(context);
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByText(/^You're offline, and this browser can't save what/)).toBeVisible();
  await wifi.find(context);
  await expect(page).toHaveURL(/\/booking\/[\w-]+\/confirmation/);
  expect(bookings(wifi)).toBe(1);
});

test("nothing stands in the way of a screen reader while a booking waits and when it is sent", async ({
  page,
  context,
  wifi,
}) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const { id } = await openForm(page, 8);
  await kept(page, `/restaurant/${id}/book`);
  await wifi.lose(context);
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  await page.locator("summary", { hasText: "1 request not sent yet" }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto("/restaurant-owners");
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto("/allergy-card");
  await wifi.find(context);
  await expect(page.getByText("Your booking has been sent. Check its status on the ticket.")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test("the installed app begins where its reader belongs, also without a network", async ({
  page,
  context,
  wifi,
}) => {
  await page.goto("/start?lang=en");
  await expect(page, "a guest").toHaveURL(/\/app$/);
  await workerReady(page);
  await kept(page, "/start");
  await signInAs(page, { email: "hall@noren.example", password: "tea-before-service", username: "hall" });
  await page.goto("/start");
  await expect(page, "who works in a restaurant").toHaveURL(/\/owner\/dashboard/);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await kept(page, "/owner/dashboard");
  const manifest = await page.request.get("/manifest.webmanifest");
  expect((await manifest.json()) as object).toMatchObject({ id: "/", start_url: "/start" });

  await wifi.lose(context);
  await page.goto("/start");
  await expect(page, "the book is on the device").toHaveURL(/\/owner\/dashboard/);
  await expect(page.getByRole("button", { name: "All screens" })).toBeVisible();

  // A page that isn't kept comes by itself as soon as the server answers.
  await page.goto("/restaurant-owners");
  await expect(page).toHaveURL(/\/offline.*#\/restaurant-owners$/);
  await wifi.find(context);
  await expect(page).toHaveURL(/^[^#]*\/restaurant-owners$/, { timeout: 60_000 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("noren_token"));
  await wifi.lose(context);
  await page.goto("/start");
  await expect(page, "a guest finds the map").toHaveURL(/\/app$/);
  await expect(page.getByText(/You're offline. This is a saved copy/)).toBeVisible();
});

/** Waits until a page is cached on the device. */
async function kept(page: Page, path: string): Promise<void> {
  const seen = () => isKept(page, path);
  await expect.poll(seen, { message: `${path} is kept`, intervals: [100] }).toBe(true);
}

function isKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith(wanted)) return true;
    return false;
  }, path);
}

/** The completed form of a partner of the demo district, ready to be sent, or to be saved on the device. */
async function openForm(page: Page, which: number): Promise<{ id: string; date: string; time: string }> {
  const filled = await fillForm(page, which);
  await workerReady(page);
  return filled;
}

async function fillForm(page: Page, which: number): Promise<{ id: string; date: string; time: string }> {
  // Restaurants that confirm instantly and require no deposit.
  const plain = (await bookablePartners(page)).filter(({ name }) => !/Kokeniwa|Tsuyukusa/.test(name));
  const { id = "" } = plain[which] ?? {};
  // Both kinds of devices run concurrently: each books its own days.
  const firstDay = test.info().project.name === "phone" ? 20 : 40;
  const { date, times } = await freeDay(page, id, 2, firstDay + which);
  const time = times[0] ?? "";
  await page.goto(`/restaurant/${id}/book?lang=en`);
  await page.getByLabel(/^Date/).fill(date);
  await page.getByText(time, { exact: true }).first().click();
  await page.getByLabel(/^Name/).fill("Zoë Ångström");
  await page.getByLabel(/^Email/).fill("zoe@example.org");
  return { id, date, time };
}

/** Books a table and returns the path of its ticket. */
async function book(page: Page, which: number): Promise<string> {
  await openForm(page, which);
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page).toHaveURL(/\/booking\/[\w-]+\/confirmation/);
  return new URL(page.url()).pathname;
}

async function takeAllTables(page: Page, restaurantId: string, reservationDate: string): Promise<void> {
  const body = {
    restaurantId,
    reservationDate,
    guestCount: 2,
    customerName: "Quick",
    customerEmail: "quick@example.org",
    customerWhatsapp: "+46701234567",
  };
  for (let status = 201; status === 201; ) {
    const answer = await page.request.post(`${process.env.JOURNEY_SERVER}/api/reservations`, { data: body });
    status = answer.status();
    expect([201, 409]).toContain(status);
  }
}

/** The number of bookings stored in this browser. */
async function ownBookings(page: Page): Promise<number> {
  const answer = await page.request.get("/api/reservations");
  return ((await answer.json()) as unknown[]).length;
}

/** How many times a booking reached the server. */
function bookings(wifi: StationWifi): number {
  return wifi.passed.filter((call) => call === "POST /api/reservations").length;
}
