import type { APIRequestContext } from "@playwright/test";
import type { CreatedReservation } from "../../src/shared/contract/reservations.ts";
import { bookablePartners, expect, freeDay, test } from "../setup/journey.ts";
import { bookingBody } from "../setup/test-booking.ts";

/** Few tables there can be pushed together for so many. */
const GUESTS = 10;

test("a guest waits for a full evening, is offered the table that becomes free, and takes it", async ({
  page,
  playwright,
  baseURL,
}) => {
  // The page asks by itself, now and then, whether there is a table.
  test.slow();
  const partners = await bookablePartners(page);
  const { id = "" } = partners.find(({ name }) => name.includes("Luce di Porto")) ?? {};
  const { date } = await freeDay(page, id, GUESTS, 40);
  const others = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const dinner = await fillDay(others, id, date);

  await page.goto(`/restaurant/${id}/book?lang=en`);
  await page.getByLabel(/^Date/).fill(date);
  for (let guests = 2; guests < GUESTS; guests++)
    await page.getByRole("button", { name: "One guest more" }).click();
  await expect(page.getByText(/no table is free for 10 guests/)).toBeVisible();
  const wait = page.getByRole("region", { name: "Or join the waitlist for this day" });
  await wait.getByLabel("From", { exact: true }).selectOption(dinner.at);
  const join = page.getByRole("button", { name: "Join the waitlist" });
  await join.click();
  await expect(page.getByText("Missing Information", { exact: true })).toBeVisible();
  await page.getByLabel(/^Name/).fill("Ana Popescu");
  await page.getByLabel(/^E-mail/).fill("ana-waits@example.org");
  await page.getByLabel(/WhatsApp number/).fill("+40 721 234 567");
  await join.click();

  await expect(page).toHaveURL(/\/waitlist\/[\w-]+$/);
  await expect(page.getByRole("heading", { name: "You are on the waitlist" })).toBeVisible();
  await expect(page.getByText("You are first in line.")).toBeVisible();
  await page.getByRole("button", { name: "Leave the waitlist" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go back" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await others.post(`/api/reservations/${dinner.id}/cancel`);
  await expect(page.getByRole("heading", { name: "A table is free for you" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/^It is kept for you for 1\d:/)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Take this table" }).click();
  await expect(page).toHaveURL(/\/booking\/[\w-]+\/confirmation/);
  await expect(page.getByRole("heading", { name: "Your table is booked" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Open your reservation" })).toBeVisible();
  await others.dispose();
});

/** Books all tables of a day for parties of this size, and gives the last of those bookings. */
async function fillDay(
  others: APIRequestContext,
  id: string,
  date: string,
): Promise<{ id: string; at: string }> {
  let last = { id: "", at: "" };
  for (;;) {
    const answer = await others.get(`/api/restaurants/${id}/availability?date=${date}&guests=${GUESTS}`);
    const times = (await answer.json()) as { time: string; available: boolean }[];
    const at = times.find(({ available }) => available)?.time;
    if (at === undefined) return last;
    const data = bookingBody(id, { reservationDate: `${date}T${at}`, guestCount: GUESTS });
    const booked = await others.post("/api/reservations", { data });
    expect(booked.status(), await booked.text()).toBe(201);
    last = { id: ((await booked.json()) as CreatedReservation).id, at };
  }
}
