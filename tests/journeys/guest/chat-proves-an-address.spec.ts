import { test as base, expect } from "../../setup/browser/journey.ts";
import { openChat } from "../../setup/browser/open-chat.ts";
import { textsOf } from "../../setup/browser/texts-of.ts";
import { startSecondServer } from "../../setup/servers/second-server.ts";

/** A server that requires a code before the first booking. */
const test = base.extend<object, { server: string }>({
  server: [
    // Biome requires a parameter here, Playwright doesn't use any.
    async ({ browserName: _ }, use) => {
      const server = await startSecondServer({ BOOKINGS_UNPROVEN: "0" });
      await use(server.url);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test.use({
  baseURL: async ({ server }, use) => use(server),
  // The first attempt is rejected until the address is verified.
  allowed: [/403 \(/],
});
test.describe.configure({ timeout: 240_000 });

const t = textsOf("en", "chat");
const prove = textsOf("en", "prove");
const EMAIL = "ana@example.org";

test("a guest whose address has to be proven types the code into the chat, and the table is theirs", async ({
  page,
}) => {
  const found = await page.request.get("/api/restaurants?partnersOnly=true&limit=100");
  const places = (await found.json()) as { id: string; acceptsReservations: boolean }[];
  const place = places.find(({ acceptsReservations }) => acceptsReservations);
  await page.goto(`/restaurant/${place?.id}`);
  await openChat(page, "en");
  const chat = page.getByRole("dialog", { name: t.title });
  const field = chat.getByRole("textbox", { name: t.write.label });
  await field.fill("Book a table for two");
  await field.press("Enter");
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
  await chat.getByLabel(t.booking.name).fill("Ana");
  await form.fill(EMAIL);
  await chat
    .getByRole("button", { name: new RegExp(`^(${t.booking.book}|${t.booking.ask})$`) })
    .last()
    .click();

  const asked = page.getByRole("dialog", { name: prove.title });
  await expect(asked).toContainText(prove.text.replace("{email}", EMAIL));
  let code: string | undefined;
  const look = async () => {
    const outbox = await (await page.request.get("/dev/outbox")).text();
    const mail = outbox.split("<article").find((text) => text.includes(EMAIL));
    code = />\s*(\d{6})\s*<|\b(\d{6})\b/.exec(mail ?? "")?.[0]?.replace(/\D/g, "");
    return code;
  };
  await expect.poll(look, { message: "the code by mail", timeout: 20_000 }).toBeDefined();
  await asked.getByLabel(prove.label).fill(code ?? "");
  await asked.getByRole("button", { name: prove.submit, exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(chat.getByText(t.booking.code)).toBeVisible();
});
