import { expect, type Page } from "@playwright/test";
import type { Language } from "#kernel/languages.ts";
import { textsOf } from "./texts-of.ts";

/** Opens the chat by the guests' navigation, or on wide screens by its own button. */
export async function openChat(page: Page, language: Language): Promise<void> {
  const { chat, bar } = textsOf(language, "common");
  const button = page.getByRole("button", { name: chat.open, exact: true });
  const link = page.getByRole("link", { name: bar.ask, exact: true });
  // Before the page is hydrated the link leads to the page of the assistant.
  await expect(
    page.getByRole("button", { name: textsOf(language, "legal").consent.settings }),
  ).toBeAttached();
  await button.or(link).filter({ visible: true }).click();
}
