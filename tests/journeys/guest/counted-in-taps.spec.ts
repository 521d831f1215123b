import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../setup/browser/journey.ts";
import { textsOf } from "../../setup/browser/texts-of.ts";

/** What a hungry visitor types, in the words of each language; "tomorrow", so that it holds at any hour. */
const VISITORS = {
  en: {
    vegan: "vegan for two tomorrow at 7pm near Shinjuku",
    ramen: "halal ramen near Asakusa",
    fried: "karaage",
    peanuts: "my child is allergic to peanuts, dinner for 3 in Ginza tomorrow",
  },
  ja: {
    vegan: "新宿 ヴィーガン 明日19時 2人",
    ramen: "浅草 ハラル ラーメン",
    fried: "唐揚げ",
    peanuts: "子どもがピーナッツアレルギー 銀座 明日19時 3人",
  },
  th: {
    vegan: "วีแกน สองคน พรุ่งนี้ 19:00 ใกล้ชินจูกุ",
    ramen: "ราเม็งฮาลาล ใกล้อาซากุสะ",
    fried: "คาราอาเกะ",
    peanuts: "ลูกแพ้ถั่วลิสง 3 คน กินซ่า พรุ่งนี้ 19:00",
  },
  "zh-Hant": {
    vegan: "新宿附近 純素 明天晚上7點 兩人",
    ramen: "淺草附近 清真拉麵",
    fried: "炸雞塊",
    peanuts: "孩子對花生過敏 銀座 明天晚上7點 三個人",
  },
} as const;

/** Taps until an aim is reached. Typing is not a tap. */
function counting() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      await target.first().click();
      taps += 1;
    },
    count: () => taps,
  };
}

/** Types a sentence into the field of the first page, and searches. */
async function search(page: Page, hand: ReturnType<typeof counting>, sentence: string): Promise<void> {
  const field = page.getByRole("combobox");
  await hand.tap(field);
  await field.fill(sentence);
  await hand.tap(page.getByRole("search").locator("button[type=submit]"));
  await expect(page).toHaveURL(/\/app\?/);
}

/** Fills in who comes, and books. */
async function book(page: Page, hand: ReturnType<typeof counting>, submit: string): Promise<void> {
  await page.locator("input[autocomplete=name]").fill("Malee Srisai");
  await page.locator("input[type=email]").fill("malee@example.com");
  await hand.tap(page.getByRole("button", { name: submit, exact: true }));
  await expect(page).toHaveURL(/\/confirmation/);
}

for (const [language, says] of Object.entries(VISITORS)) {
  test(`a visitor who reads ${language} gets there in few taps`, async ({ page }) => {
    test.slow();
    const as = language as keyof typeof VISITORS;
    const { bar, taxi } = textsOf(as, "common");
    const { submit } = textsOf(as, "booking");
    const { claim, allergen } = textsOf(as, "food");
    const { menu } = textsOf(as, "restaurant");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/?lang=${language}`);

    const vegan = counting();
    await search(page, vegan, says.vegan);
    await vegan.tap(page.locator("article a[href*='/book?'][href*='needs=vegan']"));
    await book(page, vegan, submit);
    expect(vegan.count(), "a vegan table for two near Shinjuku, from the first page").toBeLessThanOrEqual(5);

    await page.goto("/");
    const back = counting();
    await back.tap(page.getByRole("link", { name: bar.bookings, exact: true }).filter({ visible: true }));
    await expect(page.locator("main a[href*='/confirmation']").first()).toBeVisible();
    expect(back.count(), "back to the booking").toBe(1);

    await page.goto("/");
    await search(page, counting(), says.ramen);
    const halal = page.locator("article").filter({ hasText: "麺処 三日月堂" });
    await expect(halal).toContainText(claim.halal);
    const ride = counting();
    await ride.tap(halal.getByRole("heading").getByRole("link"));
    await ride.tap(page.getByRole("button", { name: taxi.show }));
    await expect(page.getByRole("dialog")).toContainText("東京都台東区");
    expect(ride.count(), "the address for a taxi").toBe(2);

    await page.goto("/");
    await search(page, counting(), says.fried);
    const chicken = counting();
    await chicken.tap(
      page.locator("article").filter({ hasText: "炭の輔" }).getByRole("heading").getByRole("link"),
    );
    const about = new RegExp(`^${menu.dish.aboutOf.replace("{name}", ".+")}$`);
    await chicken.tap(
      page.getByRole("listitem").filter({ hasText: "唐揚げ" }).getByRole("button", { name: about }),
    );
    await expect(page.getByRole("dialog")).toContainText(allergen.gluten);
    expect(chicken.count(), "what is in the karaage").toBe(2);

    await page.goto("/");
    const child = counting();
    await search(page, child, says.peanuts);
    const hamanoto = page.locator("article").filter({ hasText: "はまのと" });
    await expect(hamanoto, "the verdict, whole").toContainText(claim["without-nuts"]);
    await child.tap(hamanoto.locator("a[href*='needs=without-nuts']"));
    await book(page, child, submit);
    await expect(page.getByText(/落花生|ピーナッツ/).first(), "the kitchen is asked").toBeVisible();
  });
}
