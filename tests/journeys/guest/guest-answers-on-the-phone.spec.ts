import type { Page } from "@playwright/test";
import type { SeatingPlanView } from "#domains/reservations/contract/seating-plan.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { textsOf } from "../../setup/browser/texts-of.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { restaurantSeatingPlan } from "../../setup/builders/restaurant-seating-plan.ts";

const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn", username: "chef" };
const messages = textsOf("ja", "messages");
const confirmation = textsOf("ja", "confirmation");
const owner = textsOf("ja", "owner");

/** Both sides run in one test, and messages go out by a job. */
test.describe.configure({ timeout: 150_000 });
const SOON = { timeout: 30_000 };

test("a guest opens LINE, says there that they come and what they can't eat, and the restaurant reads both", async ({
  page: guest,
  browser,
  baseURL,
}, { project }) => {
  const name = `佐藤 ${project.name}`;
  await guest.goto("/healthz");
  const partners = await bookablePartners(guest);
  const restaurantId = partners.find((one) => one.name === "Sushi Hamanoto")?.id ?? "";
  const { date, times } = await freeDay(guest, restaurantId, 2, 22);
  const data = {
    restaurantId,
    reservationDate: `${date}T${times[0]}`,
    guestCount: 2,
    customerName: name,
    customerEmail: "sato@example.org",
    notificationMethod: "line",
    language: "ja",
  };
  const booked = await guest.request.post("/api/reservations", { data });
  const { id, confirmationCode: code } = (await booked.json()) as { id: string; confirmationCode: string };
  await guest.goto(`/booking/${id}/confirmation?lang=ja`);

  await openLine(guest);
  const answer = (words: string, reply: RegExp) => answerOnLine(guest, code, words, reply);
  await answer("行きます", /ご来店の予定を.*に伝えました/);
  await answer("二人ともエビは食べられません", /メッセージをそのまま.*に伝えました/);

  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
  const chef = await context.newPage();
  await signInAs(chef, CHEF);
  await chef.goto(`/owner/dashboard?date=${date}&lang=ja`);
  const row = chef
    .getByRole("region", { name: /^(ランチ|ディナー)$/ })
    .getByRole("listitem")
    .filter({ hasText: name });
  await expect(row).toContainText("新着メッセージ1件", SOON);
  await row.getByRole("button", { name: `${name} 様` }).click();
  const party = chef.getByRole("dialog");
  await expect(party).toContainText(owner.list.coming);
  await expect(party).toContainText("二人ともエビは食べられません");
  await context.close();
});

test("a guest writes on LINE that they run late, and the book says so", async ({
  page: guest,
  browser,
  baseURL,
}, { project }) => {
  await guest.goto("/healthz");
  const restaurant = await openAllDay(guest);
  const { day, at } = await timeSoon(guest, restaurant.id);
  const data = {
    ...{ restaurantId: restaurant.id, reservationDate: at, guestCount: 2, language: "ja" },
    ...{
      customerName: `田中 ${project.name}`,
      customerEmail: "tanaka@example.org",
      notificationMethod: "line",
    },
  };
  const booked = await guest.request.post("/api/reservations", { data });
  expect(booked.status(), await booked.text()).toBe(201);
  const { id, confirmationCode } = (await booked.json()) as { id: string; confirmationCode: string };
  await guest.goto(`/booking/${id}/confirmation?lang=ja`);
  await openLine(guest);
  await answerOnLine(guest, confirmationCode, "遅れます", /10分/);

  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
  const chef = await context.newPage();
  await signInAs(chef, restaurant.owner);
  await chef.goto(`/owner/dashboard?restaurant=${restaurant.id}&date=${day}&lang=ja`);
  const row = chef.getByRole("listitem").filter({ hasText: `田中 ${project.name}` });
  await expect(row.first()).toContainText(/10分.*遅れ/, SOON);
  await context.close();
});

/** Without an account of LINE on this server, a page of the outbox stands in for the chat. */
async function openLine(guest: Page): Promise<void> {
  const open = guest.getByRole("link", { name: confirmation.messages.openLine });
  await guest.goto((await open.getAttribute("href", SOON)) ?? "");
  await guest.getByRole("button", { name: messages.telegram.start }).click();
  await expect(guest.getByRole("status")).toHaveText(messages.telegram.done);
}

/** Answers the last message about a booking, and waits for the reply. */
async function answerOnLine(guest: Page, code: string, words: string, reply: RegExp): Promise<void> {
  const onThePhone = guest
    .getByRole("article")
    .filter({ hasText: code })
    .filter({ has: guest.getByRole("textbox") });
  await expect(async () => {
    await guest.goto("/dev/outbox");
    await expect(onThePhone.first()).toBeVisible({ timeout: 1_000 });
  }).toPass(SOON);
  await onThePhone.first().getByRole("textbox").fill(words);
  await onThePhone.first().getByRole("button").click();
  await expect(async () => {
    await guest.goto("/dev/outbox");
    await expect(onThePhone.first()).toContainText(reply, { timeout: 1_000 });
  }).toPass(SOON);
}

/** A restaurant that seats guests at any hour, and takes them at short notice. */
async function openAllDay(page: Page) {
  const restaurant = await newRestaurant(page, "食堂 よふかし");
  const headers = await headersOf(page, restaurant.owner);
  const url = `/api/owner/restaurants/${restaurant.id}/inventory`;
  const { version } = (await (await page.request.get(url, { headers })).json()) as SeatingPlanView;
  const plan = restaurantSeatingPlan();
  const allDay = { firstSeating: "05:00", lastSeating: "27:00", lastOrder: null };
  const inventory = {
    ...plan,
    tables: plan.tables.map((table) => ({ ...table, id: null })),
    week: plan.week.map((one) => ({ ...one, periods: [allDay] })),
    rules: { ...plan.rules, leadMinutes: 0, walkInWeekdays: [] },
  };
  const saved = await page.request.put(url, { headers, data: { inventory, version, accepted: [] } });
  expect(saved.status(), await saved.text()).toBe(200);
  return restaurant;
}

/** A free time in the next three hours, from which on guests can say that they run late. `day`: of the book. */
async function timeSoon(page: Page, restaurantId: string): Promise<{ day: string; at: string }> {
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  for (const day of [addDays(today, -1), today]) {
    const url = `/api/restaurants/${restaurantId}/availability?date=${day}&guests=2`;
    const times = (await (await page.request.get(url)).json()) as { time: string; available: boolean }[];
    for (const { time, available } of times) {
      // After midnight it is the next day, of the same evening.
      const at = `${time < "05:00" ? addDays(day, 1) : day}T${time}`;
      const minutes = (new Date(`${at}:00+09:00`).getTime() - Date.now()) / 60_000;
      if (available && minutes > 5 && minutes < 175) return { day, at };
    }
  }
  throw new Error("no free time in the next three hours");
}
