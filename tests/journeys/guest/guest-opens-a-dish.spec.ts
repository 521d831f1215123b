import { expect, test } from "../../setup/browser/journey.ts";
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
