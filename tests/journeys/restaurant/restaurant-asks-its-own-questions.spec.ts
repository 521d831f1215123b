import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { openForDinner } from "../../setup/builders/open-for-dinner.ts";

const SOON = { timeout: 30_000 };
/** In two days on a clock in Tokyo. */
const DAY = new Date(Date.now() + 9 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10);

test.use({ allowed: [/409/] });

test("an owner asks in Japanese and English, a guest answers in Thai, and the kitchen reads it", async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto("/healthz");
  const { id, owner } = await newRestaurant(page, "割烹 みなと");
  const headers = await headersOf(page, owner);
  const inventoryPath = `/api/owner/restaurants/${id}/inventory`;
  const read = async () =>
    (await (await page.request.get(inventoryPath, { headers })).json()) as {
      version: number;
      inventory: { questions: { words: Record<string, string>; isRequired: boolean }[] };
    };
  await openForDinner(page, { id, owner });

  await signInAs(page, owner);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=inventory&card=questions&lang=ja`);
  const card = page.locator('[data-card="questions"]');
  await expect(card).toContainText("アレルギーはすでにうかがっている", SOON);
  await card.getByRole("button", { name: "質問を追加" }).click();
  const first = card.getByRole("listitem").filter({ hasText: "質問1" });
  await first.getByText("1つ選ぶ", { exact: true }).click();
  const save = page.getByRole("button", { name: "保存する", exact: true });
  await save.click();
  await expect(first.getByText("文を入力してください。").first()).toBeVisible();
  await first.getByLabel("質問文").first().fill("どのような機会ですか？");
  await first.getByLabel("選択肢1", { exact: true }).first().fill("記念日");
  await first.getByLabel("選択肢2", { exact: true }).first().fill("誕生日");
  await first.getByText("回答を必須にする").click();
  await first.getByText("ほかの言語", { exact: true }).click();
  const others = first.locator("details");
  await others.getByLabel("質問文").fill("What's the occasion?");
  await others.getByLabel("選択肢1", { exact: true }).fill("Anniversary");
  await others.getByLabel("選択肢2", { exact: true }).fill("Birthday");
  await card.getByRole("button", { name: "質問を追加" }).click();
  const second = card.getByRole("listitem").filter({ hasText: "質問2" });
  await second.getByLabel("質問文").first().fill("ほかに伝えたいこと");
  await save.click();
  await expect(page.getByText("保存しました", { exact: true })).toBeVisible(SOON);
  await expect(save).toHaveCount(0);

  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const form = `/restaurant/${id}/book?lang=th`;
  // Pages are cached for half a minute.
  const pageText = async () => (await guest.request.get(form)).text();
  await expect.poll(pageText, { timeout: 60_000 }).toContain("どのような機会ですか？");
  await guest.goto(form);
  await guest.locator('input[name="date"]').fill(DAY);
  await guest.getByText("19:00", { exact: true }).click();
  // Written in no Thai: the restaurant's own words, named as Japanese.
  await expect(guest.getByText("どのような機会ですか？")).toHaveAttribute("lang", "ja");
  await guest.locator('input[name="name"]').fill("Somchai");
  await guest.locator('input[name="email"]').fill("somchai@example.org");
  const send = guest.getByRole("button", { name: "ยืนยันการจอง" });
  await send.click();
  await expect(guest.getByText("โปรดตอบคำถามนี้")).toBeVisible();
  await guest.locator("label").filter({ hasText: "誕生日" }).click();
  await guest.getByLabel(/ほかに伝えたいこと/).fill("ไม่ใส่ถั่วลิสงนะคะ");
  await guest.reload();
  await expect(guest.getByRole("radio", { name: "誕生日" })).toBeChecked();
  await expect(guest.getByLabel(/ほかに伝えたいこと/)).toHaveValue("ไม่ใส่ถั่วลิสงนะคะ");

  // Meanwhile the owner asks something else as well.
  const now = await read();
  const more = { id: null, kind: "text", isRequired: true, language: "ja", options: [] };
  const third = { ...more, words: { ja: "カウンターでよろしいですか？", th: "นั่งเคาน์เตอร์ได้ไหม" } };
  const changed = await page.request.put(inventoryPath, {
    headers,
    data: {
      inventory: { ...now.inventory, questions: [...now.inventory.questions, third] },
      version: now.version,
      accepted: [],
    },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await send.click();
  await expect(
    guest
      .getByText("ร้านเปลี่ยนคำถามแล้ว")
      .or(guest.getByText(/โปรดดูคำถามใหม่/))
      .first(),
  ).toBeVisible(SOON);
  await expect(guest.getByRole("radio", { name: "誕生日" })).toBeChecked();
  await guest.getByLabel(/นั่งเคาน์เตอร์ได้ไหม/).fill("ได้ค่ะ");
  await send.click();
  await expect(guest).toHaveURL(/\/booking\/[\w-]+\/confirmation/, SOON);
  await expect(guest.getByText("ไม่ใส่ถั่วลิสงนะคะ")).toBeVisible();
  await expect(guest.getByText("นั่งเคาน์เตอร์ได้ไหม")).toHaveAttribute("lang", "th");

  await page.goto(`/owner/dashboard?restaurant=${id}&date=${DAY}&by=list&lang=ja`);
  const row = page.getByRole("listitem").filter({ hasText: "Somchai" }).first();
  await expect(row).toContainText("誕生日", SOON);
  await row.getByRole("button", { name: /Somchai/ }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("ไม่ใส่ถั่วลิสงนะคะ").first()).toBeVisible(SOON);
  await expect(sheet).toContainText("カウンターでよろしいですか？");
  await page.goto(`/owner/dashboard?restaurant=${id}&date=${DAY}&by=brief&lang=ja`);
  await expect(page.getByText("ไม่ใส่ถั่วลิสงนะคะ").first()).toBeVisible(SOON);
});
