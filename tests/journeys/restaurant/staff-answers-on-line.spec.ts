import type { Page } from "@playwright/test";
import type { SeatingPlanView } from "#domains/reservations/contract/seating-plan.ts";
import { expect, freeDay, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { restaurantSeatingPlan } from "../../setup/builders/restaurant-seating-plan.ts";

/** Both sides run in one test, and messages go out by a job. */
test.describe.configure({ timeout: 150_000 });
const SOON = { timeout: 30_000 };

/** A restaurant that answers each booking itself. */
async function askedRestaurant(page: Page) {
  const restaurant = await newRestaurant(page, "小料理 つむぎ");
  const headers = await headersOf(page, restaurant.owner);
  const url = `/api/owner/restaurants/${restaurant.id}/inventory`;
  const { version } = (await (await page.request.get(url, { headers })).json()) as SeatingPlanView;
  const plan = restaurantSeatingPlan();
  const inventory = {
    ...plan,
    tables: plan.tables.map((table) => ({ ...table, id: null })),
    rules: { ...plan.rules, mode: "request" },
  };
  const saved = await page.request.put(url, { headers, data: { inventory, version, accepted: [] } });
  expect(saved.status(), await saved.text()).toBe(200);
  return { ...restaurant, headers };
}

test("an owner links LINE, gets a request there with what the party can't eat, and accepts it", async ({
  page,
}, { project }) => {
  await page.goto("/healthz");
  const { id, owner, headers } = await askedRestaurant(page);
  await signInAs(page, owner);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=notices&lang=en`);
  const section = page.getByRole("region", { name: "Notifications on LINE" });
  await section.getByRole("button", { name: "Link LINE" }).click(SOON);
  const open = section.getByRole("link", { name: "Open LINE" });
  await expect(section.getByRole("img", { name: "QR code that opens LINE" })).toBeVisible(SOON);

  // Without an official account on this server, a page of the outbox stands in for the chat.
  const chat = await page.context().newPage();
  await chat.goto((await open.getAttribute("href")) ?? "");
  await chat.getByRole("button").click();
  await expect(chat.getByRole("status")).toBeVisible();
  await expect(section).toContainText("Linked since", SOON);
  const request = page.getByRole("group", { name: "Booking request" });
  await expect(request.getByLabel("LINE")).toBeChecked();
  await expect(page.getByRole("group", { name: "New booking" }).getByLabel("LINE")).not.toBeChecked();

  const { date, times } = await freeDay(page, id, 2, 7);
  const customerName = `Ana ${project.name}`;
  const data = {
    ...{ restaurantId: id, reservationDate: `${date}T${times[0]}`, guestCount: 2, language: "en" },
    ...{ customerName, customerEmail: "ana@example.org", notificationMethod: "email" },
    ...{ otherNeeds: [{ text: "celery", severe: true }] },
  };
  const booked = await page.request.post("/api/reservations", { data });
  expect(booked.status(), await booked.text()).toBe(201);
  const made = (await booked.json()) as { id: string; confirmationCode: string };

  const message = chat
    .getByRole("article")
    .filter({ hasText: made.confirmationCode })
    .filter({
      has: chat.getByRole("button", { name: "Accept" }),
    });
  await expect(async () => {
    await chat.goto("/dev/outbox");
    await expect(message.first()).toBeVisible({ timeout: 1_000 });
  }).toPass(SOON);
  await expect(message.first()).toContainText("【重症】");
  await expect(message.first()).toContainText("celery");
  await expect(message.first(), "guests aren't named on LINE").not.toContainText(customerName);
  await message.first().getByRole("button", { name: "Accept" }).click();
  await expect(async () => {
    await chat.goto("/dev/outbox");
    const reply = chat.getByRole("article").filter({ hasText: "You've accepted the booking" });
    await expect(reply.filter({ hasText: made.confirmationCode })).toHaveCount(1, { timeout: 1_000 });
  }).toPass(SOON);
  const book = await page.request.get(`/api/owner/restaurants/${id}/book?from=${date}`, { headers });
  const { reservations } = (await book.json()) as { reservations: { id: string; status: string }[] };
  expect(reservations.find((one) => one.id === made.id)?.status).toBe("confirmed");

  await page.reload();
  await section.getByRole("button", { name: "Unlink LINE" }).click(SOON);
  await expect(section.getByRole("button", { name: "Link LINE" })).toBeVisible(SOON);
  await expect(request.getByLabel("LINE")).toHaveCount(0);
});
