import type { Page } from "@playwright/test";
import { expect, test } from "../../setup/browser/journey.ts";
import { openChat } from "../../setup/browser/open-chat.ts";
import { textsOf } from "../../setup/browser/texts-of.ts";
import { orderAtTable, tableOfHamanoto } from "../../setup/builders/table-of-hamanoto.ts";

const SOON = { timeout: 30_000 };

test.describe.configure({ timeout: 120_000 });

const t = textsOf("en", "chat");
const said = textsOf("en", "assistant").orders;
const { state } = textsOf("en", "account").orders;

/** Opens the chat of a page and asks. Returns the conversation. */
async function ask(page: Page, words: string) {
  const chat = page.getByRole("dialog", { name: t.title });
  const field = chat.getByRole("textbox", { name: t.write.label });
  await field.fill(words);
  await field.press("Enter");
  await expect(field).toHaveValue("");
  return chat;
}

test("a guest at a table orders, asks in the chat how far it is, and opens it there; nobody else hears of it", async ({
  page,
  browser,
  baseURL,
}) => {
  const table = await tableOfHamanoto(page);
  await orderAtTable(page, table);
  await page.getByRole("button", { name: "Payment succeeds" }).click(SOON);
  await page.getByRole("button", { name: "Complete Payment" }).click();
  await page.waitForURL(/\/app\/order-confirmation\//, SOON);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.goto("/landing");
  await openChat(page, "en");
  const chat = await ask(page, "Where is my order?");
  await expect(chat.getByText(state.new).last()).toBeVisible(SOON);
  const step = { from: "new", to: "accepted", readyInMinutes: 25, reason: null };
  const accepted = await page.request.post(`/api/owner/orders/${id}/steps`, {
    data: step,
    headers: table.headers,
  });
  expect(accepted.ok()).toBe(true);
  await ask(page, "is my food ready yet?");
  await expect(chat.getByText(state.accepted).last()).toBeVisible(SOON);
  await ask(page, "cancel my order");
  await expect(chat.getByText(said.cannotCancel).last()).toBeVisible(SOON);

  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
  const other = await context.newPage();
  await other.goto("/landing?lang=en");
  await openChat(other, "en");
  const theirs = await ask(other, "Where is my order?");
  await expect(theirs.getByText(said.none).last()).toBeVisible(SOON);
  await context.close();

  await chat.getByRole("link", { name: said.open }).last().click();
  await expect(page).toHaveURL(new RegExp(`/app/order-confirmation/${id}`));
});
