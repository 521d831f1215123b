import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { newMember, signInAs } from "../../setup/browser/sign-in.ts";
import { CLUB_LIST } from "../../setup/builders/club-list.ts";
import { newOperator } from "../../setup/builders/new-operator.ts";

test.describe.configure({ timeout: 120_000 });
// Operator pages return 404 to others, and login asks for the second step.
test.use({ allowed: [/404 \(Not Found\)|401 \(|ERR_FAILED/] });

test("an operator made by the command logs in, mends a list and applies it; the log says who it was", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const operator = await newOperator();
  await page.goto("/admin?view=members");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  const form = page.getByRole("tabpanel");
  await form.getByLabel("Email").fill(operator.email);
  await form.getByLabel("Password", { exact: true }).fill(operator.password);
  await form.getByRole("button", { name: "Log in", exact: true }).click();
  await form.getByLabel("Code from your app").fill(operator.recoveryCodes?.pop() ?? "");
  await form.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Members", level: 1 })).toBeVisible();

  // Other journeys import members too, and an import always replaces the whole list.
  const list = page.getByLabel("Or paste the list here");
  const own = `J-${Date.now()},nobody,,次郎,`;
  await list.fill([...CLUB_LIST, own].join("\n"));
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("2 mistakes: correct the list")).toBeVisible();
  const lines = page.getByRole("row").filter({ hasText: /メールアドレス|姓/ });
  await expect(lines).toHaveCount(2);
  await expect(lines.first().getByRole("cell").first()).toHaveText(String(CLUB_LIST.length + 1));
  await expect(page.getByRole("button", { name: "Apply list" })).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);

  await list.fill([...CLUB_LIST, own.replace("nobody,", "jiro.suzuki@example.jp,鈴木")].join("\n"));
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Apply list" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(/leaves? the list/);
  await question.getByRole("button", { name: "Apply list" }).click();
  await expect(page.getByRole("heading", { name: "List applied" })).toBeFocused();

  await page.getByRole("link", { name: "System", exact: true }).click();
  await page.getByRole("link", { name: "Log", exact: true }).click();
  const masked = `${operator.email.slice(0, 1)}•••@example.org`;
  const entry = page.getByRole("listitem").filter({ hasText: "Member list applied" }).first();
  await expect(entry).toContainText(masked);
  await expect(entry).toContainText(/\d+ joined/);
  await expect(page.getByText(operator.email)).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole("link", { name: "Money", exact: true }).click();
  await page.getByRole("link", { name: "Accounting", exact: true }).click();
  await page.getByRole("button", { name: "Compare now" }).click();
  await expect(page.getByRole("region", { name: "Notification" })).toContainText("Compared");
  await expect(page.getByText("All entries balance.")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole("link", { name: "System", exact: true }).click();
  await page.getByRole("link", { name: "Status", exact: true }).click();
  const job = page.getByRole("listitem").filter({ hasText: "Checking the ledger" });
  await expect(job).toContainText("ledger.check");
  await expect(job).toContainText("every 1 hour");
  await expect(page.getByText("Embedded in this process")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  // If figures can't be refreshed, a notice says so, and the old ones stay visible.
  await page.route("**/api/admin/status", (route) => route.abort());
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("The status couldn't be refreshed.")).toBeVisible({ timeout: 20_000 });
  await expect(job).toBeVisible();
});

test("for a customer and a restaurant's owner there is no such page", async ({ page }) => {
  const chef = { email: "chef@noren.example", password: "dashi-at-dawn", username: "" };
  for (const member of [await newMember(page), chef]) {
    await signInAs(page, member);
    await page.goto("/admin?view=log");
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle(/^404 Page Not Found/);
    await expect(page.getByRole("link", { name: "Accounting" })).toHaveCount(0);
  }
});

test("an operator deletes the details of a guest who asks for it, and nothing where nobody is named", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, await newOperator());
  await page.goto("/admin?view=users");
  const who = page.getByLabel("Email address or phone number");
  const submit = page.getByRole("button", { name: "Delete details" });
  await who.fill("not an address");
  await submit.click();
  await expect(page.getByText("Enter a full email address or a phone number")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const email = "nobody.who.has.ever.booked.a.table.here@subdomain-of-a-long-name.example.org";
  await who.fill(email);
  await submit.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toContainText(email);
  // A long address is shown in full in the confirmation.
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Delete details" }).click();
  await expect(page.getByText(`No past bookings, orders or chats were found for ${email}.`)).toBeVisible();
  await expect(who).toHaveValue("");
  await who.fill("o");
  await page.goto("/admin?view=log");
  await expect(page.getByText("n•••@subdomain-of-a-long-name.example.org").first()).toBeVisible();
});
