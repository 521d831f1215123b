import type { Page } from "@playwright/test";
import { expect } from "../browser/journey.ts";

/** The link in the latest message to this address; messages are written asynchronously, shortly after the response. */
export async function linkMailedTo(
  page: Page,
  email: string,
  what: "verify" | "reset" | "invitation",
): Promise<string> {
  const part = what === "invitation" ? "/invitation#" : `view=${what}`;
  let link: string | undefined;
  const look = async () => {
    const outbox = await page.request.get("/dev/outbox");
    const messages = (await outbox.text()).split("<article").filter((text) => text.includes(email));
    const links = messages.flatMap((text) => /href="([^"]+)"/.exec(text)?.[1] ?? []);
    link = links.find((address) => address.includes(part))?.replaceAll("&amp;", "&");
    return link;
  };
  await expect.poll(look, { message: `a link to ${what} for ${email}`, timeout: 20_000 }).toBeDefined();
  return link ?? "";
}
