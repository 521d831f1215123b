import type { Page } from "@playwright/test";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { importClubList } from "../../setup/builders/club-list.ts";

/** Expected error responses. */
test.use({ allowed: [/(40[03]|429) \(|ERR_INTERNET_DISCONNECTED/] });

const HANAKO = { 会員番号: "J-101", メールアドレス: "hanako@example.jp", 姓: "山田", 名: "花子" };
const JIRO = { 会員番号: "J-102", メールアドレス: "jiro@example.jp", 姓: "鈴木", 名: "次郎" };

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

const submit = (page: Page) => page.getByRole("button", { name: "コードを発行する" });
const toast = (page: Page) => page.getByRole("region", { name: "お知らせ" });

test("a member of the club comes from the owners' page, is told what is wrong, and gets one code", async ({
  page,
  context,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await context.grantPermissions(["clipboard-write"]);
  await importClubList(page);
  await page.goto("/restaurant-owners?lang=ja");
  await page.getByRole("link", { name: "会員特典を見る" }).click();
  await expect(page.getByRole("row", { name: /カード決済の手数料 5% 2.5%/ })).toBeVisible();
  await page.getByRole("link", { name: "トライアルコードを受け取る" }).click();
  await expect(page).toHaveURL(/\/shusei-member-verification$/);

  await submit(page).click();
  for (const message of [
    "会員番号を入力してください。",
    "有効なメールアドレスを入力してください。",
    "姓を入力してください。",
    "名を入力してください。",
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel("会員番号")).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);

  await fill(page, { ...HANAKO, 姓: "鈴木" });
  await page.reload();
  await expect(page.getByLabel("メールアドレス"), "kept over a reload").toHaveValue("hanako@example.jp");
  await submit(page).click();
  await expect(toast(page).getByText("エラー")).toBeVisible();
  await expect(toast(page).getByText("会員確認に失敗しました。")).toBeVisible();
  await expect(page.getByRole("main").getByText("会員確認に失敗しました。")).toBeVisible();

  await fill(page, HANAKO);
  await submit(page).click();
  await expect(toast(page).getByText("トライアルコード生成完了")).toBeVisible();
  await expect(page.getByRole("heading", { name: "トライアルコード", exact: true })).toBeFocused();
  await expect(page.getByText(/^SHUSEI30-/)).toHaveCount(0);
  await expect(page.getByText("••••••••-•••••-•••••")).toBeVisible();
  await expect(page.getByText("2.5%", { exact: true })).toBeVisible();
  await expect(page.getByText("¥25,000", { exact: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "表示", exact: true }).click();
  const code = await page.getByText(/^SHUSEI30-[2-9A-Z]{5}-[2-9A-Z]{5}$/).innerText();
  await page.getByRole("button", { name: "隠す" }).click();
  await expect(page.getByText(code)).toHaveCount(0);

  // The button says so for two seconds only: asked with every frame, so that a slow machine can't miss it.
  const isCopied = page.waitForFunction(
    () => [...document.querySelectorAll("button")].some((one) => one.textContent === "コピーしました"),
    undefined,
    { polling: "raf" },
  );
  await page.getByRole("button", { name: "コピー", exact: true }).click();
  await isCopied;
  await expect(toast(page).getByText("コピー完了")).toBeVisible();
  await expect(page.getByRole("button", { name: "コピー", exact: true })).toBeVisible({ timeout: 4_000 });

  await page.getByRole("button", { name: "別のコードを発行" }).click();
  await expect(page.getByLabel("会員番号")).toBeFocused();
  await expect(page.getByLabel("会員番号")).toHaveValue("");
  // Our pages may write to the clipboard but not read it: the test pastes to see what was copied.
  await page.getByLabel("会員番号").press("ControlOrMeta+V");
  await expect(page.getByLabel("会員番号")).toHaveValue(code);
  await fill(page, HANAKO);
  await submit(page).click();
  await page.getByRole("button", { name: "表示", exact: true }).click();
  await expect(page.getByText(code), "the same as long as it is unused").toBeVisible();

  await page.reload();
  await expect(page.getByLabel("会員番号"), "neither the code nor who got it is kept").toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(code);
});

test("who tries too often is told when to come back; without a network nothing is lost", async ({
  page,
  context,
}) => {
  await page.goto("/shusei-member-verification?lang=ja");
  await fill(page, JIRO);
  await context.setOffline(true);
  await expect(
    page.getByText("オフラインです。この操作には通信が必要です。", { exact: false }),
  ).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByLabel("会員番号")).toHaveValue("J-102");

  const { 会員番号: memberNumber, 姓: lastName, 名: firstName } = JIRO;
  const wrong = { memberNumber, lastName, firstName, email: "nobody@example.jp" };
  const tries = Array.from({ length: 10 }, () =>
    page.request.post("/api/shusei/generate-trial-code", { data: wrong }),
  );
  await Promise.all(tries);
  await submit(page).click();
  await expect(page.getByRole("main").getByText("以降に、もう一度お試しいただけます。")).toBeVisible();
});
