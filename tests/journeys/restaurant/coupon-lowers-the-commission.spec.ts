import type { Browser, Page } from "@playwright/test";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { newMember, signInAs } from "../../setup/browser/sign-in.ts";
import { someOperator } from "../../setup/builders/new-operator.ts";

test.describe.configure({ timeout: 180_000 });
// Expected errors: coupons that can't be created or redeemed, and a reservation book without tables.
test.use({ allowed: [/40[09] \(/] });

/** Far from the other restaurants, so that no other journey finds it. */
const ASAHIKAWA = { Latitude: "43.77061", Longitude: "142.36491" };

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

async function otherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
  return context.newPage();
}

/** The code of a new coupon, as listed. */
async function createCoupon(desk: Page, note: string, rate: string, fields: Record<string, string>) {
  await desk.getByLabel("Commission").selectOption({ label: rate });
  await fill(desk, { "Last day to redeem": lastDay(), "Note (optional)": note, ...fields });
  await desk.getByRole("button", { name: "Create" }).click();
  const item = desk.getByRole("listitem").filter({ hasText: note });
  await expect(item.getByText("Redeemable")).toBeVisible();
  return item.getByText(/^(\w+-)?(ZERO|HALF)\d+-/).innerText();
}

function lastDay(): string {
  return new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
}

test("an operator makes coupons, an applicant brings one, another is redeemed on the page of the plan", async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = String(Date.now());
  const name = `雪見茶屋 ${mark}`;
  await page.emulateMedia({ reducedMotion: "reduce" });

  const desk = await otherPage(browser, baseURL);
  await desk.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(desk, await someOperator());
  await desk.goto("/admin?view=coupons&lang=en");
  await fill(desk, { "Days (1 to 90)": "91", Prefix: "shusei30", "Last day": lastDay() });
  await desk.getByRole("button", { name: "Create" }).click();
  await expect(desk.getByText("SHUSEI is reserved for the club.", { exact: false })).toBeVisible();
  expect(await seriousFindings(desk)).toEqual([]);
  const word = { "Days (1 to 365)": "60", Prefix: "fair" };
  const half = await createCoupon(desk, `Fair ${mark}`, "2.5%", word);
  expect(half).toMatch(/^FAIR-HALF60-/);
  const days = { "Days (1 to 90)": "30", Prefix: "", "Restaurants (1 to 1,000)": "2" };
  const zero = await createCoupon(desk, `First ${mark}`, "0% (introductory period)", days);
  expect(await seriousFindings(desk)).toEqual([]);

  const owner = await newMember(page);
  await signInAs(page, owner);
  await page.goto("/owner-application?lang=ja");
  await fill(page, { 店名: name, オーナーのお名前: "佐藤 澪", 電話番号: `0166-${mark.slice(-6)}` });
  await fill(page, {
    住所: "北海道旭川市宮下通8-3-1",
    お店の紹介: "雪を眺めながら抹茶と団子をどうぞ。二十席のお店です。",
  });
  await page.getByLabel("料理のジャンル").selectOption({ label: "和食" });
  await expect(page.getByLabel("メールアドレス"), "known from the account").not.toHaveValue("");
  await page.getByRole("button", { name: "次へ：プランを選ぶ" }).click();
  await page.getByText("請求書による銀行振込").click();
  const code = page.getByLabel("トライアルコード・クーポンコード（任意）");
  await code.fill("half60-aaaaa-aaaaa");
  await page.getByRole("button", { name: "申し込む" }).click();
  await expect(code, "the field is named").toBeFocused();
  await expect(
    page.getByRole("main").getByText("このコードのクーポンはありません。", { exact: false }),
  ).toBeVisible();
  await code.fill(half.toLowerCase());
  await expect(code, "in capitals as it is typed").toHaveValue(half);
  await expect(
    page.getByText("最初の60日間の手数料は2.5%、その後は5%です。", { exact: false }),
  ).toBeVisible();
  await page.getByRole("button", { name: "申し込む" }).click();
  await expect(page.getByText("承認日から60日間 手数料2.5%")).toBeVisible();

  await desk.goto("/admin?lang=en");
  await desk.getByRole("link", { name }).click();
  await expect(desk.getByText(`2.5% commission for 60 days from approval (${half})`)).toBeVisible();
  await fill(desk, { ...ASAHIKAWA, "Days at 0% commission": "91" });
  const approve = async () => {
    await desk.getByRole("button", { name: "Approve" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  };
  await approve();
  await expect(desk.getByText("Please enter 90 or less.").first()).toBeVisible();
  await desk.getByLabel("Days at 0% commission").fill("");
  await approve();
  await expect(desk.getByRole("link", { name: "View restaurant" })).toBeVisible();

  await page.reload();
  await page.getByRole("link", { name: "管理画面を開く" }).click();
  await expect(page).toHaveURL(/\/owner\/dashboard\?restaurant=/);
  await page.goto(page.url().replace("view=setup", "view=plan"));
  await expect(page.getByText(/まで 2\.5%（クーポン）/)).toBeVisible();
  const parts = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(parts.indexOf("クーポンコード"), "above the way out").toBeGreaterThan(-1);
  expect(parts.indexOf("クーポンコード")).toBeLessThan(parts.indexOf("解約"));
  const field = page.getByLabel("コード", { exact: true });
  await field.fill(half);
  await page.getByRole("button", { name: "利用する" }).click();
  await expect(page.getByText("この提携店はすでにこのクーポンを利用しています。")).toBeVisible();
  await expect(field).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await field.fill(zero.toLowerCase());
  await page.getByRole("button", { name: "利用する" }).click();
  await expect(page.getByText(/まで 0%（初回特典）/)).toBeVisible();
  await expect(page.getByText(/〜.+ 2\.5%（クーポン）/), "after it the other one").toBeVisible();

  await desk.goto(`/admin?view=coupons&q=${zero}&lang=en`);
  const item = desk.getByRole("listitem").filter({ hasText: zero });
  await expect(item.getByText("1 of 2 redeemed")).toBeVisible();
  await item.getByText("Redeemed by").click();
  await expect(item.getByRole("link", { name })).toBeVisible();
  await item.getByRole("button", { name: `End: ${zero}` }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "End" }).click();
  await expect(item.getByText("Ended")).toBeVisible();
  await desk.goto("/admin?view=log&lang=en");
  await expect(desk.getByText("Coupon ended").first()).toBeVisible();
  await desk.context().close();
});
