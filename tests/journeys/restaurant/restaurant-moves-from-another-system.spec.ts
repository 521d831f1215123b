import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { addDays } from "#kernel/time/calendar.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { restaurantSeatingPlan } from "../../setup/builders/restaurant-seating-plan.ts";

test.describe.configure({ timeout: 150_000 });

const SOON = { timeout: 30_000 };
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const day = addDays(today(), 10);
const written = (date: string) => date.replaceAll("-", "/");

/** Words in Shift_JIS as a Japanese Windows writes them, which Node can't. */
const SHIFT_JIS = {
  // 予約番号,来店日時,予約人数,お客様名,お客様名カナ,電話番号,アレルギー,予約メモ,テーブル名,ステータス
  head: "975c96f194d48d862c9788935893fa8e9e2c975c96f1906c90942c82a88b71976c96bc2c82a88b71976c96bc834a83692c9364986294d48d862c8341838c838b834d815b2c975c96f1838183822c8365815b8375838b96bc2c83588365815b835e8358",
  // 髙橋 花子
  hanako: "eee08bb42089d48e71",
  // タカハシ ハナコ
  reading: "835e834a836e835620836e83698352",
  // えび（重度）
  shrimp: "82a682d181698f649378816a",
  // 窓側
  window: "918b91a4",
  // 予約確定
  confirmed: "975c96f18a6d92e8",
  // 取消 二郎
  jiro: "8ee68fc12093f19859",
  // キャンセル
  cancelled: "834c83838393835a838b",
} as const;

type Word = keyof typeof SHIFT_JIS;
/** A line of cells: words of the list, anything else as it is. */
const line = (...cells: string[]) =>
  Buffer.concat([
    ...cells.flatMap((cell, at) => [
      Buffer.from(at === 0 ? "" : ","),
      cell in SHIFT_JIS ? Buffer.from(SHIFT_JIS[cell as Word], "hex") : Buffer.from(cell),
    ]),
    Buffer.from("\r\n"),
  ]);

const FILE = {
  name: "yoyaku.csv",
  mimeType: "text/csv",
  buffer: Buffer.concat([
    line("head"),
    line(
      "T-1001",
      `${written(day)} 19:00`,
      "2",
      "hanako",
      "reading",
      "090-1111-2222",
      "shrimp",
      "window",
      "C1",
      "confirmed",
    ),
    line("T-1002", `${written(day)} 20:00`, "2", "jiro", "", "", "", "", "", "cancelled"),
    line("T-1003", `${written(addDays(today(), -5))} 20:00`, "2", "hanako", "", "", "", "", "", "confirmed"),
  ]),
};

async function openConnections(page: Page): Promise<string> {
  await page.goto("/healthz");
  const { id, owner } = await newRestaurant(page, "小料理 うつり");
  const from = { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
  const headers = { ...(await headersOf(page, owner)), ...from };
  const url = `/api/owner/restaurants/${id}/inventory`;
  const { version } = await (await page.request.get(url, { headers })).json();
  const plan = restaurantSeatingPlan();
  const inventory = { ...plan, tables: plan.tables.map((table) => ({ ...table, id: null })) };
  const saved = await page.request.put(url, { headers, data: { inventory, version, accepted: [] } });
  expect(saved.status()).toBe(200);
  await signInAs(page, owner);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=connections&lang=ja`);
  return id;
}

test("a restaurant brings its bookings along from a file in Shift_JIS, finds them in its book, and takes them back", async ({
  page,
}) => {
  const id = await openConnections(page);
  const section = page.getByRole("region", { name: "他システムからの移行" });
  const chooser = page.locator("#imports input[type=file]");
  await chooser.setInputFiles(FILE, SOON);

  await expect(section.getByLabel("書き出し元")).toHaveValue("toreta", SOON);
  await expect(section.getByLabel(/^お客様名カナ/)).toHaveValue("kana");
  await expect(section.getByText("新規1件", { exact: true })).toBeVisible();
  await expect(section.getByText("過去の予約：1件")).toBeVisible();
  await expect(section.getByText("キャンセル済み：1件")).toBeVisible();
  const first = section.getByRole("listitem").filter({ hasText: "アレルギー: えび（重度）" });
  await expect(first).toContainText("髙橋 花子");
  // What speaks of food that somebody can't eat has to go along.
  await section.getByText("ファイルの列", { exact: true }).click();
  await section.getByLabel(/^アレルギー/).selectOption({ label: "取り込まない" });
  await expect(section.getByText(/食べられないものの記載があります/)).toBeVisible(SOON);
  await section.getByLabel(/^アレルギー/).selectOption({ label: "アレルギー" });
  await section.getByRole("button", { name: "1件を取り込む" }).click(SOON);

  const earlier = page.getByRole("region", { name: "これまでの取り込み" });
  await expect(earlier.getByText("取り込み1件 · 除外2件")).toBeVisible(SOON);
  // The same file holds nothing new.
  await chooser.setInputFiles(FILE, SOON);
  await expect(section.getByText("新規0件", { exact: true })).toBeVisible(SOON);
  await expect(section.getByText("登録済み：1件")).toBeVisible();

  await page.goto(`/owner/dashboard?restaurant=${id}&date=${day}&by=time&lang=ja`);
  await page
    .getByRole("button", { name: /髙橋 花子/ })
    .first()
    .click(SOON);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("髙橋 花子").first()).toBeVisible(SOON);
  await expect(sheet.getByRole("textbox", { name: "メモ" })).toHaveValue(
    "アレルギー: えび（重度）\n予約メモ: 窓側",
  );

  await page.goto(`/owner/dashboard?restaurant=${id}&view=connections&lang=ja`);
  await earlier.getByRole("button", { name: "取り込みを取り消す" }).click(SOON);
  await earlier.getByRole("alert").getByRole("button", { name: "取り込みを取り消す" }).click();
  await expect(earlier.getByText(/取り消し1件/)).toBeVisible(SOON);
  await page.goto(`/owner/dashboard?restaurant=${id}&date=${day}&by=time&lang=ja`);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible(SOON);
  await expect(page.getByText("髙橋 花子")).toHaveCount(0);
});
