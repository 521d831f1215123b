import { seriousFindings } from "../../setup/browser/axe.ts";
import { bookablePartners, expect, test } from "../../setup/browser/journey.ts";

test("a diner says what they can't eat and shows it to the staff, who answer by pointing", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [partner] = await bookablePartners(page);
  await page.goto(`/restaurant/${partner?.id}?lang=en`);
  await page.getByRole("link", { name: "Show allergy card" }).click();
  await expect(page).toHaveURL(/\/allergy-card\?restaurant=/);
  await expect(page.getByRole("button", { name: "Show card" })).toBeDisabled();

  await page.getByText("Vegetarian", { exact: true }).click();
  await page.getByLabel("Buckwheat (soba)").check();
  await page.getByLabel("Sesame").check();
  const sesame = page.getByRole("group", { name: "How serious: Sesame" });
  await expect(sesame.getByLabel("Medium")).toBeChecked();
  await sesame.getByLabel("High").check();
  await page.getByRole("button", { name: "Show card" }).click();

  const card = page.getByRole("dialog");
  await expect(card.getByText("食物アレルギー・食事制限カード")).toBeVisible();
  const severe = card.locator("section").filter({ hasText: "重いアレルギー" });
  await expect(severe.getByText("そば粉・そば不可（同じ釜のゆで湯も不可）", { exact: true })).toBeVisible();
  await expect(severe.getByText("ごま不可（ごま油を含む）")).toBeVisible();
  await expect(
    card.getByText("ベジタリアン（肉・魚介類、それらのだし・エキス・ラード・ゼラチンも不可）"),
  ).toBeVisible();
  await expect(card.getByText("アレルギー：食べられません", { exact: true })).toHaveCount(0);
  await expect(card.getByText(/not responsible for the accuracy of allergen information/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const dish = card.getByRole("group", { name: "Can you make a dish without what is written above?" });
  await dish.getByLabel(/確認します/).check();
  await expect(dish.getByLabel(/I'll check/)).toBeChecked();

  // Which of the two languages is the large one.
  const title = card.getByRole("heading", { level: 2 }).locator("span").first();
  await expect(title).toHaveAttribute("lang", "ja");
  await card.getByText("English", { exact: true }).click();
  await expect(title).toHaveText("Food allergy and diet card");
  await expect(dish.getByLabel(/I'll check/)).toBeChecked();

  await page.goBack();
  await expect(card).toHaveCount(0);
  await page.getByRole("switch", { name: "The card is for my child" }).check();
  await page.getByRole("button", { name: "Show card" }).click();
  await expect(
    card.getByText("私の子どもには食べられないものがあります。ご確認をお願いします。"),
  ).toBeVisible();
  await expect(severe.getByText("食後に子どもの具合が悪くなったら、")).toBeVisible();
  await expect(card.getByText("私には食べられないものがあります。")).toHaveCount(0);

  await page.goBack();
  await page.getByRole("link", { name: "Back to the restaurant" }).click();
  await expect(page).toHaveURL(new RegExp(`/restaurant/${partner?.id}`));
});

test("the card remembers, follows in another tab, and opens without a network", async ({ context, page }) => {
  await page.goto("/allergy-card?lang=en");
  await page.getByLabel("Nuts").check();
  const other = await context.newPage();
  await other.goto("/allergy-card");
  await expect(other.getByLabel("Nuts")).toBeChecked();
  await page.getByLabel("Eggs").check();
  await expect(other.getByLabel("Eggs")).toBeChecked();
  await context.setOffline(true);
  await other.getByRole("button", { name: "Show card" }).click();
  await expect(
    other
      .getByRole("dialog")
      .getByText("くるみ・カシューナッツ・アーモンドなどナッツ類と落花生（ピーナッツ油を含む）不可"),
  ).toBeVisible();
  await other.getByRole("button", { name: "Close card" }).click();
  await expect(other.getByRole("dialog")).toHaveCount(0);
});

test("where nothing can be stored the card still works, and says so", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/allergy-card?lang=en");
  await page.getByLabel("Nuts").check();
  await expect(page.getByText(/This device can't save your choices/)).toBeVisible();
  await page.getByRole("button", { name: "Show card" }).click();
  await expect(
    page
      .getByRole("dialog")
      .getByText("くるみ・カシューナッツ・アーモンドなどナッツ類と落花生（ピーナッツ油を含む）不可"),
  ).toBeVisible();
});

test("a Japanese reader sees every sentence once", async ({ page }) => {
  await page.goto("/allergy-card?lang=ja");
  await page.getByLabel("そば").check();
  await page.getByRole("button", { name: "カードを表示する" }).click();
  await expect(
    page.getByRole("dialog").getByText("そば粉・そば不可（同じ釜のゆで湯も不可）", { exact: true }),
  ).toHaveCount(1);
  await expect(page.getByRole("dialog").getByText("日本語")).toHaveCount(0);
});
