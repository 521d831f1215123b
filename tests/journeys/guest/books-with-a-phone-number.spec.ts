import type { Page } from "@playwright/test";
import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { textsOf } from "../../setup/browser/texts-of.ts";
import { startSecondServer } from "../../setup/servers/second-server.ts";
import { fakePhones } from "../../setup/vendors/fake-phones.ts";

const SOON = { timeout: 30_000 };
const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn", username: "chef" };
const NUMBER = "+819012345678";
const booking = textsOf("en", "booking");
const prove = textsOf("en", "prove");

/** Both sides, a second server, and messages that go out by a job. */
test.describe.configure({ timeout: 240_000 });
test.use({ allowed: [/40[039]|429/] });

test("an owner takes bookings without an email, and a guest proves a number, books and cancels by text message", async ({
  page: elsewhere,
  browser,
}) => {
  await elsewhere.goto("/healthz");
  const [there] = (await bookablePartners(elsewhere)).filter((one) => one.name === "Sushi Hamanoto");
  await signInAs(elsewhere, CHEF);
  await openRules(elsewhere, there?.id ?? "");
  // Without text messages there is nothing to switch on.
  await expect(elsewhere.getByText(/can't send text messages here yet/)).toBeVisible(SOON);
  await expect(elsewhere.getByRole("switch", { name: /without an email/ })).toHaveCount(0);

  const phones = await fakePhones();
  const server = await startSecondServer({
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: phones.channels.sms?.authToken ?? "",
    TWILIO_FROM: "+15550100",
    TWILIO_API_URL: phones.channels.sms?.apiUrl ?? "",
  });
  const textsTo = (number: string) => phones.sent.flatMap(({ to, text }) => (to === number ? [text] : []));
  const open = async (options = {}) =>
    (await browser.newContext({ baseURL: server.url, serviceWorkers: "block", ...options })).newPage();

  const guest = await open({ viewport: { width: 390, height: 844 } });
  await guest.goto("/healthz");
  const [partner] = (await bookablePartners(guest)).filter((one) => one.name === "Sushi Hamanoto");
  const id = partner?.id ?? "";
  const { date, times } = await freeDay(guest, id, 2);
  const form = `/restaurant/${id}/book?date=${date}&guests=2&time=${times[0]}&lang=en`;
  const noEmail = guest.getByRole("button", { name: booking.who.noEmail });
  await guest.goto(form);
  await expect(guest.locator('input[name="email"]')).toBeVisible(SOON);
  await expect(noEmail).toHaveCount(0);

  const chef = await open();
  await signInAs(chef, CHEF);
  await openRules(chef, id);
  await chef.getByRole("switch", { name: /without an email/ }).click(SOON);
  await chef.getByRole("button", { name: "Save", exact: true }).click();
  await expect(chef.getByText("Saved", { exact: true })).toBeVisible(SOON);

  // Pages are cached for half a minute.
  await expect(async () => {
    await guest.goto(form);
    await expect(noEmail).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await guest.locator('input[name="name"]').fill("Hanako");
  await noEmail.click();
  const send = guest.getByRole("button", { name: booking.submit });
  await send.click();
  await expect(guest.getByText(booking.error.number)).toBeVisible();
  await guest.getByLabel(booking.who.country).selectOption("JP");
  await guest.locator('input[name="phone"]').fill("03-1234-5678");
  await send.click();
  await expect(guest.getByText(/This is a landline/)).toBeVisible(SOON);
  await guest.locator('input[name="phone"]').fill("090-1234-5678");
  await send.click();
  const dialog = guest.getByRole("dialog");
  await expect(dialog).toContainText(NUMBER, SOON);
  const code = dialog.getByLabel(prove.label);
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await expect.poll(() => textsTo(NUMBER).length, SOON).toBe(1);
  const sent = /^(\d{6}) is your code/.exec(textsTo(NUMBER)[0] ?? "")?.[1] ?? "";
  await code.fill(sent === "111111" ? "222222" : "111111");
  await dialog.getByRole("button", { name: prove.submit }).click();
  await expect(dialog.getByText(/This code isn't right/)).toBeVisible(SOON);
  await expect(dialog.getByText(/new code in \d+ second/)).toBeVisible();
  await expect(guest.locator('input[name="name"]')).toHaveValue("Hanako");
  // Who closes the question is asked for the same code.
  await guest.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await send.click();
  await expect(dialog).toContainText(NUMBER, SOON);
  await code.fill(sent);
  await dialog.getByRole("button", { name: prove.submit }).click();
  await expect(guest).toHaveURL(/\/booking\/[\w-]+\/confirmation/, SOON);
  await expect(guest.getByText(NUMBER)).toBeVisible(SOON);

  await expect.poll(() => textsTo(NUMBER).length, SOON).toBe(2);
  const link = /https?:\S+/.exec(textsTo(NUMBER)[1] ?? "")?.[0] ?? "";
  const otherDevice = await open();
  await otherDevice.goto(`${link}${link.includes("?") ? "&" : "?"}lang=en`);
  await expect(otherDevice.getByText(NUMBER)).toBeVisible(SOON);

  await chef.goto(`/owner/dashboard?restaurant=${id}&date=${date}&by=list&lang=en`);
  const row = chef.getByRole("listitem").filter({ hasText: "Hanako" }).first();
  await row.getByRole("button", { name: /Hanako/ }).click(SOON);
  await expect(chef.getByRole("dialog")).toContainText(NUMBER);

  const answers = async (text: string) => {
    const { url, headers, payload } = phones.written("sms", { from: NUMBER, text, publicUrl: server.url });
    const answer = await fetch(`${server.url}${url}`, {
      ...{ method: "POST", body: String(payload) },
      headers: Object.fromEntries(
        Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]),
      ),
    });
    expect(answer.status).toBe(200);
  };
  await answers("3");
  await expect.poll(() => textsTo(NUMBER).length, SOON).toBe(3);
  // An answer that comes sooner can't be one to the question.
  await guest.waitForTimeout(11_000);
  await answers("3");
  await expect.poll(() => textsTo(NUMBER).at(-1), SOON).toMatch(/cancel/i);
  await guest.reload();
  await expect(guest.getByText(/cancelled|canceled/i).first()).toBeVisible(SOON);

  await server.stop();
  await phones.stop();
});

async function openRules(page: Page, id: string): Promise<void> {
  await page.goto(`/owner/dashboard?restaurant=${id}&view=inventory&card=rules&lang=en`);
}
