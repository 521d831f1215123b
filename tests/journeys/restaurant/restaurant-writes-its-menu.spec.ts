import type { Page } from "@playwright/test";
import sharp from "sharp";
import { bookablePartners, expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";

const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn", username: "" };
const SOON = { timeout: 30_000 };

test.describe.configure({ timeout: 120_000 });
// A file that is not a photo is rejected.
test.use({ allowed: [/400 \(Bad Request\)/] });

test("a chef writes a dish with what is in it and marks another sold out; a guest reads both in English", async ({
  page,
  browser,
}) => {
  const partners = await bookablePartners(page);
  const id = partners.find((one) => one.name === "Sushi Hamanoto")?.id ?? "";
  const section = `本日の品${Date.now()}`;
  await signInAs(page, CHEF);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=menu&lang=ja`);

  // Added at the end of the menu and removed again: other journeys use this restaurant at the same time.
  await page.getByRole("button", { name: "カテゴリーを追加" }).click(SOON);
  await page.getByLabel("カテゴリーの種類").selectOption({ label: "どれでもない" });
  await page.getByLabel("お店独自の名前（日本語）").fill(section);
  await page.getByRole("button", { name: "追加する" }).click();
  const part = page.getByRole("region", { name: section });

  const panel = page.getByRole("dialog");
  await part.getByRole("button", { name: "料理を追加" }).click();
  await panel.getByLabel("日本語の名前").fill("とんこつ");
  await panel.getByRole("button", { name: /^豚骨ラーメン/ }).click();
  await panel.getByLabel("店内").fill("９８０");
  await panel.getByRole("button", { name: "この内容で正しい" }).click();
  const photo = panel.getByRole("region", { name: "写真" });
  await photo
    .getByLabel("写真を選ぶ")
    .setInputFiles({ name: "ramen.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no") });
  await expect(photo).toContainText("写真として読み込めないファイルです", SOON);
  await photo
    .getByLabel("写真を選ぶ")
    .setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await picture() });
  await expect(photo.getByText("写真を追加しました")).toBeVisible(SOON);
  await expect(photo.getByRole("img", { name: "豚骨ラーメンの写真" })).toBeVisible();
  await photo.getByRole("button", { name: "写真を外す" }).click();
  await expect(photo.getByRole("img")).toHaveCount(0);
  await panel.getByRole("button", { name: "元に戻す" }).click();
  await expect(photo.getByRole("img", { name: "豚骨ラーメンの写真" })).toBeVisible();
  await panel.getByRole("button", { name: "完了" }).click();

  await part.getByRole("button", { name: "料理を追加" }).click();
  await panel.getByLabel("日本語の名前").fill("本日の煮物");
  await panel.getByRole("button", { name: "完了" }).click();
  await expect(panel.getByText("価格を入力してください。")).toBeVisible();
  await panel.getByLabel("店内").fill("600");
  await panel.getByText("説明とほかの言語").scrollIntoViewIfNeeded();
  await panel.getByText("ほかの言語の名前").first().click();
  await panel.getByLabel("English").first().fill("Stew of the day");
  await panel.getByRole("button", { name: "完了" }).click();
  await part.getByRole("button", { name: "本日売り切れ 本日の煮物" }).click(SOON);
  await expect(page.getByText("「本日の煮物」を本日売り切れにしました")).toBeVisible();
  await expect(saved(page)).toBeVisible(SOON);

  const guest = await (await browser.newContext()).newPage();
  const ramen = guest.getByRole("listitem").filter({ hasText: "Tonkotsu ramen" });
  // Pages are cached for 30 seconds: another request may have cached this one between two saves.
  await expect(async () => {
    await guest.goto(`/restaurant/${id}?lang=en`);
    await expect(ramen).toContainText("¥980", { timeout: 2_000 });
    await expect(ramen).toContainText("Contains", { timeout: 2_000 });
    await expect(guest.getByText("Stew of the day").first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000, intervals: [2_000] });
  await expect(ramen).toContainText("Stated by the owner");
  const shown = ramen.getByRole("img", { name: "Tonkotsu ramen" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  const stew = guest.getByRole("listitem").filter({ hasText: "Stew of the day" });
  await expect(stew).toContainText("Sold out");
  await expect(stew).toContainText("本日の煮物");
  await expect(stew.getByRole("img")).toHaveCount(0);
  await guest.context().close();

  await part.getByRole("button", { name: `編集 ${section}` }).click();
  await panel.getByRole("button", { name: "このカテゴリーと料理2品を削除" }).click();
  await expect(part).toHaveCount(0);
  await expect(saved(page)).toBeVisible(SOON);
  await page.reload();
  await expect(page.getByRole("button", { name: "カテゴリーを追加" })).toBeVisible(SOON);
  await expect(part).toHaveCount(0);
});

test("a table with a mistake in line 3 says so, and changes nothing", async ({ page }) => {
  await signInAs(page, CHEF);
  await page.goto("/owner/dashboard?view=menu&lang=ja");
  await page.getByRole("button", { name: "CSVを取り込む" }).click(SOON);
  const panel = page.getByRole("dialog");
  const csv = "section,name_ja,price_eat_in\n麺類,とろろそば,900\n麺類,山菜そば,八百\n";
  await panel.getByLabel("または、ここに貼り付け").fill(csv);
  await panel.getByRole("button", { name: "プレビュー" }).click();
  await expect(panel.getByText("追加1品、変更0品、変更なし0品")).toBeVisible(SOON);
  const mistake = panel.getByRole("row").filter({ hasText: "price_eat_in" });
  await expect(mistake.getByRole("cell").first()).toHaveText("3");
  await panel.getByRole("button", { name: "閉じる" }).click();
  await expect(page.getByText("変更は自動で保存されます", { exact: true })).toBeVisible();
});

/** A picture as taken by a tablet in landscape orientation. */
function picture(): Promise<Buffer> {
  const plain = sharp({ create: { width: 1_200, height: 900, channels: 3, background: "#c98b3a" } });
  return plain.withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

function saved(page: Page) {
  return page.getByText(/^\d\d:\d\d 保存しました$/);
}
