import type { Page } from "@playwright/test";
import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";

const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn", username: "" };
/** Days. Beyond those on which other journeys book at this restaurant. */
const FAR_AHEAD = 45;
const SOON = { timeout: 30_000 };

test.describe.configure({ timeout: 120_000 });

async function bookTable(page: Page, id: string, when: { date: string; time: string }, name: string) {
  const answer = await page.request.post("/api/reservations", {
    headers: { "idempotency-key": `far-${Date.now()}` },
    data: {
      restaurantId: id,
      reservationDate: `${when.date}T${when.time}`,
      guestCount: 2,
      customerName: name,
      customerEmail: "ana@example.org",
      customerWhatsapp: "+81 90 1234 5678",
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Whether guests are offered any time on a day. */
async function isOffered(page: Page, id: string, date: string): Promise<boolean> {
  const answer = await page.request.get(`/api/restaurants/${id}/availability?date=${date}&guests=2`);
  return ((await answer.json()) as { available: boolean }[]).some(({ available }) => available);
}

test("a chef who closes a day is shown who has booked on it, saves all the same, and takes it back", async ({
  page,
}) => {
  const partners = await bookablePartners(page);
  const id = partners.find((one) => one.name === "Sushi Hamanoto")?.id ?? "";
  const { date, times } = await freeDay(page, id, 2, FAR_AHEAD);
  const name = `Ana ${Date.now()}`;
  await bookTable(page, id, { date, time: times[0] ?? "" }, name);

  await signInAs(page, CHEF);
  await page.goto(`/owner/dashboard?restaurant=${id}&lang=ja`);
  await page.getByRole("button", { name: "画面一覧" }).click(SOON);
  await page
    .getByRole("navigation", { name: "管理画面" })
    .getByRole("link", { name: "席と営業時間" })
    .click();
  await page.getByRole("button", { name: /^特別営業日/ }).click(SOON);
  await page.getByLabel("日付").fill(date);
  await page.getByRole("button", { name: "この日を追加" }).click();
  const save = page.getByRole("button", { name: "保存する", exact: true });
  await save.click();

  // Nothing is saved before the chef has seen the affected reservations.
  const dialog = page.getByRole("dialog", { name: /^この変更で\d+件の予約に影響があります$/ });
  const booking = dialog.getByRole("listitem").filter({ hasText: name });
  await expect(booking).toContainText("この日は休業になります。", SOON);
  await expect(booking.getByRole("link", { name: "台帳で開く" })).toHaveAttribute(
    "href",
    new RegExp(`date=${date}&open=`),
  );
  await dialog.getByRole("button", { name: "戻る" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await isOffered(page, id, date)).toBe(true);

  // Unsaved changes survive a reload.
  page.on("dialog", (question) => void question.accept());
  await page.reload();
  await save.click(SOON);
  await dialog.getByRole("button", { name: "このまま保存する" }).click(SOON);
  await expect(page.getByText("保存しました", { exact: true })).toBeVisible(SOON);
  await expect(save).toHaveCount(0);
  // A toast with the focus inside it stays open.
  const undo = page.getByRole("button", { name: "元に戻す" });
  await undo.focus();
  expect(await isOffered(page, id, date)).toBe(false);

  await undo.click();
  await expect(page.getByText("元に戻しました", { exact: true })).toBeVisible(SOON);
  expect(await isOffered(page, id, date)).toBe(true);
  await expect(page.getByRole("button", { name: /^特別営業日/ })).toContainText("予定なし");
});
