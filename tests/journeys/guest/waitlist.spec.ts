import type { APIRequestContext } from "@playwright/test";
import type {
  CreatedReservation,
  CreateReservationBody,
} from "#domains/reservations/contract/reservations.ts";
import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { bookingBody } from "../../setup/builders/test-booking.ts";

const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn", username: "" };
const SOON = { timeout: 30_000 };

/** More guests than most combinations of tables can seat. */
const GUESTS = 10;
/** The counter restaurant has one table for this many. */
const RESTAURANT_GUESTS = 6;

test("a guest waits for a full evening, is offered the table that becomes free, and takes it", async ({
  page,
  playwright,
  baseURL,
}) => {
  // The page polls for a free table: the test advances its clock.
  await page.clock.install();
  test.slow();
  const partners = await bookablePartners(page);
  const { id = "" } = partners.find(({ name }) => name.includes("Luce di Porto")) ?? {};
  const { date } = await freeDay(page, id, GUESTS, 40);
  const others = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const dinner = await fillDay(others, id, date);

  await page.goto(`/restaurant/${id}/book?lang=en`);
  await page.getByLabel(/^Date/).fill(date);
  for (let guests = 2; guests < GUESTS; guests++)
    await page.getByRole("button", { name: "Add a guest" }).click();
  await expect(page.getByText(/no table for 10 guests/)).toBeVisible();
  const wait = page.getByRole("region", { name: "Or join the waitlist for this day" });
  await wait.getByLabel("From", { exact: true }).selectOption(dinner.at);
  const join = page.getByRole("button", { name: "Join the waitlist" });
  await join.click();
  await expect(page.getByText("Missing Information", { exact: true })).toBeVisible();
  await page.getByLabel(/^Name/).fill("Ana Popescu");
  await page.getByLabel(/^Email/).fill("ana-waits@example.org");
  await join.click();

  await expect(page).toHaveURL(/\/waitlist\/[\w-]+$/);
  await expect(page.getByRole("heading", { name: "You're on the waitlist" })).toBeVisible();
  await expect(page.getByText("You're first in line.")).toBeVisible();
  await page.getByRole("button", { name: "Leave waitlist" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go back" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await others.post(`/api/reservations/${dinner.id}/cancel`);
  const offered = page.getByRole("heading", { name: "A table has opened up" });
  await expect(async () => {
    await page.clock.fastForward("00:15");
    await expect(offered).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(/^Held for you for 1\d:/)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Take this table" }).click();
  await expect(page).toHaveURL(/\/booking\/[\w-]+\/confirmation/);
  await expect(page.getByRole("heading", { name: "Your table is booked" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Open booking" })).toBeVisible();
  await others.dispose();
});

test.describe("the restaurant's side", () => {
  // No table is free at first.
  test.use({ allowed: [/409 \(Conflict\)/] });

  test("sees who waits, offers a free table to them, and takes somebody off the list", async ({
    page: chef,
    playwright,
    browser,
    baseURL,
  }) => {
    test.slow();
    const partners = await bookablePartners(chef);
    const id = partners.find(({ name }) => name === "Sushi Hamanoto")?.id ?? "";
    const { date, times } = await freeDay(chef, id, RESTAURANT_GUESTS, 33);
    const at = times.at(-1) ?? "";
    const others = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const wish = { restaurantId: id, reservationDate: `${date}T${at}`, guestCount: RESTAURANT_GUESTS };
    const hold = (await (await others.post("/api/holds", { data: wish })).json()) as { id: string };
    await fillDay(others, id, date, RESTAURANT_GUESTS);
    await signInAs(chef, CHEF);
    await chef.goto(`/owner/dashboard?date=${date}&lang=ja`);
    await expect(chef.getByText("リアルタイム更新中")).toBeVisible(SOON);

    const guest = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    const join = async (name: string, dietaryNeeds: CreateReservationBody["dietaryNeeds"] = []) => {
      const booking = bookingBody(id, {
        ...wish,
        reservationDate: `${date}T${at}`,
        customerName: name,
        dietaryNeeds,
      });
      const answer = await guest.request.post("/api/waitlist", { data: { booking, until: at } });
      expect(answer.status(), await answer.text()).toBe(201);
      return ((await answer.json()) as { id: string }).id;
    };
    const first = await join("Ana Popescu", ["without-eggs"]);
    const second = await join("Ben Carter");

    // Without a reload or a tap on the chef's page.
    await chef.getByRole("button", { name: /^キャンセル待ち 2$/ }).click(SOON);
    const row = (name: string) => chef.getByRole("dialog").locator("ol > li").filter({ hasText: name });
    await expect(row("Ana Popescu")).toContainText("卵不可");
    const offer = row("Ana Popescu").getByRole("button", { name: "空席をご案内" });
    await offer.click();
    await expect(row("Ana Popescu").getByText("空席がありません")).toBeVisible(SOON);
    await others.delete(`/api/holds/${hold.id}`);
    const offered = row("Ana Popescu").getByText(/をご案内中/);
    await expect(async () => {
      // The table may have been offered already.
      if (await offer.isVisible()) await offer.click({ timeout: 2_000 });
      await expect(offered).toBeVisible();
    }).toPass(SOON);
    await guest.goto(`/waitlist/${first}`);
    await expect(guest.getByRole("heading", { name: "A table has opened up" })).toBeVisible();

    await row("Ben Carter").getByRole("button", { name: "削除" }).click();
    await row("Ben Carter").getByRole("button", { name: "削除して通知" }).click();
    await expect(row("Ben Carter")).toHaveCount(0, SOON);
    await guest.goto(`/waitlist/${second}`);
    const removed = "The restaurant took you off the waitlist";
    await expect(guest.getByRole("heading", { name: removed })).toBeVisible();
    await guest.context().close();
    await others.dispose();
  });
});

/** Books all tables of a day for parties of this size, and returns the last of those bookings. */
async function fillDay(
  others: APIRequestContext,
  id: string,
  date: string,
  guests = GUESTS,
): Promise<{ id: string; at: string }> {
  let last = { id: "", at: "" };
  for (;;) {
    const answer = await others.get(`/api/restaurants/${id}/availability?date=${date}&guests=${guests}`);
    const times = (await answer.json()) as { time: string; available: boolean }[];
    const at = times.find(({ available }) => available)?.time;
    if (at === undefined) return last;
    const data = bookingBody(id, { reservationDate: `${date}T${at}`, guestCount: guests });
    const booked = await others.post("/api/reservations", { data });
    expect(booked.status(), await booked.text()).toBe(201);
    last = { id: ((await booked.json()) as CreatedReservation).id, at };
  }
}
