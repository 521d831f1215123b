import type { Page, Worker } from "@playwright/test";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { test as base, expect, freeDay } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { withPush } from "../../setup/browser/with-push.ts";
import { CHEF, tableOfHamanoto } from "../../setup/builders/table-of-hamanoto.ts";
import { startSecondServer } from "../../setup/servers/second-server.ts";
import { fakePush, localCertificate, type Pushed } from "../../setup/vendors/fake-push.ts";

type Vendor = Awaited<ReturnType<typeof fakePush>>;

/** A server whose browsers subscribe to a local push service. */
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
      const settings = { PUSH_SERVICE_URL: vendor.url, NODE_EXTRA_CA_CERTS: certificate.file };
      const server = await startSecondServer(settings);
      await use(server.url);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
const certificate = localCertificate();

test.use({
  serviceWorkers: "allow",
  baseURL: async ({ server }, use) => use(server),
  permissions: ["notifications"],
});

const SOON = { timeout: 30_000 };

/** The switch reacts to the tap at once; a test message can be sent once server and worker have the subscription. */
async function isSwitchedOn(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Send test" })).toBeVisible(SOON);
}

/**
 * Delivers a push message to the service worker, and waits until it is shown: Chromium forgets a notification when asked
 * for the shown ones while it is being shown.
 */
async function deliver(page: Page, message: Pushed["message"]): Promise<void> {
  const before = await countShown(page);
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await session.detach();
  await expect.poll(() => countShown(page), SOON).toBe(before + 1);
}

/** How many notifications the worker has shown since this was asked for the first time. */
function countShown(page: Page): Promise<number> {
  const worker = page.context().serviceWorkers()[0] as Worker;
  return worker.evaluate(() => {
    const scope = globalThis as unknown as ServiceWorkerGlobal;
    if (scope.shownCount === undefined) {
      scope.shownCount = 0;
      const show = scope.registration.showNotification.bind(scope.registration);
      scope.registration.showNotification = async (...call) => {
        await show(...call);
        scope.shownCount = (scope.shownCount ?? 0) + 1;
      };
    }
    return scope.shownCount;
  });
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test("a device is switched on, hears of an order with its needs unsaid, leads to it, and no more after the log-out", async ({
  page,
  vendor,
}) => {
  const browser = vendor.subscribe();
  await withPush(page, browser);
  const { id, code, headers } = await tableOfHamanoto(page);
  await page.request.patch("/api/profile", { headers, data: { language: "en" } });
  await signInAs(page, CHEF);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=orders&lang=en`);
  await page.getByRole("button", { name: "Ordering" }).click(SOON);
  const notify = page.getByRole("switch", { name: /^Notifications on this device/ });
  await expect(notify).not.toBeChecked(SOON);
  await notify.click();
  await expect(notify).toBeChecked(SOON);
  await isSwitchedOn(page);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText("Sent. It should appear in a few seconds.")).toBeVisible(SOON);
  const [tried] = vendor.pushed;
  await deliver(page, tried?.message as Pushed["message"]);
  await expect.poll(() => shown(page)).toMatchObject([{ title: "Notifications work on this device" }]);

  const orderId = await orderSoup(page, { id, code });
  await expect.poll(() => vendor.pushed.length, SOON).toBe(2);
  const { path, message } = vendor.pushed[1] as Pushed;
  expect(path).toBe(browser.path);
  expect(message.title).toBe("New order · table C1");
  expect(message.body).toMatch(/\nHas dietary needs. Please read them\.$/);
  expect(JSON.stringify(message)).not.toMatch(/Kiwi|Zofia/i);
  await deliver(page, message);
  await deliver(page, message);
  const ofOrder = async () => (await shown(page)).filter(({ tag }) => tag === `order:${orderId}`);
  await expect.poll(ofOrder, "one, however often it is sent").toHaveLength(1);

  await page.goto(`/owner/dashboard?restaurant=${id}&view=menu&lang=en`);
  await tap(page, `order:${orderId}`);
  await expect(page).toHaveURL(new RegExp(`view=orders.*#order-${orderId}$`), SOON);
  await expect(page.getByRole("article").filter({ hasText: "Kiwi" })).toBeFocused(SOON);

  await page.goto(`/owner/dashboard?restaurant=${id}&view=menu&lang=en`);
  await page.getByRole("button", { name: "Log out" }).click(SOON);
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible(SOON);
  const mails = await staffMails(page);
  await orderSoup(page, { id, code });
  await expect.poll(() => staffMails(page), SOON).toBeGreaterThan(mails);
  expect(vendor.pushed).toHaveLength(2);
});

test("a device that is switched on in the settings hears of a booking, and leads to the party", async ({
  page,
  vendor,
}) => {
  await withPush(page, vendor.subscribe());
  const { id, headers } = await tableOfHamanoto(page);
  await page.request.patch("/api/profile", { headers, data: { language: "en" } });
  await signInAs(page, CHEF);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=notices&lang=en`);
  const notify = page.getByRole("switch", { name: /^Notifications on this device/ });
  await notify.click(SOON);
  await isSwitchedOn(page);
  await expect(page.getByText("Notifications aren't on yet on any of your devices.")).toHaveCount(0, SOON);

  const before = vendor.pushed.length;
  const { date, times } = await freeDay(page, id, 2);
  const data = {
    ...{ restaurantId: id, reservationDate: `${date}T${times[0]}`, guestCount: 2, language: "en" },
    ...{ customerName: "Zofia", customerEmail: "zofia@example.org", notificationMethod: "email" },
  };
  const answer = await page.request.post("/api/reservations", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id: booking } = (await answer.json()) as { id: string };
  await expect.poll(() => vendor.pushed.length, SOON).toBe(before + 1);
  const { message } = vendor.pushed.at(-1) as Pushed;
  expect(message).toMatchObject({ title: "New booking · 2 guests", tag: `reservation:${booking}` });
  await deliver(page, message);
  await expect
    .poll(async () => (await shown(page)).map(({ tag }) => tag))
    .toContain(`reservation:${booking}`);
  await tap(page, `reservation:${booking}`);
  await expect(page).toHaveURL(new RegExp(`date=${date}&open=${booking}`), SOON);
  await expect(page.getByRole("dialog").getByText("Zofia").first()).toBeVisible(SOON);

  await page.goto(`/owner/dashboard?restaurant=${id}&view=notices&lang=en`);
  await expect(notify).toBeChecked(SOON);
  await notify.click();
  await expect(page.getByText("Notifications aren't on yet on any of your devices.")).toBeVisible(SOON);
});

test("a browser that is given another address goes on hearing of orders, and says nothing after the log-out", async ({
  page,
  vendor,
}) => {
  await withPush(page, vendor.subscribe());
  const { id, code, headers } = await tableOfHamanoto(page);
  await page.request.patch("/api/profile", { headers, data: { language: "en" } });
  await signInAs(page, CHEF);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=orders&lang=en`);
  await page.getByRole("button", { name: "Ordering" }).click(SOON);
  const notify = page.getByRole("switch", { name: /^Notifications on this device/ });
  await notify.click();
  await expect(notify).toBeChecked(SOON);
  await isSwitchedOn(page);

  const anew = vendor.subscribe();
  expect(await renew(page, anew)).toEqual([204]);
  const before = vendor.pushed.length;
  await orderSoup(page, { id, code });
  await expect.poll(() => vendor.pushed.length, SOON).toBe(before + 1);
  expect(vendor.pushed.at(-1)?.path).toBe(anew.path);

  await page.goto(`/owner/dashboard?restaurant=${id}&view=menu&lang=en`);
  await page.getByRole("button", { name: "Log out" }).click(SOON);
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible(SOON);
  // The device forgets it a moment after the page has changed; until then the server refuses it.
  await expect.poll(() => renew(page, vendor.subscribe()), SOON).toEqual([]);
});

test("a browser that says no is told how to say yes", async ({ browser, server, vendor }) => {
  const context = await browser.newContext({ baseURL: server, serviceWorkers: "allow" });
  const page = await context.newPage();
  await withPush(page, vendor.subscribe());
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  const { id } = await tableOfHamanoto(page);
  await signInAs(page, CHEF);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=orders&lang=en`);
  await page.getByRole("button", { name: "Ordering" }).click(SOON);
  await expect(page.getByText(/^Notifications are blocked/)).toBeVisible(SOON);
  await expect(page.getByRole("switch", { name: /^Notifications on this device/ })).toHaveCount(0);
  await context.close();
});

test("the board says that the browser keeps it silent, until somebody touches it", async ({
  page,
  context,
  server,
}) => {
  const { id, headers } = await tableOfHamanoto(page);
  // By an init script: Playwright's `evaluate` counts as a user gesture, which would allow the bell to play.
  await context.addCookies([{ name: "noren_signed_in", value: "1", url: server }]);
  await page.addInitScript(
    (token) => {
      localStorage.setItem("noren_token", JSON.stringify(token));
    },
    headers.authorization.replace("Bearer ", ""),
  );
  const followed = page.waitForRequest(
    (request) => new URL(request.url()).pathname === `/api/owner/restaurants/${id}/orders/changes`,
  );
  await page.goto(`/owner/dashboard?restaurant=${id}&view=orders&lang=en`);
  await followed;
  const note = page.getByText("Tap once to allow sound.");
  await expect(note).toBeVisible(SOON);
  await page.getByRole("heading", { name: "Orders" }).first().click();
  await expect(note).toHaveCount(0);
});

/** A guest at the table orders miso soup and states dietary needs. */
async function orderSoup(page: Page, { id, code }: { id: string; code: string }): Promise<string> {
  const menu = await (await page.request.get(`/api/restaurants/${id}/menu?lang=en`)).json();
  const dishes = (
    menu.sections as { dishes: { id: string; name: string; prices: { eatIn: { minor: number } } }[] }[]
  ).flatMap((section) => section.dishes);
  const soup = dishes.find(({ name }) => name === "味噌汁");
  const answer = await page.request.post("/api/orders", {
    data: {
      ...{ restaurantId: id, kind: "dine-in", tableCode: code, pays: "at-restaurant", customerName: "Zofia" },
      ...{ lines: [{ dishId: soup?.id, quantity: 1 }], expectedYen: soup?.prices.eatIn.minor },
      otherNeeds: [{ text: "Kiwi", severe: true }],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** The number of mails about new orders sent to staff. */
async function staffMails(page: Page): Promise<number> {
  const outbox = await (await page.request.get("/dev/outbox")).text();
  return outbox.split("新しい注文").length;
}

/** Simulates a tap on a notification: headless browsers show none. */
async function tap(page: Page, tag: string): Promise<void> {
  const worker = page.context().serviceWorkers()[0] as Worker;
  await worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as ServiceWorkerGlobal;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  }, tag);
}

/** The push service changes the endpoint and notifies the worker. Returns the server's responses to the worker. */
async function renew(page: Page, { subscription }: ReturnType<Vendor["subscribe"]>): Promise<number[]> {
  const worker = page.context().serviceWorkers()[0] as Worker;
  return worker.evaluate(
    async ({ endpoint, keys, path }) => {
      const scope = globalThis as unknown as ServiceWorkerGlobal;
      scope.PushManager.prototype.subscribe = async () => ({ endpoint, toJSON: () => ({ endpoint, keys }) });
      const work: Promise<unknown>[] = [];
      const event = new Event("pushsubscriptionchange");
      Object.assign(event, { waitUntil: (done: Promise<unknown>) => work.push(done) });
      const statuses: number[] = [];
      const send = scope.fetch.bind(scope);
      scope.fetch = async (...call) => {
        const answer = await send(...call);
        // The worker may fetch pages at the same time.
        if (call[0] === path) statuses.push(answer.status);
        return answer;
      };
      scope.dispatchEvent(event);
      await Promise.all(work);
      scope.fetch = send;
      return statuses;
    },
    { ...subscription, path: "/api/push-subscription" },
  );
}

interface ServiceWorkerGlobal {
  fetch: typeof fetch;
  PushManager: { prototype: { subscribe(): Promise<unknown> } };
  registration: ServiceWorkerRegistration;
  /** Of this test. */
  shownCount?: number;
  dispatchEvent(event: Event): boolean;
  NotificationEvent: new (type: string, init: object) => Event;
}
