import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newOperator } from "../../setup/builders/new-operator.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";

const SPOKEN = {
  ja: {
    help: "ヘルプ",
    ask: "売り切れにするには",
    send: "送信",
    answer: "本日売り切れ",
    open: "「メニュー」を開く",
    talk: "担当者に相談する",
  },
  en: {
    help: "Help",
    ask: "how do I take a dish off, it has run out",
    send: "Send",
    answer: "Sold out today",
    open: "Open Menu",
    talk: "Talk to a person",
  },
} as const;

for (const [language, words] of Object.entries(SPOKEN)) {
  test(`a chef asks in the menu how a dish is sold out, is led there, and talks to a person (${language})`, async ({
    page,
  }) => {
    const operator = await newOperator();
    const { id, owner } = await newRestaurant(page, `助けの店 ${Date.now()}`);
    await signInAs(page, owner);
    await page.goto(`/owner/dashboard?restaurant=${id}&view=photos&lang=${language}`);
    await page.getByRole("button", { name: words.help, exact: true }).click();
    const panel = page.getByRole("dialog", { name: words.help });
    await expect(panel.getByRole("log")).toContainText(language === "ja" ? "お店" : "your restaurant");
    await panel.getByRole("textbox").fill(words.ask);
    await panel.getByRole("button", { name: words.send, exact: true }).click();
    await expect(panel.getByRole("log")).toContainText(words.answer);

    await panel.getByRole("link", { name: words.open }).click();
    await expect(page).toHaveURL(/view=menu/);
    await expect(panel).toHaveCount(0);

    // The conversation is still there, with what is asked about this screen.
    await page.getByRole("button", { name: words.help, exact: true }).click();
    await expect(panel.getByRole("log")).toContainText(words.ask);
    await panel.getByRole("button", { name: words.talk }).last().click();
    await panel.locator("form").getByRole("button").first().click();
    await expect(panel.getByRole("heading").first()).toContainText(
      language === "ja" ? "担当者" : "Escalated to Human Support",
    );

    const headers = await headersOf(page, operator);
    const chats = (await (await page.request.get("/api/admin/chats", { headers })).json()) as {
      conversation: { id: string };
      preview: string;
    }[];
    // Other owners may have asked the same.
    const asked = chats.filter(({ preview }) => preview === words.ask);
    const details = await Promise.all(
      asked.map(async ({ conversation }) =>
        (await page.request.get(`/api/admin/chats/${conversation.id}`, { headers })).json(),
      ),
    );
    expect(details).toContainEqual(
      expect.objectContaining({
        context: expect.objectContaining({
          restaurant: expect.objectContaining({ id }),
          work: { role: "owner", screen: "menu" },
        }),
      }),
    );
  });
}
