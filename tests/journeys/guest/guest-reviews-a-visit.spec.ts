import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import type { SeatingPlanView } from "#domains/reservations/contract/seating-plan.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { someOperator } from "../../setup/builders/new-operator.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";

const SOON = { timeout: 30_000 };

test.describe.configure({ timeout: 150_000 });

type Headers = { authorization: string };

/** Opens the restaurant around the clock: a journey may run at any hour. */
async function openAlways(request: APIRequestContext, id: string, headers: Headers): Promise<void> {
  const address = `/api/owner/restaurants/${id}/inventory`;
  const { inventory, version } = (await (await request.get(address, { headers })).json()) as SeatingPlanView;
  const always = { firstSeating: "00:00", lastSeating: "23:45", lastOrder: null };
  const data = {
    version,
    inventory: {
      ...inventory,
      week: inventory.week.map(({ weekday }) => ({ weekday, periods: [always] })),
      rules: { ...inventory.rules, leadMinutes: 0, turnMinutes: 60 },
    },
  };
  const answer = await request.put(address, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Books the next free time as a guest without an account; the restaurant seats the party, and it leaves. */
async function eat(guest: Page, id: string, headers: Headers): Promise<string> {
  const today = new Date().toLocaleDateString("sv", { timeZone: "Asia/Tokyo" });
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString("sv", { timeZone: "Asia/Tokyo" });
  const times: string[] = [];
  for (const date of [today, tomorrow]) {
    const answer = await guest.request.get(`/api/restaurants/${id}/availability?date=${date}&guests=2`);
    const day = (await answer.json()) as { time: string; available: boolean }[];
    times.push(...day.filter(({ available }) => available).map(({ time }) => `${date}T${time}`));
  }
  const booked = await guest.request.post("/api/reservations", {
    headers: { "idempotency-key": `visit-${id}` },
    data: {
      restaurantId: id,
      reservationDate: times[0],
      guestCount: 2,
      customerName: "Zoë Ångström",
      customerEmail: "zoe@example.org",
      customerWhatsapp: "+46 70 123 45 67",
    },
  });
  expect(booked.ok(), await booked.text()).toBe(true);
  const { id: booking } = (await booked.json()) as { id: string };
  for (const step of [
    { from: "confirmed", to: "seated" },
    { from: "seated", to: "completed" },
  ]) {
    const answer = await guest.request.post(`/api/owner/reservations/${booking}/steps`, {
      headers,
      data: step,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  return booking;
}

test("who ate writes a review with a photo; the restaurant replies, a reader reports it, and an operator removes it", async ({
  page: guest,
  browser,
  baseURL,
}) => {
  const { id, owner } = await newRestaurant(guest, `夜汐亭 ${Date.now()}`);
  const headers = await headersOf(guest, owner);
  await openAlways(guest.request, id, headers);
  const booking = await eat(guest, id, headers);

  await guest.goto(`/booking/${booking}/confirmation?lang=en`);
  await guest.getByRole("link", { name: "Write a review" }).click(SOON);
  await guest.getByRole("button", { name: "Publish review" }).click();
  await expect(guest.getByText("Please choose one to five stars.")).toBeVisible();
  await guest.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await guest.getByLabel("Your review").fill("Grilled fish by the harbor. Nils the waiter was kind.");
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c98b3a" } })
    .jpeg()
    .toBuffer();
  await guest
    .getByLabel("Add photos")
    .setInputFiles({ name: "fish.jpg", mimeType: "image/jpeg", buffer: bytes });
  await expect(guest.getByRole("button", { name: "Remove photo 1" })).toBeVisible(SOON);
  await guest.getByText("A few quick questions").click();
  await guest.getByRole("group", { name: "Could you pay by card?" }).getByText("Yes").click();
  await expect(guest.getByLabel("Name shown"), "the family name isn't proposed").toHaveValue("Zoë");
  await guest.getByRole("button", { name: "Publish review" }).click();
  await expect(guest.getByText("Thank you!")).toBeVisible(SOON);

  const context = () => browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
  const chef = await (await context()).newPage();
  await signInAs(chef, owner);
  await chef.goto(`/owner/dashboard?restaurant=${id}&view=reviews&lang=ja`);
  await chef.getByRole("button", { name: "返信" }).first().click(SOON);
  await chef.getByRole("textbox").fill("またお待ちしております。");
  await chef.getByRole("button", { name: "返信を公開" }).click();
  await expect(chef.getByText("返信を公開しました")).toBeVisible(SOON);

  // A page may have been cached for half a minute before the review.
  const reader = await (await context()).newPage();
  const section = reader.getByRole("region", { name: "Reviews" });
  await expect(async () => {
    await reader.goto(`/restaurant/${id}?lang=en`);
    await expect(section.getByText(/^Grilled fish/)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000, intervals: [2_000] });
  await section.getByRole("button", { name: "See all" }).click();
  await expect(section.getByText("またお待ちしております。")).toBeVisible(SOON);
  await expect(section.getByRole("img", { name: /Zoë/ })).toBeVisible();
  await section.getByRole("button", { name: "Report" }).click();
  const dialog = reader.getByRole("dialog");
  await dialog.getByText("Shows private details").click();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(reader.getByText("Thank you. We'll look into it.")).toBeVisible(SOON);

  const desk = await (await context()).newPage();
  await signInAs(desk, await someOperator());
  await desk.goto("/admin?view=reviews&lang=en");
  const reported = desk.getByRole("listitem").filter({ hasText: "Grilled fish by the harbor" }).first();
  await expect(reported).toContainText("Shows private details", SOON);
  await reported.getByRole("button", { name: "Remove" }).click();
  await desk.getByRole("dialog").getByRole("textbox").fill("It names a person.");
  await desk.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(reported).toHaveCount(0, SOON);

  await guest.reload();
  await expect(guest.getByText("We removed your review. Reason: It names a person.")).toBeVisible(SOON);
  const listed = await guest.request.get(`/api/restaurants/${id}/reviews`);
  expect(((await listed.json()) as { reviews: unknown[] }).reviews).toEqual([]);
});
