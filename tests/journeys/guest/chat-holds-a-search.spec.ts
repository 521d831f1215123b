import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { openChat } from "../../setup/browser/open-chat.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { textsOf } from "../../setup/browser/texts-of.ts";
import { newOperator } from "../../setup/builders/new-operator.ts";

const t = textsOf("en", "chat");

test("a guest sees what the assistant has understood, changes it, and finds it again after a reload", async ({
  page,
}) => {
  await page.goto("/landing");
  await openChat(page, "en");
  const chat = page.getByRole("dialog", { name: t.title });
  const held = chat.getByRole("list", { name: t.state.label });
  const log = chat.getByRole("log");
  const remove = (label: string) => held.getByRole("button", { name: `Remove: ${label}`, exact: true });
  await expect(held).toHaveCount(0);
  const field = chat.getByRole("textbox", { name: t.write.label });
  await field.fill("vegan ramen in Shinjuku for 2 tomorrow at 7pm, no shrimp");
  await field.press("Enter");
  const shellfish = "Without shellfish and molluscs";
  for (const label of ["Shinjuku", "Ramen", "Vegan", shellfish, "19:00", "2 guests"])
    await expect(remove(label)).toBeAttached();
  // On a touch screen each of them is as large as a finger.
  const box = await remove("Shinjuku").boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

  expect(await seriousFindings(page)).toEqual([]);

  await remove("Shinjuku").click();
  await expect(log.getByText("Remove: Shinjuku")).toBeVisible();
  await expect(remove("Shinjuku")).toHaveCount(0);
  await expect(chat.getByRole("button", { name: t.locate.button })).toBeVisible();

  await held.getByRole("button", { name: "Change: 2 guests" }).click();
  const party = page.getByRole("dialog", { name: t.state.party });
  for (const _more of [3, 4]) await party.getByRole("button", { name: t.state.more }).click();
  await party.getByRole("button", { name: t.state.update }).click();
  await expect(remove("4 guests")).toBeAttached();

  await held.getByRole("button", { name: "Change: 19:00" }).click();
  const time = page.getByRole("dialog", { name: t.state.time });
  await time.getByLabel(t.state.timeField).selectOption("18:30");
  await time.getByRole("button", { name: t.state.update }).click();
  await expect(remove("18:30")).toBeAttached();

  // What somebody can't eat is forgotten only once they have been asked.
  await remove(shellfish).click();
  const asked = page.getByRole("dialog", { name: `Forget “${shellfish}”?` });
  await asked.getByRole("button", { name: t.state.keep }).click();
  await expect(remove(shellfish)).toBeAttached();
  await remove(shellfish).click();
  await asked.getByRole("button", { name: t.state.forget, exact: true }).click();
  await expect(log.getByText(/I no longer take this into account: Without shellfish/)).toBeVisible();
  await expect(remove(shellfish)).toHaveCount(0);

  await page.reload();
  await openChat(page, "en");
  for (const label of ["Ramen", "Vegan", "18:30", "4 guests"]) await expect(remove(label)).toBeAttached();
  await expect(remove("Shinjuku")).toHaveCount(0);

  await chat.getByRole("button", { name: t.state.startOver }).click();
  const over = page.getByRole("dialog", { name: t.state.overTitle });
  await expect(over).toContainText("Vegan");
  await over.getByRole("button", { name: t.state.startOver }).click();
  await expect(remove("Ramen")).toHaveCount(0);
  await expect(remove("Vegan")).toBeVisible();

  // In another language the conversation goes on in it.
  await page.goto("/landing?lang=ja");
  await openChat(page, "ja");
  const inJapanese = page.getByRole("list", { name: textsOf("ja", "chat").state.label });
  await expect(inJapanese.getByText("ヴィーガン", { exact: true })).toBeVisible();
});

test("what was offered has numbers, so that the second one can be asked about", async ({ page }) => {
  await page.goto("/landing");
  await openChat(page, "en");
  const chat = page.getByRole("dialog", { name: t.title });
  const field = chat.getByRole("textbox", { name: t.write.label });
  await field.fill("restaurants in Akihabara");
  await field.press("Enter");
  const second = chat
    .getByRole("listitem")
    .filter({ has: page.locator('a[href^="/restaurant/"]') })
    .nth(1);
  await expect(second).toContainText(/^2\./);
  const name = await second.getByRole("link").first().innerText();
  await field.fill("When does the second one open?");
  await field.press("Enter");
  const held = chat.getByRole("list", { name: t.state.label });
  await expect(held.getByRole("button", { name: `Remove: ${name}` })).toBeAttached();
});

test("whoever takes over reads what the guest is looking for, and the guest can't change it any more", async ({
  browser,
  page,
}) => {
  const operator = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInAs(operator, await newOperator());
  await operator.goto("/admin?view=chats");
  await expect(operator.getByText("Live: you're shown as available")).toBeVisible();
  await page.goto("/landing");
  await openChat(page, "en");
  const chat = page.getByRole("dialog", { name: t.title });
  const held = chat.getByRole("list", { name: t.state.label });
  const field = chat.getByRole("textbox", { name: t.write.label });
  // Told apart from the conversation of the same journey on another screen.
  const mark = String(Date.now());
  await field.fill(`vegan restaurants in Asakusa for 3 people, allergic to sesame ${mark}`);
  await field.press("Enter");
  await expect(held.getByRole("button", { name: "Remove: Without sesame" })).toBeAttached();
  await chat.getByRole("button", { name: t.person.talk }).click();
  await chat.getByRole("button", { name: t.person.call }).click();
  await expect(held.getByText("Without sesame")).toBeAttached();
  await expect(held.getByRole("button")).toHaveCount(0);

  await operator.getByRole("navigation", { name: "Chats" }).getByRole("link", { name: mark }).click();
  const seen = operator.getByRole("list", { name: "Looking for" });
  for (const label of ["Asakusa", "Vegan", "Without sesame", "3 guests"])
    await expect(seen.getByText(label, { exact: true })).toBeVisible();
  await operator.context().close();
});
