import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { CHEF, tableOfHamanoto } from "../../setup/builders/table-of-hamanoto.ts";

const SOON = { timeout: 30_000 };

test.describe.configure({ timeout: 120_000 });

test("a guest at a table orders in Vietnamese, knows of the fish in it and pays; the kitchen leaves out what it hasn't; the statement adds up", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, code } = await tableOfHamanoto(page);
  await page.goto("/healthz");
  await page.evaluate((profile) => localStorage.setItem("noren_diet", JSON.stringify(profile)), {
    diets: [],
    allergens: [{ allergen: "fish", severity: "high" }],
  });
  await page.goto(`/restaurant/${id}/order?table=${code}&lang=vi`);
  await expect(page.getByText(vi("where.table", { label: "C1" }))).toBeVisible();

  const dish = page.getByRole("listitem").filter({ hasText: "握り寿司盛り合わせ" });
  await dish.getByRole("button").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: vi("choice.more") }).click(SOON);
  await dialog.getByText(vi("choice.wishes")).click();
  await dialog.getByRole("checkbox", { name: "わさび抜き" }).check();
  await dialog.getByRole("button", { name: /13[.,]600/ }).click();
  await expect(dialog).toHaveCount(0);

  await page.reload();
  const basket = page.getByRole("region", { name: vi("basket.title") });
  await expect(basket.getByText("握り寿司盛り合わせ").first(), "kept over a reload").toBeVisible(SOON);
  await basket.getByRole("radio", { name: vi("pays.online") }).check({ force: true });
  await basket.getByLabel(vi("who.name")).fill("Linh");
  await basket.getByLabel(vi("who.email")).fill("linh@example.org");
  const order = basket.getByRole("button", { name: /13[.,]600/ });
  await order.click();
  await expect(basket.getByText(vi("error.conflicts"))).toBeVisible();
  await basket.getByRole("checkbox", { name: vi("conflict.agree") }).check();
  await order.dblclick();

  await page.waitForURL(/\/app\/checkout\//, SOON);
  await page.getByRole("button", { name: payments("testCards.pays") }).click(SOON);
  await page.getByRole("button", { name: payments("checkout.complete") }).dblclick();
  await page.waitForURL(/\/app\/order-confirmation\//, SOON);
  await expect(page.getByRole("heading", { name: vi("order.state.new.title") })).toBeVisible();
  await expect(page.getByText(vi("order.number"))).toBeVisible();
  await expect(page.getByText(vi("phrase.no-wasabi"))).toBeVisible();
  const staff = page.getByRole("region", { name: vi("order.staffTitle") });
  await expect(staff).toContainText("注文番号");
  await expect(staff).toContainText("C1");
  await page.reload();
  await expect(page.getByRole("heading", { name: vi("order.state.new.title") })).toBeVisible();

  // The kitchen's tablet, open at the same time: all columns stand beside each other.
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...{ serviceWorkers: "block", viewport: { width: 820, height: 1180 } },
  });
  const kitchen = await context.newPage();
  await signInAs(kitchen, CHEF);
  await kitchen.goto(`/owner/dashboard?restaurant=${id}&view=orders&lang=ja`);
  const card = kitchen.getByRole("article").filter({ hasText: "Linh" });
  await expect(card).toContainText("わさび抜き", SOON);
  await card.getByRole("button", { name: "その他" }).click();
  const sheet = kitchen.getByRole("dialog").first();
  await sheet.getByRole("button", { name: "30分" }).click();
  await kitchen.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: vi("order.state.accepted.title") })).toBeVisible(SOON);
  await card.getByRole("button", { name: "その他" }).click();
  await kitchen.getByRole("dialog").getByRole("button", { name: "一部提供不可" }).click();
  const missing = kitchen.getByRole("dialog").last();
  await missing.getByRole("button", { name: /を1つ増やす/ }).click();
  await missing.getByRole("button", { name: /6,800を返金する/ }).click();
  await seenOnReturn(page.getByText(vi("order.givenBack")));
  await kitchen.keyboard.press("Escape");
  await card.getByRole("button", { name: "できあがり" }).click();
  await seenOnReturn(page.getByRole("heading", { name: vi("order.state.ready.title"), exact: true }));
  await card.getByRole("button", { name: "提供済み" }).click();
  await seenOnReturn(page.getByRole("heading", { name: vi("order.state.done.title") }));

  // ¥13,600 paid, ¥6,800 refunded; the commission is 2.5 % of the rest.
  const orderId = new URL(page.url()).pathname.split("/").at(-1);
  const { orderNumber } = (await (await page.request.get(`/api/orders/${orderId}`)).json()) as OrderView;
  await kitchen.goto(`/owner/dashboard?restaurant=${id}&view=statement&lang=ja`);
  const row = kitchen.getByRole("row").filter({ hasText: `注文 ${orderNumber}` });
  await expect(row).toContainText("13,600", SOON);
  await expect(async () => {
    await kitchen.reload();
    await expect(row).toContainText("6,630", { timeout: 5_000 });
  }, "the commission goes back with the money").toPass(SOON);
  await expect(row).toContainText("6,800");
  await expect(row).toContainText("170");

  const books = kitchen.getByRole("region", { name: "会計ソフト用に書き出す" });
  await books.getByText("今年").click();
  await books.getByText("freee").click();
  const download = kitchen.waitForEvent("download");
  await books.getByRole("button", { name: "ダウンロード" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file).toMatch(/^\uFEFF収支区分,管理番号,発生日,/);
  // Orders at the table are taxed at 10 %: ¥618 of the ¥6,800 that went back.
  expect(file).toContain(
    `売上高,課税売返10%,-6800,内税,-618,返金 注文番号${orderNumber}（テスト決済・入金なし）`,
  );
  await context.close();

  await page.goto(`/restaurant/${id}/order?table=${code}&lang=vi`);
  await expect(page.getByText(vi("basket.empty"))).toBeVisible(SOON);
});

test("a dish to pick up is chosen anew in the basket, and cancelled before the kitchen has begun", async ({
  page,
}) => {
  await page.goto("/search?q=Mikazukido&lang=en");
  await page.locator("summary[aria-label='More about Mikazukido Halal Ramen']").click();
  await page.getByRole("link", { name: "Order at Mikazukido Halal Ramen" }).click();
  await expect(page.getByText("Pickup time")).toBeVisible();
  await page.getByRole("button", { name: /^Choose Edamame/ }).click(SOON);
  await page.getByRole("button", { name: /^Add to basket/ }).click();
  const basket = page.getByRole("region", { name: "Your basket" });
  await expect(basket.getByText("Includes 8% tax")).toBeVisible(SOON);

  // Two with less salt and one without changes; then that one gets less salt, too: one line of three.
  const dialog = page.getByRole("dialog");
  const salt = dialog.getByRole("checkbox", { name: /^Less salt/ });
  await basket.getByRole("button", { name: "Change Edamame" }).click();
  await dialog.getByText("Special requests").click();
  await salt.check();
  await dialog.getByRole("button", { name: "One more" }).click();
  await dialog.getByRole("button", { name: /^Save · / }).click();
  await expect(basket.getByText("Less salt")).toBeVisible();
  await page.getByRole("button", { name: /^Choose Edamame/ }).click();
  await dialog.getByRole("button", { name: /^Add to basket/ }).click();
  await basket.getByRole("button", { name: "Change Edamame" }).nth(1).click();
  await expect(salt).not.toBeVisible();
  await dialog.getByText("Special requests").click();
  await salt.check();
  await dialog.getByRole("button", { name: /^Save · / }).click();
  await expect(basket.getByRole("button", { name: "Change Edamame" })).toHaveCount(1);
  await expect(basket.getByRole("group", { name: "How many?" })).toContainText("3");
  await basket.getByRole("button", { name: "Remove Edamame" }).click();
  await page.getByRole("button", { name: "Undo" }).click();

  await basket.getByText("At the restaurant").click();
  await basket.getByLabel("Name").fill("Ana");
  await basket.getByRole("button", { name: /^Order · / }).click();
  await page.waitForURL(/\/app\/order-confirmation\//, SOON);

  await page.goto("/app?view=bookings&lang=en");
  const own = page.getByRole("region", { name: "Orders made on this device" });
  await expect(own.getByText("Waiting for the kitchen")).toBeVisible(SOON);
  await own.getByRole("link", { name: /Mikazukido Halal Ramen/ }).click();
  await page.getByRole("button", { name: "Cancel order" }).click(SOON);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("heading", { name: "You cancelled this order" })).toBeVisible();
  await page.goto("/app?view=bookings&lang=en");
  await expect(own.getByText("Cancelled by you")).toBeVisible(SOON);
});

/** The page refreshes when it becomes visible again; automatic updates are covered by an earlier step. */
async function seenOnReturn(news: Locator): Promise<void> {
  await expect(async () => {
    await news.page().evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(news).toBeVisible({ timeout: 1_000 });
  }).toPass({ ...SOON, intervals: [100] });
}

const payments = (key: string) => vi(key, {}, "payments");

type Nested = { [key: string]: string | Nested };

/** The page's texts in Vietnamese: this journey is about the flow, not the wording. */
function vi(key: string, values: Record<string, string> = {}, area = "ordering"): string {
  const [own, english] = ["vi", "en"].map((language) => {
    const path = new URL(`../../../locales/${language}/${area}.json`, import.meta.url);
    return key
      .split(".")
      .reduce<string | Nested | undefined>(
        (at, part) => (typeof at === "object" ? at[part] : undefined),
        JSON.parse(readFileSync(path, "utf8")) as Nested,
      );
  });
  const text = own ?? english;
  if (typeof text !== "string") throw new Error(`no text ${key}`);
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? "");
}
