import type { Locator, Page } from "@playwright/test";
import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";

test("a guest moves a reservation, comes with one fewer, and cancels it", async ({ page }) => {
  const email = `ana-${Date.now()}@example.org`;
  const times = await book(page, email);
  await expect(page.getByRole("heading", { name: "Your table is booked" })).toBeVisible();
  await expect(page.getByText(/^You can change or cancel for free until/)).toBeVisible();

  // Another time and a note for the kitchen: only changed fields are sent.
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const panel = page.getByRole("region", { name: "When" });
  const hourAfter = (time: string) =>
    `${String(Number(time.slice(0, 2)) + 1).padStart(2, "0")}${time.slice(2)}`;
  const at = times.slice(1).find((time) => times.includes(hourAfter(time))) ?? "";
  await panel.getByText(at, { exact: true }).click();
  await page.getByText("Nuts and peanuts", { exact: true }).click();
  await page.getByRole("switch", { name: /^Dangerous for me: Nuts/ }).check();
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", { name: "Save changes" }).click();
  expect((await sent).postDataJSON()).toEqual({
    reservationDate: expect.stringContaining(at),
    dietaryNeeds: ["without-nuts"],
    severeAllergens: ["nuts"],
  });
  await expect(party(page)).toHaveText("3 guests");
  const when = page.locator("time");
  await expect(when).toContainText(at);
  await expect(
    page.getByText("重いアレルギー：ごく少量でも、調理器具や油からの混入でも命に関わります"),
  ).toBeVisible();

  // One tap to change, one to undo.
  await page.getByRole("button", { name: "1 hour later" }).click();
  await expect(when).toContainText(hourAfter(at));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(when).toContainText(at);
  await page.getByRole("button", { name: "One fewer guest" }).click();
  await expect(party(page)).toHaveText("2 guests");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(party(page)).toHaveText("3 guests");
  await page.reload();
  await expect(party(page)).toHaveText("3 guests");

  await page.getByRole("button", { name: "Cancel booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this booking?" });
  await expect(dialog.getByText(/^Free cancellation until/)).toBeVisible();
  await dialog.getByRole("button", { name: "Keep booking" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await dialog.getByLabel(/^Reason/).fill("A cold");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(page.getByRole("heading", { name: "Booking cancelled" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Book another time" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change", exact: true })).toHaveCount(0);
});

test("the link in the message is all that is needed, on any device", async ({ page, browser, baseURL }) => {
  const email = `bo-${Date.now()}@example.org`;
  const times = await book(page, email);
  await expect(page.getByRole("heading", { name: "Your table is booked" })).toBeVisible();
  const link = await secretLink(page, email);

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await other.goto(`${link}&lang=en`);
  await other.getByRole("button", { name: "Change", exact: true }).click();
  await other
    .getByRole("region", { name: "When" })
    .getByText(times[1] ?? "", { exact: true })
    .click();
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByRole("button", { name: "Change", exact: true })).toBeVisible();
  await expect(other.getByRole("link", { name: "Add to calendar" })).toHaveAttribute("href", /key=/);
  await other.reload();
  await expect(other.getByText(times[1] ?? "", { exact: true })).toBeVisible();
  await elsewhere.close();

  // The browser that made the booking shows the change, too.
  await page.reload();
  await expect(page.getByText(times[1] ?? "", { exact: true })).toBeVisible();
});

test("a request is not called booked, and waits for its answer among the bookings", async ({ page }) => {
  await book(page, `cy-${Date.now()}@example.org`, /Kokeniwa/);
  await expect(page.getByRole("heading", { name: "Your request is with the restaurant" })).toBeVisible();
  await expect(page.getByText(/^The restaurant will reply by /)).toBeVisible();
  await expect(page.getByText("Your table is booked")).toHaveCount(0);
  await page.goto("/app?view=bookings&lang=en");
  const card = page.getByRole("region", { name: "Bookings made on this device" });
  await expect(card.getByRole("heading", { name: "Upcoming" })).toBeVisible();
  await expect(card.getByText(/^The restaurant will reply by /)).toBeVisible();
  await card.getByRole("link", { name: /^Open ticket for/ }).click();
  await expect(page.getByRole("heading", { name: "Your request is with the restaurant" })).toBeVisible();
});

test.describe("when the time to keep the table runs out", () => {
  test("nothing is lost, and it is kept again in one tap", async ({ page }) => {
    await page.clock.install();
    const { times, date } = await openForm(page);
    await chooseTime(page, date, times[0] ?? "");
    await expect(page.getByText(/^Table held for [45]:/).first()).toBeVisible();
    await page.getByLabel(/^Name/).fill("Ana Popescu");
    await page.clock.fastForward("04:05");
    await expect(page.getByText("We'll hold this table for one more minute.")).toHaveCount(1);
    await page.clock.fastForward("01:05");
    await page.getByRole("button", { name: "Hold it again" }).first().click();
    await expect(page.getByText(/^Table held for/).first()).toBeVisible();
    await expect(page.getByLabel(/^Name/)).toHaveValue("Ana Popescu");
  });
});

/** Restaurants that confirm instantly and require no deposit. */
const PLAIN = /^(?!.*(Kokeniwa|Tsuyukusa))/;

/** Each test has its own restaurant and each device its own days, so that no test takes another's tables. */
async function openForm(page: Page, which = PLAIN): Promise<{ date: string; times: string[] }> {
  const partners = (await bookablePartners(page)).filter(({ name }) => which.test(name));
  const { id = "" } = partners[test.info().line % partners.length] ?? {};
  const firstDay = test.info().project.name === "phone" ? 8 : 32;
  const { date, times } = await freeDay(page, id, 3, firstDay);
  await page.goto(`/restaurant/${id}/book?lang=en`);
  return { date, times };
}

async function chooseTime(page: Page, date: string, time: string): Promise<void> {
  await page.getByLabel(/^Date/).fill(date);
  await page.getByText(time, { exact: true }).first().click();
}

/** Books for three and returns the free times of that day, the booked one first. */
async function book(page: Page, email: string, which = PLAIN): Promise<string[]> {
  const { date, times } = await openForm(page, which);
  await page.getByRole("button", { name: "Add a guest" }).click();
  await chooseTime(page, date, times[0] ?? "");
  await expect(page.getByText(/^Table held for/).first()).toBeVisible();
  await page.getByLabel(/^Name/).fill("Ana Popescu");
  await page.getByLabel(/^Email/).fill(email);
  // Restaurants that confirm manually are sent a request.
  await page.getByRole("button", { name: /^(Confirm Booking|Request this table)$/ }).click();
  await expect(page).toHaveURL(/\/booking\/[\w-]+\/confirmation/);
  return times;
}

function party(page: Page): Locator {
  return page.locator("dd").filter({ hasText: /^\d guests?$/ });
}

/** The secret link in the guest's message, which is written asynchronously, shortly after the response. */
async function secretLink(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    const outbox = await (await page.request.get("/dev/outbox")).text();
    const message = outbox.split("<article").find((text) => text.includes(email));
    link = /\/booking\/[\w-]+\/confirmation\?key=[\w-]+/.exec(message ?? "")?.[0];
    return link;
  };
  await expect.poll(look, { message: `the link for ${email}`, timeout: 20_000 }).toBeDefined();
  return link ?? "";
}
