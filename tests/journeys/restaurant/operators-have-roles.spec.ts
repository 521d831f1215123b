import { randomUUID } from "node:crypto";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { choosePassword, withSecondStep } from "../../setup/browser/second-step.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newOperator } from "../../setup/builders/new-operator.ts";
import { linkMailedTo } from "../../setup/vendors/outbox.ts";

test.describe.configure({ timeout: 120_000 });
// What a role doesn't include is refused, and a removed operator is logged out.
test.use({ allowed: [/40[134] \(/] });

test("an operator invites another for support, gives them finance instead, and removes them", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, await newOperator());
  await page.goto("/admin?view=operators");
  const email = `${randomUUID()}@example.org`;
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("May do").selectOption("support");
  await page.getByRole("button", { name: "Send invitation" }).click();
  const item = page.getByRole("listitem").filter({ hasText: email });
  await expect(item).toContainText("Two-step verification isn't set up yet");
  expect(await seriousFindings(page)).toEqual([]);

  const link = await linkMailedTo(page, email, "reset");
  const password = await choosePassword(baseURL ?? "", link);
  const member = { email, password, username: email };
  const colleague = await (await browser.newContext({ baseURL, locale: "en-US" })).newPage();
  await signInAs(colleague, await withSecondStep(baseURL ?? "", member));
  await colleague.goto("/admin");
  const screens = colleague.getByRole("navigation", { name: "Operations" }).getByRole("link");
  await expect(screens).toHaveText([
    ...[
      // Groups with something for this role, then the views of the open one.
      ...["Inbox", "Directory", "System"],
      ...["Chats", "Applications", "Places", "Certificates", "Reviews"],
    ],
  ]);
  await colleague.goto("/admin?view=books");
  await expect(colleague.getByRole("heading", { name: "Applications", level: 1 })).toBeVisible();

  await page.reload();
  await item.getByRole("button", { name: "Change role" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("May do").selectOption("finance");
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(item).toContainText("Finance");
  await colleague.goto("/admin");
  await expect(screens).toHaveText(["Directory", "Money"]);

  await item.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(item).toHaveCount(0);
  await colleague.goto("/admin");
  await expect(colleague.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();

  await page.getByRole("link", { name: "Log", exact: true }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "Operator removed" }).first();
  await expect(entry).toContainText(`${email.slice(0, 1)}•••@example.org, Finance`);
});
