import type { Page } from "@playwright/test";
import sharp from "sharp";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, freeDay, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";

const SOON = { timeout: 30_000 };

test.describe.configure({ timeout: 180_000 });
// The book of a restaurant without tables.
test.use({ allowed: [/409 \(/] });

test("a restaurant is led from the first screen to its first booking, and is told what is left at each step", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id, owner } = await newRestaurant(page, `はじめ屋 ${Date.now()}`);
  await signInAs(page, owner);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=setup&lang=ja`);
  await expect(page.getByText("席と営業時間を保存すると予約を受け付けます。")).toBeVisible(SOON);
  await page.getByRole("link", { name: "設定する" }).first().click();

  await page.getByRole("button", { name: "保存する", exact: true }).click(SOON);
  await left(page, 1);
  await page.getByRole("link", { name: /^次へ/ }).click();

  await page.getByRole("button", { name: "カテゴリーを追加" }).first().click(SOON);
  await page.getByRole("button", { name: "追加する" }).click();
  await page.getByRole("button", { name: "料理を追加" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByLabel("日本語の名前").fill("親子丼");
  await panel.getByLabel("店内").fill("980");
  await panel.getByRole("button", { name: "完了" }).click();
  await left(page, 2);
  await page.getByRole("link", { name: /^次へ/ }).click();

  await page.getByLabel("ベジタリアン", { exact: true }).selectOption({ label: "全品対応" });
  await page.getByRole("button", { name: "はい、公開する" }).click();
  await left(page, 3);
  await page.getByRole("link", { name: /^次へ/ }).click();

  const picture = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: "#8c2f2f" } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel("写真を選ぶ")
    .setInputFiles({ name: "door.jpg", mimeType: "image/jpeg", buffer: picture });
  await left(page, 4);
  await page.getByRole("link", { name: /^次へ/ }).click();

  await expect(page.getByText("お客様が予約できる状態です。")).toBeVisible(SOON);
  expect(await seriousFindings(page)).toEqual([]);
  const form = await page.getByRole("link", { name: "予約してみる" }).getAttribute("href");
  const phone = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await phone.goto(`${form}?lang=ja`);
  const { date, times } = await freeDay(phone, id, 2, 1);
  await phone.getByLabel(/^日付/).fill(date);
  await phone.getByText(times[0] ?? "", { exact: true }).click(SOON);
  await phone.getByLabel(/^お名前/).fill("佐藤");
  await phone.getByLabel(/^メール/).fill("sato@example.jp");
  await phone.getByRole("button", { name: "予約を確定する" }).click();
  await expect(phone.getByText("予約確定").first()).toBeVisible(SOON);
  await phone.context().close();

  await expect(page.getByText("5件中5件完了")).toBeVisible(SOON);
  await page.getByRole("link", { name: "料理" }).click();
  await expect(page.getByText("親子丼").first()).toBeVisible(SOON);
  await expect(page.getByRole("link", { name: /^はじめの設定/ }), "nothing is left").toHaveCount(0);
});

/** The bar above the screen says how many steps are done. */
async function left(page: Page, done: number): Promise<void> {
  await expect(page.getByText(`5件中${done}件完了`)).toBeVisible(SOON);
}
