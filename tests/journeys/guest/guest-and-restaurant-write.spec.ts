import type { Page } from "@playwright/test";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { textsOf } from "../../setup/browser/texts-of.ts";

const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn", username: "chef" };
const pl = textsOf("pl", "thread");
const ja = textsOf("ja", "thread");

/** Both sides run in one test, possibly on a slow machine. */
test.describe.configure({ timeout: 150_000 });
test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] });
const SOON = { timeout: 30_000 };

/** Books a table for two in the guest's browser. Returns where and when, for the restaurant. */
async function bookTable(guest: Page, name: string): Promise<{ date: string }> {
  await guest.goto("/healthz");
  const partners = await bookablePartners(guest);
  const restaurantId = partners.find((one) => one.name === "Sushi Hamanoto")?.id ?? "";
  const { date, times } = await freeDay(guest, restaurantId, 2, 15);
  const data = {
    restaurantId,
    reservationDate: `${date}T${times[0]}`,
    guestCount: 2,
    customerName: name,
    customerEmail: "zofia@example.org",
    notificationMethod: "email",
    language: "pl",
  };
  const answer = await guest.request.post("/api/reservations", { data });
  const { id } = (await answer.json()) as { id: string };
  await guest.goto(`/booking/${id}/confirmation?lang=pl`);
  return { date };
}

test("a guest writes in Polish and the restaurant in Japanese, and each reads at once what the other says", async ({
  page: chef,
  browser,
  baseURL,
}, { project }) => {
  const name = `Zofia ${project.name}`;
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    serviceWorkers: "block",
  });
  const guest = await context.newPage();
  const { date } = await bookTable(guest, name);
  await signInAs(chef, CHEF);
  await chef.goto(`/owner/dashboard?date=${date}&lang=ja`);
  const row = chef
    .getByRole("region", { name: /^(ランチ|ディナー)$/ })
    .getByRole("listitem")
    .filter({ hasText: name });
  await expect(row).toBeVisible(SOON);

  // An accidental tap is undone before the restaurant is notified.
  const messages = guest.getByRole("region", { name: pl.title });
  await expect(messages.getByText(pl.empty)).toBeVisible(SOON);
  await messages.getByRole("button", { name: pl.guest.luggage }).click();
  await messages.getByRole("button", { name: pl.undo }).click();
  await expect(messages.getByText(pl.empty)).toBeVisible();
  await messages.getByRole("button", { name: pl.guest["high-chair"] }).click();
  await expect(messages.getByRole("log")).toContainText(pl.guest["high-chair"]);

  // Without a reload or a tap on the chef's page.
  await expect(row).toContainText("新着メッセージ1件", SOON);
  await row.getByRole("button", { name: `${name} 様` }).click();
  const thread = chef.getByRole("dialog").getByRole("region", { name: ja.restaurantTitle });
  await expect(thread.getByRole("log")).toContainText(ja.guest["high-chair"], SOON);
  await expect(thread.getByRole("log")).not.toContainText(ja.guest.luggage);
  await thread.getByRole("button", { name: ja.original }).click();
  await expect(thread.getByText(pl.guest["high-chair"])).toBeVisible();
  await thread.getByRole("button", { name: ja.restaurant.prepared }).click();

  await expect(messages.getByRole("log")).toContainText(pl.restaurant.prepared, SOON);
  await expect(messages.getByRole("log")).toContainText(pl.read, SOON);
  await expect(row).not.toContainText("新着メッセージ", SOON);

  // Free text: no translation engine is configured here, and both sides are told that nothing was translated.
  await messages.getByLabel(pl.words).fill("Córka ma dwa lata.");
  await messages.getByRole("button", { name: pl.send, exact: true }).click();
  await expect(thread.getByRole("log")).toContainText("Córka ma dwa lata.", SOON);
  await expect(thread.getByText(ja.notTranslated.replace("{language}", "ポーランド語"))).toBeVisible();
  await expect(thread.getByRole("button", { name: ja.restaurant.possible })).toHaveCount(0);
  await thread.getByLabel(ja.words).fill("かしこまりました。");
  await thread.getByRole("button", { name: ja.send, exact: true }).click();
  await expect(messages.getByText("かしこまりました。")).toBeVisible(SOON);
  await expect(messages.getByText(pl.notTranslated.replace("{language}", "japoński"))).toBeVisible();

  expect(await seriousFindings(guest)).toEqual([]);
  expect(await seriousFindings(chef)).toEqual([]);

  // Offline: messages are queued and sent once the connection is back.
  await context.setOffline(true);
  await messages.getByLabel(pl.words).fill("Jesteśmy w metrze.");
  await messages.getByRole("button", { name: pl.send, exact: true }).click();
  await expect(messages.getByText(pl.waiting)).toBeVisible(SOON);
  await context.setOffline(false);
  await expect(thread.getByRole("log")).toContainText("Jesteśmy w metrze.", SOON);
  await expect(messages.getByText(pl.waiting)).toHaveCount(0, SOON);
  await context.close();
});
