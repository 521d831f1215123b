import type { Page } from "@playwright/test";
import type { BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import type { StaffView } from "#domains/staff/contract.ts";
import { test as base, expect } from "../../setup/browser/journey.ts";
import { type Member, newMember, signInAs } from "../../setup/browser/sign-in.ts";
import { StationWifi } from "../../setup/browser/station-wifi.ts";
import { workerReady } from "../../setup/browser/worker-ready.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { layOutEvening } from "../../setup/evening/friday-evening.ts";
import { linkMailedTo } from "../../setup/vendors/outbox.ts";

/** The tablet at the door connects through a proxy that the journey interrupts; the one in the office doesn't. */
const test = base.extend<{ wifi: StationWifi; server: string }>({
  server: [process.env.JOURNEY_SERVER ?? "", { option: true }],
  wifi: async ({ server }, use) => {
    const wifi = await StationWifi.before(server);
    await use(wifi);
    await wifi.close();
  },
  baseURL: async ({ wifi }, use) => use(wifi.url),
});

const SOON = { timeout: 30_000 };

test.use({
  ...{ serviceWorkers: "allow", viewport: { width: 820, height: 1180 } },
  allowed: [/net::ERR_|409 \(Conflict\)|401 \(Unauthorized\)|403 \(Forbidden\)|404 \(Not Found\)/],
});

/** The restaurant's day and quarter hour now; its days end at five in the morning. */
function clock() {
  const japan = Date.now() + 9 * 3_600_000;
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const evening = japan - 5 * 3_600_000;
  return {
    today: dayOf(evening),
    tomorrow: dayOf(evening + 86_400_000),
    quarter: new Date(Math.floor(japan / 900_000) * 900_000).toISOString().slice(0, 16),
  };
}

test("a service goes on without a network: read, entered, sent once and in order, and decided", async ({
  page,
  context,
  wifi,
  server,
}) => {
  test.slow();
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "居酒屋 みなと");
  const { today, tomorrow, quarter } = clock();
  await layOutEvening(page, restaurant, tomorrow);
  const office = await officeOf(page, restaurant, server);
  const { tables } = await office.book(today);
  const idOf = (label: string) => tables.find((table) => table.label === label)?.id ?? "";
  const asked = { dietaryNeeds: [], severeAllergens: ["shellfish"] };
  await office.add({
    ...{ source: "phone", reservationDate: quarter, guestCount: 2, tableIds: [idOf("T1")] },
    ...{ customerName: "佐藤 花子", ...asked },
  });
  await office.add({
    source: "walk-in",
    guestCount: 3,
    tableIds: [idOf("T2")],
    customerName: "田中 健",
  });
  await signInAs(page, restaurant.owner);
  const address = (date: string) =>
    `/owner/dashboard?restaurant=${restaurant.id}&date=${date}&by=time&lang=en`;
  await page.goto(address(today));
  await expect(row(page, "佐藤 花子")).toBeVisible(SOON);
  await kept(page, [today, tomorrow]);

  await wifi.lose(context);
  const offline = /^Offline since .*\. Shown as of .*\.$/;
  await expect(page.getByText(offline)).toBeVisible(SOON);
  await page.reload();
  await expect(row(page, "佐藤 花子")).toContainText("えび・かに", SOON);
  await expect(page.getByText(offline)).toBeVisible();
  expect(await lineHeight(page, offline), "one line at most").toBeLessThanOrEqual(48);
  // The whole of tomorrow, in another tab; and after a restart.
  const tab = await context.newPage();
  await tab.goto(address(tomorrow));
  await expect(row(tab, "鈴木 一郎").first()).toBeVisible(SOON);
  await tab.close();

  await row(page, "佐藤 花子").getByRole("button", { name: "Seat", exact: true }).click();
  await expect(row(page, "佐藤 花子")).toContainText("Not sent yet", SOON);
  await row(page, "田中 健").getByRole("button", { name: "Left", exact: true }).click();
  await expect(row(page, "田中 健")).toHaveCount(0, SOON);

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Walk-in", exact: true }).click();
  await expect(dialog.getByText(/Without a network the tables can't be checked/)).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^T3/ }).check();
  await dialog.getByLabel("Name").fill("Walker");
  await dialog.getByRole("radio", { name: "None", exact: true }).check();
  await dialog.getByRole("button", { name: "Add to book" }).click();
  await expect(row(page, "Walker")).toContainText("Not sent yet", SOON);
  // About a party that isn't sent yet itself.
  await row(page, "Walker")
    .getByRole("button", { name: /Walker/ })
    .click();
  await dialog.getByLabel("Note for the team").fill("By the window");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(row(page, "Walker")).toContainText("By the window");

  await page.getByRole("button", { name: "Call", exact: true }).click();
  await dialog.getByLabel("Name").fill("Caller");
  await dialog.getByLabel("Date", { exact: true }).fill(tomorrow);
  await dialog.getByLabel("Time", { exact: true }).selectOption("23:30");
  await dialog.getByRole("checkbox", { name: /^R2/ }).check();
  await dialog.getByRole("radio", { name: "None", exact: true }).check();
  await dialog.getByRole("button", { name: "Add to book" }).click();
  await expect(page.getByRole("button", { name: "5 not sent" })).toBeVisible(SOON);

  // The tablet is restarted: nothing is lost.
  await page.close();
  const restarted = await context.newPage();
  await restarted.goto(address(today));
  await expect(restarted.getByRole("button", { name: "5 not sent" })).toBeVisible(SOON);
  await expect(row(restarted, "Walker")).toContainText("Not sent yet");

  // Meanwhile the office gives the table away; two tabs are open when the network comes back.
  await office.add({ source: "walk-in", guestCount: 2, tableIds: [idOf("T3")], customerName: "山本 太郎" });
  const second = await context.newPage();
  await second.goto(address(today));
  wifi.passed.length = 0;
  await wifi.find(context);
  const decide = restarted.getByRole("button", { name: "1 to decide" });
  await expect(decide).toBeVisible(SOON);
  await expect(second.getByRole("button", { name: "1 to decide" })).toBeVisible(SOON);
  await decide.click();
  const sheet = restarted.getByRole("dialog");
  await expect(sheet).toContainText("山本 太郎");
  await sheet
    .getByRole("button", { name: /^(Use|Take) / })
    .first()
    .click();
  await expect(sheet.getByText("Everything is sent")).toBeVisible(SOON);
  const sent = wifi.passed.filter((line) => /^(POST|PATCH) .*\/(steps|reservations)(\/[\w-]+)?$/.test(line));
  expect(sent.map((line) => line.replace(/[\w-]{14,}/, "…"))).toEqual([
    "POST /api/owner/reservations/…/steps",
    "POST /api/owner/reservations/…/steps",
    "POST /api/owner/restaurants/…/reservations",
    "POST /api/owner/restaurants/…/reservations",
    "POST /api/owner/restaurants/…/reservations",
    "PATCH /api/owner/reservations/…",
  ]);
  const statusOf = (parties: BookReservation[], name: string) =>
    parties.filter(({ customerName }) => customerName === name).map(({ status }) => status);
  const evening = (await office.book(today)).reservations;
  expect(statusOf(evening, "佐藤 花子")).toEqual(["seated"]);
  expect(statusOf(evening, "田中 健")).toEqual(["completed"]);
  expect(statusOf(evening, "Walker")).toEqual(["seated"]);
  expect(evening.find(({ customerName }) => customerName === "Walker")?.staffNote).toBe("By the window");
  expect(statusOf((await office.book(tomorrow)).reservations, "Caller")).toEqual(["confirmed"]);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(restarted.getByText("Not sent yet")).toHaveCount(0, SOON);

  // Who logs out with something unsent is asked, and nothing stays.
  await wifi.lose(context);
  await row(restarted, "Walker").getByRole("button", { name: "Left", exact: true }).click();
  await restarted.getByRole("button", { name: "All screens" }).click();
  await restarted.getByRole("button", { name: "Log out" }).click();
  const question = restarted.getByRole("dialog", { name: "1 entry isn't sent yet" });
  await question.getByRole("button", { name: "Log out and delete" }).click();
  await expect.poll(() => left(second), SOON).toEqual({ books: [], acts: 0 });
});

test("a session that was ended elsewhere leaves nothing on the tablet", async ({
  page,
  context,
  wifi,
  server,
}) => {
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "居酒屋 みなと");
  const { today, tomorrow } = clock();
  await layOutEvening(page, restaurant, tomorrow);
  const office = await officeOf(page, restaurant, server);
  await office.add({ source: "walk-in", guestCount: 2, customerName: "田中 健" });
  await signInAs(page, restaurant.owner);
  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&by=time&lang=en`);
  await expect(row(page, "田中 健")).toBeVisible(SOON);
  await kept(page, [today, tomorrow]);
  await wifi.lose(context);
  await row(page, "田中 健").getByRole("button", { name: "Left", exact: true }).click();
  await expect(page.getByRole("button", { name: "1 not sent" })).toBeVisible(SOON);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("noren_token") ?? "null"));
  const headers = { authorization: `Bearer ${token}` };
  const ended = await page.request.post(`${server}/api/auth/logout`, { headers });
  expect(ended.ok(), await ended.text()).toBe(true);
  await wifi.find(context);
  await expect.poll(() => left(page), SOON).toEqual({ books: [], acts: 0 });
  expect((await office.book(today)).reservations.map(({ status }) => status)).toEqual(["seated"]);
});

test("a tablet that can't store anything says so, and sends what was entered while its page stays open", async ({
  page,
  context,
  wifi,
  server,
}) => {
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "居酒屋 みなと");
  const { today, tomorrow } = clock();
  await layOutEvening(page, restaurant, tomorrow, { parties: 3 });
  const office = await officeOf(page, restaurant, server);
  await office.add({ source: "walk-in", guestCount: 2, customerName: "田中 健" });
  await signInAs(page, restaurant.owner);
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    Cache.prototype.put = async () => full();
    IDBObjectStore.prototype.add = full;
    IDBObjectStore.prototype.put = full;
  });
  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&by=time&lang=en`);
  await expect(row(page, "田中 健")).toBeVisible(SOON);
  // A worker whose script is cut off is an error that no guest sees.
  await workerReady(page);
  await wifi.lose(context);
  await expect(page.getByText(/This device can't keep it: leave this page open\.$/)).toBeVisible(SOON);
  await row(page, "田中 健").getByRole("button", { name: "Left", exact: true }).click();
  await expect(page.getByRole("button", { name: "1 not sent" })).toBeVisible(SOON);
  await wifi.find(context);
  await expect(page.getByRole("button", { name: "1 not sent" })).toHaveCount(0, SOON);
  expect((await office.book(today)).reservations.map(({ status }) => status)).toEqual(["completed"]);
});

test("who was removed from the team keeps neither the guests' names nor what was entered", async ({
  page,
  context,
  wifi,
  server,
}) => {
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "居酒屋 みなと");
  const { today, tomorrow } = clock();
  await layOutEvening(page, restaurant, tomorrow, { parties: 3 });
  const office = await officeOf(page, restaurant, server);
  await office.add({ source: "walk-in", guestCount: 2, customerName: "田中 健" });
  const waiter = await newMember(page);
  await office.hire(waiter);
  await signInAs(page, waiter);
  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&by=time&lang=en`);
  await expect(row(page, "田中 健")).toBeVisible(SOON);
  await kept(page, [today, tomorrow]);
  await wifi.lose(context);
  await row(page, "田中 健").getByRole("button", { name: "Left", exact: true }).click();
  await expect(page.getByRole("button", { name: "1 not sent" })).toBeVisible(SOON);
  await office.dismiss(waiter);
  await wifi.find(context);
  // The list of the restaurants where they work stays: it is the account's own.
  const isAboutGuests = (url: string) => url.includes("/book/");
  const ofGuests = async () => {
    const { books, acts } = await left(page);
    return { books: books.filter(isAboutGuests), acts };
  };
  await expect.poll(ofGuests, SOON).toEqual({ books: [], acts: 0 });
  await expect(row(page, "田中 健")).toHaveCount(0, SOON);
  expect((await office.book(today)).reservations.map(({ status }) => status)).toEqual(["seated"]);
});

/** A party's line in the list. */
function row(page: Page, name: string) {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") })
    .filter({ hasText: name });
}

/** The API as the tablet in the office calls it. */
async function officeOf(page: Page, { id, owner }: { id: string; owner: Member }, server: string) {
  const headers = await headersOf(page, owner);
  return {
    async add(data: object): Promise<BookReservation> {
      const answer = await page.request.post(`${server}/api/owner/restaurants/${id}/reservations`, {
        headers,
        data,
      });
      expect(answer.status(), await answer.text()).toBe(201);
      return answer.json();
    },
    async book(date: string): Promise<BookView> {
      const path = `/api/owner/restaurants/${id}/book?from=${date}&days=1`;
      return (await page.request.get(server + path, { headers })).json();
    },
    /** Makes somebody a member of the staff, by the mailed invitation. */
    async hire(member: Member): Promise<void> {
      const data = { email: member.email, role: "staff" };
      const path = `${server}/api/owner/restaurants/${id}/invitations`;
      const invited = await page.request.post(path, { headers, data });
      expect(invited.status(), await invited.text()).toBe(201);
      const link = new URL(await linkMailedTo(page, member.email, "invitation"));
      const token = new URLSearchParams(link.hash.slice(1)).get("token");
      const accepted = await page.request.post(`${server}/api/invitations/accept`, {
        headers: await headersOf(page, member),
        data: { token },
      });
      expect(accepted.ok(), await accepted.text()).toBe(true);
    },
    async dismiss({ email }: Member): Promise<void> {
      const crew = `${server}/api/owner/restaurants/${id}/crew`;
      const { members } = (await (await page.request.get(crew, { headers })).json()) as StaffView;
      const accountId = members.find((member) => member.email === email)?.accountId;
      const path = `${server}/api/owner/restaurants/${id}/members/${accountId}`;
      const removed = await page.request.delete(path, { headers });
      expect(removed.ok(), await removed.text()).toBe(true);
    },
  };
}

/** Waits until the page and both days are on the device. */
async function kept(page: Page, days: string[]): Promise<void> {
  const names = () =>
    page.evaluate(async () => {
      const urls: string[] = [];
      for (const name of ["noren-own-1", "noren-service-1"])
        for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
      return urls.join(" ");
    });
  for (const part of ["/owner/dashboard", ...days]) await expect.poll(names, SOON).toContain(part);
}

/** What is on the device of books and of acts. */
function left(page: Page): Promise<{ books: string[]; acts: number }> {
  return page.evaluate(async () => {
    const books = (await (await caches.open("noren-service-1")).keys()).map(({ url }) => url);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("noren-service");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const stores = database.transaction(["calls", "outcomes"]);
    const counts = ["calls", "outcomes"].map(
      (name) =>
        new Promise<number>((resolve) => {
          const request = stores.objectStore(name).count();
          request.onsuccess = () => resolve(request.result);
        }),
    );
    const [calls = 0, outcomes = 0] = await Promise.all(counts);
    database.close();
    return { books, acts: calls + outcomes };
  });
}

async function lineHeight(page: Page, text: RegExp): Promise<number> {
  const line = page.getByText(text).locator("xpath=ancestor::div[1]");
  return (await line.boundingBox())?.height ?? 0;
}
