import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { SeatingPlanView } from "#domains/reservations/contract/seating-plan.ts";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, freeDay, test } from "../../setup/browser/journey.ts";
import { newMember, signInAs } from "../../setup/browser/sign-in.ts";
import { importClubList } from "../../setup/builders/club-list.ts";
import { someOperator } from "../../setup/builders/new-operator.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { linkMailedTo } from "../../setup/vendors/outbox.ts";

test.describe.configure({ timeout: 180_000 });
// Expected errors: an invalid code, an approval without a position, a reservation book without tables, a used invitation.
test.use({ allowed: [/40[049] \(/] });

const MIO = { 会員番号: "J-103", メールアドレス: "mio@example.jp", 姓: "佐藤", 名: "澪" };
/** Far from the other restaurants, so that no other journey finds it. */
const SAPPORO = { lat: "43.06123", lng: "141.35123" };

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

async function otherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
  return context.newPage();
}

test("a member of the club applies with their code, is approved, opens the dashboard, and a guest books", async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `雪明かり ${Date.now()}`;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await importClubList(page);
  const owner = await newMember(page);
  await signInAs(page, owner);

  await page.goto("/shusei-member-verification?lang=ja");
  for (const [label, text] of Object.entries(MIO)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "コードを発行する" }).click();
  await page.getByRole("link", { name: "このコードで申し込む" }).click();
  await expect(page).toHaveURL(/\/owner-application$/);

  await expect(page.getByLabel("メールアドレス"), "what the account knows").toHaveValue(owner.email);
  await page.getByRole("button", { name: "次へ：プランを選ぶ" }).click();
  await expect(page.getByText("店名は2文字以上で入力してください")).toBeVisible();
  await expect(page.getByLabel("店名")).toBeFocused();
  await fill(page, { 店名: name, オーナーのお名前: "佐藤 澪", 電話番号: "０１１ー２２２ー３３３３" });
  await fill(page, {
    住所: "北海道札幌市中央区北一条西2-1",
    お店の紹介: "雪の日に温まる汁物と、道産野菜の小さなお店です。",
  });
  await page.getByLabel("料理のジャンル").selectOption({ label: "和食" });
  await page.getByRole("button", { name: "地図でピンを置く" }).click();
  await expect(page.getByText("札幌から始まります", { exact: false })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("店名"), "kept over a reload").toHaveValue(name);
  await page.getByRole("button", { name: "次へ：プランを選ぶ" }).click();

  await expect(page.getByRole("radio", { name: /Standard/ })).toBeChecked();
  await expect(page.getByLabel("トライアルコード・クーポンコード（任意）")).toHaveValue(/^SHUSEI30-/);
  const code = await page.getByLabel("トライアルコード・クーポンコード（任意）").inputValue();
  await page.getByLabel("トライアルコード・クーポンコード（任意）").fill("shusei30-nobody");
  await page.getByText("請求書による銀行振込").click();
  await expect(page.getByText("Standard：月額￥18,800（税込）")).toBeVisible();
  await page.getByRole("button", { name: "申し込む" }).click();
  await expect(page.getByLabel("トライアルコード・クーポンコード（任意）")).toBeFocused();
  await expect(page.getByLabel("トライアルコード・クーポンコード（任意）")).toHaveValue("SHUSEI30-NOBODY");
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel("トライアルコード・クーポンコード（任意）").fill(code.toLowerCase());
  await page.getByRole("button", { name: "申し込む" }).click();
  await expect(page.getByText("審査中", { exact: true })).toBeVisible();
  await expect(page.getByText("30日間")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const desk = await otherPage(browser, baseURL);
  await signInAs(desk, await someOperator());
  await desk.goto("/admin?lang=en");
  await desk.getByRole("link", { name }).click();
  await expect(desk.getByText("No pin has been set.", { exact: false })).toBeVisible();
  await desk.getByRole("button", { name: "Approve" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText("Set the pin at your entrance.").first()).toBeVisible();
  await desk.getByRole("button", { name: "Set on map" }).click();
  await expect(desk.getByText("The map starts in Sapporo", { exact: false })).toBeVisible();
  await fill(desk, { Latitude: SAPPORO.lat, Longitude: SAPPORO.lng });
  expect(await seriousFindings(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Approve" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByRole("link", { name: "View restaurant" })).toBeVisible();
  await desk.goto("/admin?view=log&lang=en");
  await expect(desk.getByText("Application approved").first()).toBeVisible();
  await desk.context().close();

  await page.reload();
  await page.getByRole("link", { name: "管理画面を開く" }).click();
  await expect(page).toHaveURL(/\/owner\/dashboard\?restaurant=/);
  await expect(page.getByRole("heading", { name: "はじめの設定" })).toBeVisible();
  await expect(page.getByText("5件中0件完了")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "今日" }).click();
  await expect(page.getByRole("link", { name: "席と営業時間を設定する" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "席が登録されていません" })).toBeVisible();
  const id = new URL(page.url()).searchParams.get("restaurant") ?? "";
  await setHours(page, id);

  const guest = await otherPage(browser, baseURL);
  await expect
    .poll(async () => {
      const answer = await guest.request.get(`/api/restaurants?search=${encodeURIComponent(name)}`);
      return ((await answer.json()) as { acceptsReservations: boolean }[])[0]?.acceptsReservations;
    })
    .toBe(true);
  await guest.goto(`/search?q=${encodeURIComponent(name)}&lang=en`);
  await guest.locator("summary[aria-label^='More about']").first().click();
  await guest.getByRole("link", { name: /^Book a table at/ }).click();
  const { date, times } = await freeDay(guest, id, 2, 15);
  await guest.getByLabel(/^Date/).fill(date);
  await guest.getByText(times[0] ?? "", { exact: true }).click();
  await guest.getByLabel(/^Name/).fill("Zoë Ångström");
  await guest.getByLabel(/^Email/).fill("zoe@example.org");
  await guest.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(guest.getByText("Confirmed").first()).toBeVisible();
  await guest.context().close();
});

test("somebody without an account follows the mailed link once and stands in the restaurant's first steps", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const email = `${randomUUID()}@example.org`;
  const name = `招き灯 ${Date.now()}`;
  const { id } = await newRestaurant(page, name, { email });
  const link = new URL(await linkMailedTo(page, email, "invitation"));

  // Opened where somebody else is logged in: said, with a way out.
  await signInAs(page, await newMember(page));
  const open = `${link.pathname}?lang=ja${link.hash}`;
  await page.goto(open);
  await page.getByRole("button", { name: "ログアウトして続ける" }).click();
  await expect(page.getByLabel("メールアドレス")).toHaveValue(email);
  await expect(page.getByLabel("メールアドレス")).not.toBeEditable();
  await expect(page.getByRole("main").getByRole("radio")).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  const otherTab = await page.context().newPage();
  await otherTab.goto(open);
  await expect(otherTab.getByLabel("メールアドレス")).toHaveValue(email);
  await page.getByLabel("ユーザー名").fill("佐藤 澪");
  await page.getByLabel("パスワード", { exact: true }).fill("noren");
  await page.getByRole("button", { name: "アカウントを作成して始める" }).click();
  await expect(page.getByLabel("パスワード", { exact: true })).toBeFocused();
  await page.getByLabel("パスワード", { exact: true }).fill("miso-by-moonlight");
  await page.getByRole("button", { name: "アカウントを作成して始める" }).click();
  await expect(page).toHaveURL(new RegExp(`/owner/dashboard\\?restaurant=${id}`));
  await expect(page.getByRole("heading", { name: "はじめの設定" })).toBeVisible();

  await otherTab.getByRole("button", { name: "招待を受ける" }).click();
  await expect(otherTab.getByRole("heading", { name: "はじめの設定" })).toBeVisible();
  const stranger = await otherPage(browser, baseURL);
  await stranger.goto(open);
  await expect(stranger.getByRole("heading", { name: "この招待は無効です" })).toBeVisible();
  await stranger.context().close();
});

/** Accepts the proposed opening hours and table, as the logged-in owner. */
async function setHours(page: Page, id: string): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("noren_token") ?? "null"));
  const headers = { authorization: `Bearer ${token}` };
  const address = `/api/owner/restaurants/${id}/inventory`;
  const proposed = (await (await page.request.get(address, { headers })).json()) as SeatingPlanView;
  const { inventory, version } = proposed;
  const answer = await page.request.put(address, { headers, data: { inventory, version } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
