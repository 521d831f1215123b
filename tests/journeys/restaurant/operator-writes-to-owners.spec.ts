import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newOperator } from "../../setup/builders/new-operator.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";

test.describe.configure({ timeout: 120_000 });

test("an operator writes to the owners of a filter, sees how many get it, and what became of it", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { owner } = await newRestaurant(page, `たより屋 ${Date.now()}`);
  await signInAs(page, await newOperator());
  await page.goto("/admin?view=owner-messages");
  await expect(page.getByText("Owners can't opt out, so no advertising.")).toBeVisible();
  await page.getByLabel("Filter").selectOption("unfinished");
  const subject = `Maintenance ${Date.now()}`;
  const preview = page.getByRole("button", { name: "Preview" });
  await page.getByLabel("Subject, Japanese").fill("メンテナンスのお知らせ");
  await page.getByLabel("Text, Japanese").fill("今夜3時から10分間、予約台帳が使えません。");
  await page.getByLabel("Subject, English").fill(subject);
  await expect(preview).toBeDisabled();
  await page
    .getByLabel("Text, English")
    .fill("Tonight at 3:00 the book is away for ten minutes.\n\nNothing to do.");
  await preview.click();
  const question = page.getByRole("dialog");
  await expect(question.getByRole("heading")).toHaveText(/^Send to \d+ owners?\?$/);
  expect(await seriousFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "Send", exact: true }).click();

  const item = page.getByRole("listitem").filter({ hasText: subject });
  await expect(item.getByText(/^(\d+) of \1 sent, 0 waiting$/)).toBeVisible({ timeout: 60_000 });
  expect(await seriousFindings(page)).toEqual([]);
  const mail = (await (await page.request.get("/dev/outbox")).text())
    .split("<article")
    .find((text) => text.includes(owner.email) && text.includes(subject));
  expect(mail).toContain("the book is away for ten minutes");

  await page.getByLabel("Subject, Japanese").fill("もう一度");
  await page.getByLabel("Text, Japanese").fill("もう一度");
  await page.getByLabel("Subject, English").fill("Again");
  await page.getByLabel("Text, English").fill("Again");
  await preview.click();
  await expect(page.getByText("You can send the next message at")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
