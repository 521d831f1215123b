import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { someOperator } from "../../setup/builders/new-operator.ts";

test.describe.configure({ timeout: 120_000 });
// A removed page returns 404; the map stays closed.
test.use({ allowed: [/404 \(Not Found\)/] });

interface Place {
  id: string;
  name: string;
  isRegistered: boolean;
}

test("a chef without an account puts a place right in Japanese, and has another one removed for good", async ({
  browser,
  page: operatorPage,
}, { project }) => {
  const answer = await operatorPage.request.get("/api/restaurants?limit=300&lang=ja");
  const places = ((await answer.json()) as Place[]).filter(({ isRegistered }) => !isRegistered);
  // Other journeys use the first places; each device takes its own.
  const [wrong, unwanted] = project.name === "phone" ? places.slice(-4, -2) : places.slice(-2);
  if (wrong === undefined || unwanted === undefined) throw new Error("the district has no such places");
  const context = await browser.newContext({ locale: "ja-JP", viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });

  // Free times of restaurants near by are loaded above it: a tap while they arrive would miss.
  const openWays = async (id: string) => {
    await page.goto(`/restaurant/${id}`, { waitUntil: "networkidle" });
    await page.getByText("このページの登録・修正").click();
  };
  await openWays(wrong.id);
  await page.getByRole("link", { name: "内容を訂正する" }).click();
  await expect(page.getByRole("heading", { name: "間違っている点" })).toBeVisible();
  const send = page.getByRole("button", { name: "訂正を依頼する" });
  await page.getByLabel("お名前").fill("川野 一郎");
  await page.getByLabel("メールアドレス").fill("ichiro@example.jp");
  await send.click();
  await expect(page.getByText("間違っている点を1つ以上入力してください。").first()).toBeVisible();
  await page.getByLabel("お店の電話番号").fill("12");
  await send.click();
  await expect(page.getByText("正しい電話番号を入力してください").first()).toBeVisible();
  await page.getByLabel("お店の電話番号").fill("03-6222-9876");
  await send.click();
  await expect(page.getByRole("heading", { name: "受け付けました。ありがとうございます" })).toBeVisible();

  await openWays(unwanted.id);
  await page.getByRole("link", { name: "掲載をやめる" }).click();
  await page.getByLabel("お名前").fill("谷 花");
  await page.locator("input[name=contactPhone]").fill("090-1234-5678");
  await page.getByRole("button", { name: "削除を依頼する" }).click();
  await expect(page.getByRole("heading", { name: "受け付けました。ありがとうございます" })).toBeVisible();

  await signInAs(operatorPage, await someOperator());
  const accept = async (name: string, button: string) => {
    await operatorPage.goto("/admin?view=places");
    await operatorPage.getByRole("link", { name }).first().click();
    await operatorPage.getByRole("button", { name: button }).click();
    await operatorPage.getByRole("dialog").getByRole("button", { name: button }).click();
    await expect(operatorPage.getByText("Accepted")).toBeVisible();
  };
  await accept(wrong.name, "Correct");
  await accept(unwanted.name, "Take off map");

  await page.goto(`/restaurant/${wrong.id}?asked=again`);
  await expect(page.getByText("+81362229876")).toBeVisible();
  // In a browser without a cached copy.
  await operatorPage.goto(`/restaurant/${unwanted.id}?asked=again`);
  await expect(operatorPage.getByRole("heading", { level: 1 })).toHaveText("Restaurant not found");
  await expect(async () => {
    const found = await page.request.get(`/api/restaurants?search=${encodeURIComponent(unwanted.name)}`);
    expect(((await found.json()) as Place[]).map(({ id }) => id)).not.toContain(unwanted.id);
  }).toPass();
  await context.close();
});
