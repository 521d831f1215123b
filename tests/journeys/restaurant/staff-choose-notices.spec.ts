import type { Page } from "@playwright/test";
import type { NewsView } from "#domains/staff/contract.ts";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, freeDay, test } from "../../setup/browser/journey.ts";
import { type Member, newMember, signInAs } from "../../setup/browser/sign-in.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { restaurantSeatingPlan } from "../../setup/builders/restaurant-seating-plan.ts";

const SOON = { timeout: 30_000 };

/** A restaurant that takes bookings. */
async function openRestaurant(page: Page): Promise<{ id: string; owner: Member }> {
  const restaurant = await newRestaurant(page, "小料理 しずか");
  const headers = await headersOf(page, restaurant.owner);
  const url = `/api/owner/restaurants/${restaurant.id}/inventory`;
  const { version } = (await (await page.request.get(url, { headers })).json()) as { version: number };
  const plan = restaurantSeatingPlan();
  const inventory = { ...plan, tables: plan.tables.map((table) => ({ ...table, id: null })) };
  const saved = await page.request.put(url, { headers, data: { inventory, version, accepted: [] } });
  expect(saved.status(), await saved.text()).toBe(200);
  return restaurant;
}

/** A guest books two places, and can cancel them. */
async function book(page: Page, restaurantId: string, date: string, time: string) {
  const data = {
    ...{ restaurantId, reservationDate: `${date}T${time}`, guestCount: 2, language: "en" },
    ...{ customerName: "Ana", customerEmail: (await newMember(page)).email, notificationMethod: "email" },
  };
  const answer = await page.request.post("/api/reservations", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  return { cancel: () => page.request.post(`/api/reservations/${id}/cancel`) };
}

const choicesOf = (page: Page, kind: string) => page.getByRole("group", { name: kind });

test("an owner chooses what to hear of and how, and it holds", async ({ page }) => {
  await page.goto("/healthz");
  const { id, owner } = await openRestaurant(page);
  await signInAs(page, owner);
  await page.goto(`/owner/dashboard?restaurant=${id}&lang=en`);
  await page.getByRole("button", { name: "All screens" }).click(SOON);
  await page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Notifications" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Notifications", SOON);
  const [booking, late] = [choicesOf(page, "New booking"), choicesOf(page, "Running late")];
  await expect(booking.getByLabel("Email")).toBeChecked(SOON);
  await booking.getByText("Email").click();
  await late.getByText("Off").click();
  await expect(late.getByLabel("Sound")).not.toBeChecked();

  const request = choicesOf(page, "Booking request");
  const fallback = page.getByText(/^No one can be reached about this, so the owner gets an email: /);
  await request.getByText("Email").click();
  await expect(fallback, "the owner has no device").toContainText("Booking request", SOON);
  await request.getByText("Email").click();
  await expect(fallback).toHaveCount(0, SOON);
  expect(await seriousFindings(page)).toEqual([]);

  await page.reload();
  await expect(booking.getByLabel("Email")).not.toBeChecked(SOON);
  await expect(booking.getByLabel("Sound")).toBeChecked();
  await expect(late.getByLabel("Off")).toBeChecked();
  await expect(request.getByLabel("Email")).toBeChecked();
  const everyone = page.getByRole("region", { name: "Who hears what" });
  await expect(everyone.getByRole("listitem").filter({ hasText: "Running late" })).toContainText("No one");
});

test("a choice that can't be saved goes back, and says why", async ({ page, context }) => {
  await page.goto("/healthz");
  const { id, owner } = await openRestaurant(page);
  await signInAs(page, owner);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=notices&lang=en`);
  const late = choicesOf(page, "Running late");
  await expect(late.getByLabel("Sound")).toBeChecked(SOON);
  await context.setOffline(true);
  await late.getByText("Sound").click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible(SOON);
  await expect(late.getByLabel("Sound")).toBeChecked(SOON);
});

test("the open book rings for what a guest does, of the kinds that were chosen, and not for what the restaurant does", async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const window = globalThis as unknown as { tones: number };
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.tones++;
      start.apply(this, when);
    };
  });
  const tones = () => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);
  await page.goto("/healthz");
  const { id, owner } = await openRestaurant(page);
  const headers = await headersOf(page, owner);
  const url = `/api/owner/restaurants/${id}/news`;
  const news = async () => (await (await page.request.get(url, { headers })).json()) as NewsView;
  const choose = async (kind: string, ways: string[]) => {
    const data = { kind, ways };
    const answer = await page.request.put(`/api/owner/restaurants/${id}/notices`, { headers, data });
    expect(answer.status()).toBe(200);
  };
  await choose("booking", []);
  await signInAs(page, owner);
  const followed = page.waitForResponse((response) => new URL(response.url()).pathname === `${url}/changes`);
  await page.goto(`/owner/dashboard?restaurant=${id}&lang=en`);
  await followed;
  await page.getByRole("button", { name: /^All \d+$/ }).click(SOON);
  await expect(page.getByText("Tap once to allow sound.")).toHaveCount(0, SOON);

  const { date, times } = await freeDay(page, id, 2, 7);
  const silent = await book(page, id, date, times[0] ?? "");
  await expect.poll(async () => (await news()).version, SOON).toBeGreaterThan(0);
  expect((await news()).news, "new bookings are off").toEqual([]);
  await silent.cancel();
  await expect.poll(tones, { message: "the cancellation rings once, in two tones", ...SOON }).toBe(2);

  await choose("booking", ["sound"]);
  const heard = page.waitForResponse((response) => new URL(response.url()).pathname === `${url}/changes`);
  await page.reload();
  await heard;
  await page.getByRole("button", { name: /^All \d+$/ }).click(SOON);
  await page.request.post(`/api/owner/restaurants/${id}/reservations`, {
    headers,
    data: { source: "phone", reservationDate: `${date}T${times[0]}`, guestCount: 2, customerName: "Sato" },
  });
  const { cancel } = await book(page, id, date, times.at(-1) ?? "");
  await expect.poll(tones, SOON).toBe(2);
  await cancel();
  await expect.poll(tones, { message: "two rings in all", ...SOON }).toBe(4);
});
