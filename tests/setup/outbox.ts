import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** The link in the latest message to somebody: messages are written soon after the answer, not before it. */
export async function linkMailedTo(page: Page, email: string, view: "verify" | "reset"): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    const outbox = await page.request.get("/dev/outbox");
    const messages = (await outbox.text()).split("<article").filter((text) => text.includes(email));
    const links = messages.flatMap((text) => /href="([^"]+)"/.exec(text)?.[1] ?? []);
    link = links.find((address) => address.includes(`view=${view}`))?.replaceAll("&amp;", "&");
    return link;
  };
  await expect.poll(look, { message: `a link to ${view} for ${email}`, timeout: 20_000 }).toBeDefined();
  return link ?? "";
}
