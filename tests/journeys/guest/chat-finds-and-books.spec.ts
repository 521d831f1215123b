import { expect, test } from "../../setup/browser/journey.ts";
import { openChat } from "../../setup/browser/open-chat.ts";
import { textsOf } from "../../setup/browser/texts-of.ts";

test.describe.configure({ timeout: 120_000 });
// A Thai page and Thai questions.
test.use({ locale: "th-TH" });

const t = textsOf("th", "chat");
const food = textsOf("th", "food");

/** "A halal restaurant that is open now near Asakusa", and the question to ask when it is night there. */
const QUESTION = "ร้านอาหารฮาลาลที่เปิดอยู่ตอนนี้ใกล้อาซากุสะ";

test("a Thai guest finds a halal place near Asakusa and books a table there, without leaving the chat", async ({
  page,
}) => {
  await page.goto("/landing");
  await openChat(page, "th");
  const chat = page.getByRole("dialog", { name: t.title });
  const field = chat.getByRole("textbox", { name: t.write.label });
  const say = async (words: string) => {
    await field.fill(words);
    await field.press("Enter");
    await expect(field).toHaveValue("");
  };
  await say(QUESTION);

  // Whether anything is open depends on when this test runs: if nothing is, it asks without opening hours.
  const places = chat.getByRole("listitem").filter({ has: page.locator('a[href^="/restaurant/"]') });
  const anyTime = chat.getByRole("button", { name: textsOf("th", "assistant").find.anyTime, exact: true });
  await expect(places.first().or(anyTime)).toBeVisible();
  if ((await places.count()) === 0) await anyTime.click();
  await expect(places.first()).toContainText(food.claim.halal);
  // With the source of the claim beside it.
  await expect(places.first()).toContainText(new RegExp(Object.values(food.claimLevel).join("|")));

  const [start] = t.places.bookNamed.split("{name}");
  await places.getByRole("button", { name: start }).first().click();
  // Day, party size and time are chosen from the assistant's suggestions.
  const form = chat.getByLabel(t.booking.email);
  for (let step = 0; step < 5 && (await form.count()) === 0; step++) {
    const offers = chat.getByRole("log").locator("ul button");
    await expect(offers.last().or(form)).toBeVisible();
    if ((await form.count()) > 0) break;
    const before = await chat.locator("[data-own]").count();
    await offers.last().click();
    await expect(chat.locator("[data-own]")).toHaveCount(before + 1);
    await expect(field).toBeEnabled();
    await expect(chat.locator("[aria-hidden=true] .animate-pulse")).toHaveCount(0);
  }
  await chat.getByLabel(t.booking.name).fill("มานี ใจดี");
  await form.fill("manee@example.org");
  await chat
    .getByRole("button", { name: new RegExp(`^(${t.booking.book}|${t.booking.ask})$`) })
    .last()
    .click();
  await expect(chat.getByText(t.booking.code)).toBeVisible();
  // What was booked is held, also after a reload and in another language.
  const held = chat.getByRole("list", { name: t.state.label }).locator('a[href^="/booking/"]');
  await expect(held).toHaveCount(1);
  await page.goto("/landing?lang=en");
  await openChat(page, "en");
  await expect(page.locator('a[href^="/booking/"]').filter({ hasText: /guest/ })).toBeVisible();
  await page.goto("/landing?lang=th");
  await openChat(page, "th");
  await chat.getByRole("link", { name: t.booking.ticket }).click();
  await expect(page).toHaveURL(/\/booking\/[^/]+\/confirmation/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
