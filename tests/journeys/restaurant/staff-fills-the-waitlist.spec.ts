import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";

const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn", username: "浜野 亨" };
test.describe.configure({ timeout: 150_000 });
const SOON = { timeout: 30_000 };

test("staff put a party on the waitlist, tell it of its table, and book it", async ({ page }, {
  project,
}) => {
  await page.goto("/healthz");
  const id = (await bookablePartners(page)).find((one) => one.name === "Sushi Hamanoto")?.id ?? "";
  const { date } = await freeDay(page, id, 2, 26 + project.name.length);
  const name = `田中 ${project.name}`;
  await signInAs(page, CHEF);
  await page.goto(`/owner/dashboard?date=${date}&lang=ja`);
  await page.getByRole("button", { name: "ウォークイン", exact: true }).click(SOON);
  await page.getByRole("button", { name: "キャンセル待ちに登録" }).click(SOON);
  const form = page.getByRole("dialog");
  await form.getByLabel("お名前").fill(name);
  await form.getByText("あり", { exact: true }).click();
  await form.getByLabel(/^えび・かに・貝・いか・たこ/).check();
  await form.getByRole("button", { name: "キャンセル待ちに登録" }).click();

  await page.getByRole("button", { name: /^キャンセル待ち 1$/ }).click(SOON);
  const entry = page.getByRole("dialog").getByRole("listitem").filter({ hasText: name });
  await expect(entry).toContainText("お店から直接お伝えください", SOON);
  await expect(entry).toContainText("えび");
  await entry.getByRole("button", { name: "この席で予約する" }).click();
  await expect(entry).toHaveCount(0, SOON);
  await page.keyboard.press("Escape");
  const party = page
    .getByRole("region", { name: /^(ランチ|ディナー)$/ })
    .getByRole("listitem")
    .filter({ hasText: name });
  await expect(party).toContainText("えび", SOON);
});
