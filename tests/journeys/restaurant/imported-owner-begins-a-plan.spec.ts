import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newOperator } from "../../setup/builders/new-operator.ts";
import { streetFiles } from "../../setup/builders/street-files.ts";
import { linkMailedTo } from "../../setup/vendors/outbox.ts";

test.describe.configure({ timeout: 120_000 });
// An unknown trial code is refused.
test.use({ allowed: [/400 \(Bad Request\)/] });

test("an imported restaurant's owner signs up by the invitation and begins a plan; the operator sees it", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const name = `${Date.now()}-`;
  const { restaurants } = streetFiles({ restaurants: 1, tables: 1, dishes: 1, name });
  const csv = restaurants.replaceAll("35.70000", `${33 + Math.random()}`.slice(0, 8));
  const operator = await newOperator();
  await signInAs(page, operator);
  await page.goto("/admin?view=restaurants&import=new");
  await page
    .getByLabel("Restaurants: Choose a file")
    .setInputFiles({ name: "street.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("Invite owners by email right away").click();
  await page.getByRole("button", { name: /^Import 1/ }).click();
  await expect(page.getByText("Added 1").first()).toBeVisible({ timeout: 30_000 });

  const link = new URL(await linkMailedTo(page, `owner-${name}1@example.jp`, "invitation"));
  // The operator's page would go on asking, without being signed in.
  await page.goto("/healthz");
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(`${link.pathname}?lang=ja${link.hash}`);
  await page.getByLabel("ユーザー名").fill("花 太郎");
  await page.getByLabel("パスワード", { exact: true }).fill("miso-by-moonlight");
  await page.getByRole("button", { name: "アカウントを作成して始める" }).click();
  await expect(page).toHaveURL(/\/owner\/dashboard\?restaurant=/);

  await page.getByRole("link", { name: "経営" }).click();
  await page.getByRole("link", { name: "プラン", exact: true }).click();
  const form = page.getByRole("region", { name: "プランを選ぶ" });
  await expect(form.getByRole("button")).toHaveCount(0);
  await form.getByRole("radio", { name: /^Standard/ }).check();
  await form.getByRole("radio", { name: /銀行振込/ }).check();
  await expect(form).toContainText("18,800");
  await form.getByRole("textbox").fill("SHUSEI30-AAAAA-BBBBB");
  await form.getByRole("button").click();
  await expect(form.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await form.getByRole("textbox").fill("");
  await form.getByRole("button").click();
  await expect(page.getByText("プランが始まりました").first()).toBeVisible();
  await expect(page.getByText("Standard").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /解約/ }).first()).toBeVisible();

  await signInAs(page, operator);
  await page.goto("/admin?view=plans&lang=en");
  await expect(page.getByText(`花屋 ${name}001番`).first()).toBeVisible();
});
