import type { Locator, Page } from "@playwright/test";
import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";
import { textsOf } from "../../setup/browser/texts-of.ts";

const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn" };
const thai = (area: string) => textsOf("th", area);

/** Both sides run in one test, possibly on a slow machine. */
test.describe.configure({ timeout: 150_000 });
const SOON = { timeout: 30_000 };

async function logInToBook(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("main").getByRole("link", { name: "ログイン" }).click();
  const panel = page.getByRole("tabpanel");
  await panel.getByLabel("メールアドレス").fill(CHEF.email);
  await page.getByLabel("パスワード", { exact: true }).filter({ visible: true }).fill(CHEF.password);
  await panel.getByRole("button", { name: "ログイン" }).click();
  await expect(page).toHaveURL(/\/owner\/dashboard\?/, SOON);
  await expect(page.getByText("リアルタイム更新中")).toBeVisible(SOON);
}

/** The booking form in Thai, with fields found by type rather than text. */
async function bookAsGuest(page: Page, id: string, when: { date: string; time: string }, name: string) {
  await page.goto(`/restaurant/${id}/book?lang=th`);
  await page.locator("input[name=date]").fill(when.date);
  const times = page.locator("[data-field=time]");
  await times.getByRole("button", { name: when.time, exact: true }).click(SOON);
  await page.locator("input[name=name]").fill(name);
  await page.locator("input[name=email]").fill("somchai@example.org");
  await page.getByRole("button", { name: thai("booking").wishes.tell }).click();
  await page.locator("form").getByText(thai("food").allergen.eggs).click();
  await page.locator("form button[type=submit]").click();
  await expect(page).toHaveURL(/\/booking\/[\w-]+\/confirmation/, SOON);
}

const rowOf = (part: Locator | Page, name: string) => part.getByRole("listitem").filter({ hasText: name });

test("the kitchen answers a guest from Thailand in Japanese, and both see at once what the other does", async ({
  page: chef,
  browser,
  baseURL,
}, { project }) => {
  const name = `Somchai ${project.name}`;
  await chef.goto("/healthz");
  const partners = await bookablePartners(chef);
  const id = partners.find((one) => one.name === "Sushi Hamanoto")?.id ?? "";
  const { date, times } = await freeDay(chef, id, 2, 12);
  await logInToBook(chef, `/owner/dashboard?date=${date}&lang=ja`);

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: "th-TH",
    timezoneId: "Asia/Bangkok",
    serviceWorkers: "block",
  });
  const guest = await context.newPage();
  // An older browser abbreviates days differently. If the page is re-rendered for that (React's error 418), typed text
  // is lost.
  await guest.addInitScript(() => {
    const older = ({ weekday, month, ...rest }: Intl.DateTimeFormatOptions) =>
      weekday === "short" && !month
        ? { weekday: "long" as const, ...rest }
        : {
            ...rest,
            ...(weekday && { weekday }),
            ...(month && { month: month === "short" && !weekday ? "long" : month }),
          };
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (format, [locale, options]) => new format(locale, options && older(options)),
    });
  });
  const drawnAnew: string[] = [];
  guest.on("pageerror", (error) => drawnAnew.push(String(error)));
  await bookAsGuest(guest, id, { date, time: times[0] ?? "" }, name);

  expect(drawnAnew).toEqual([]);

  // Without a reload or a tap on the chef's page.
  const day = chef.getByRole("region", { name: /^(ランチ|ディナー)$/ });
  await expect(rowOf(day, name)).toBeVisible(SOON);
  await expect(rowOf(day, name)).toContainText("新着");
  await expect(rowOf(day, name)).toContainText("卵不可");
  await expect(rowOf(day, name)).toContainText("タイ語");

  await chef.getByRole("button", { name: /^要返答 \d+$/ }).click();
  const sheet = chef.getByRole("dialog");
  await rowOf(sheet, name).getByRole("button", { name: "回答する" }).click();
  await expect(sheet.getByRole("link", { name: /somchai@example\.org/ })).toBeVisible();
  await sheet.getByRole("button", { name: "できます", exact: true }).click();
  await expect(sheet.getByText("厨房：対応可")).toBeVisible(SOON);
  await guest.reload();
  await expect(guest.getByText(thai("confirmation").kitchen.can).first()).toBeVisible(SOON);

  await sheet.getByRole("button", { name: "予約をキャンセル" }).click();
  await sheet.getByRole("button", { name: "キャンセルして通知" }).click();
  await expect(sheet.getByText("理由を選ぶか、入力してください。")).toBeVisible();
  await sheet.getByText("お店で思いがけない事情があったためです。").click();
  await sheet.getByRole("button", { name: "キャンセルして通知" }).click();
  await expect(sheet.getByText("店舗キャンセル").first()).toBeVisible(SOON);
  await guest.reload();
  const cancelled = thai("common").reservation.status.cancelled_by_restaurant;
  await expect(guest.getByText(cancelled).first()).toBeVisible(SOON);
  await context.close();
});

test("a party at the door is entered, goes, and what was tapped by mistake is taken back", async ({ page }, {
  project,
}) => {
  const name = `通りがかり ${project.name}`;
  await logInToBook(page, "/owner/dashboard?days=week&lang=ja");
  await page.getByRole("button", { name: "時間順" }).click();
  await page.getByRole("button", { name: "ウォークイン", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "名前・席・アレルギー" }).click();
  await sheet.getByLabel(/^お名前/).fill(name);
  await sheet.getByRole("button", { name: "台帳に登録" }).click();
  await expect(sheet).toHaveCount(0, SOON);

  // The list: a wide screen shows the party in the room as well.
  const row = rowOf(page.getByRole("main"), name).filter({ has: page.locator("time") });
  await expect(row).toContainText("来店中", SOON);
  await row.getByRole("button", { name: "退店" }).click();
  await page.getByRole("button", { name: /^終了 \d+$/ }).click(SOON);
  await row.getByRole("button", { name: `${name} 様` }).click();
  await sheet.getByRole("button", { name: "来店中に戻す" }).click();
  await expect(sheet).toHaveCount(0, SOON);
  await page.getByRole("button", { name: /^すべて \d+$/ }).click();
  await expect(row.getByRole("button", { name: "退店" })).toBeVisible(SOON);

  // The same day by table also shows the party.
  await page.getByRole("button", { name: "テーブル別" }).click();
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await sheet.getByLabel("スタッフ用メモ").fill("お子様用の椅子");
  await sheet.getByRole("button", { name: "メモを保存" }).click();
  await expect(sheet.getByText("メモを保存しました")).toBeVisible(SOON);
});
