import { expect, test } from "../../setup/browser/journey.ts";
import { openChat } from "../../setup/browser/open-chat.ts";
import { tableOfHamanoto } from "../../setup/builders/table-of-hamanoto.ts";

const SOON = { timeout: 30_000 };

test("a guest looks up a dish on the restaurant's page and on the menu to order from", async ({ page }) => {
  const { id, code } = await tableOfHamanoto(page);
  for (const address of [`/restaurant/${id}?lang=en`, `/restaurant/${id}/order?table=${code}&lang=en`]) {
    await page.goto(address);
    const opens = page.getByRole("button", { name: /^About this dish: / }).first();
    await expect(async () => {
      await opens.click();
      await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1_000 });
    }).toPass(SOON);
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("heading", { name: "How to say it" })).toBeVisible(SOON);
    await expect(sheet.getByRole("heading", { name: "What it is" })).toBeVisible();
    await expect(sheet.getByText("this list isn't complete")).toBeVisible();
    await expect(sheet.getByRole("heading", { name: "What this restaurant says" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(opens, "has the focus again").toBeFocused();
  }
});

test("a guest looks up a dish in the basket", async ({ page }) => {
  const { id, code } = await tableOfHamanoto(page);
  await page.goto(`/restaurant/${id}/order?table=${code}&lang=en`);
  const onMenu = page.getByRole("listitem").filter({ hasText: "握り寿司盛り合わせ" });
  await onMenu.getByRole("button", { name: /^Choose / }).click(SOON);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Add to basket/ })
    .click();
  const basket = page.getByRole("region", { name: "Your basket" });
  await basket.getByRole("button", { name: "Nigiri sushi set (10 pieces)", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Nigiri sushi set (10 pieces)" });
  await expect(sheet.getByText("sushi moriawase")).toBeVisible(SOON);
  await expect(sheet.getByText("Several pieces of sushi")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(basket.getByText("¥6,800").first()).toBeVisible();
});

test("a guest asks the chat for a menu and looks up a dish from the answer", async ({ page }) => {
  await page.goto("/landing?lang=en");
  await openChat(page, "en");
  const field = page.getByRole("textbox", { name: "Your message" });
  await field.fill("Show me the menu of Sushi Hamanoto");
  await field.press("Enter");
  await page
    .getByRole("log")
    .getByRole("button", { name: /^Sea urchin gunkan/ })
    .click(SOON);
  const sheet = page.getByRole("dialog", { name: /^Sea urchin gunkan/ });
  await expect(sheet.getByText("uni gunkan")).toBeVisible(SOON);
  await expect(sheet.getByText("Vinegared rice wrapped in nori with raw sea urchin on top")).toBeVisible();
  await expect(sheet.getByRole("heading", { name: "What this restaurant says" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(field).toBeVisible();
});
