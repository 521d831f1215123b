import type { Page } from "@playwright/test";
import sharp from "sharp";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { CHEF, tableOfHamanoto } from "../../setup/builders/table-of-hamanoto.ts";

const SOON = { timeout: 30_000 };
test.describe.configure({ timeout: 150_000 });
// A renewed address is tried once more.
test.use({ allowed: [/404 \(Not Found\)/] });

test("an owner adds a printer, which fetches the ticket of a guest's order with an allergy and runs out of paper", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, code } = await tableOfHamanoto(page);
  const name = `厨房 ${Date.now().toString(36)}`;
  await page.goto("/healthz");
  await signInAs(page, CHEF);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=connections&lang=en`);
  const section = page.getByRole("region", { name: "Printers" });
  await section.getByRole("button", { name: "Add a printer" }).click(SOON);
  await section.getByLabel("Name").fill(name);
  await section.getByRole("button", { name: "Add a printer" }).click();
  const dialog = page.getByRole("dialog", { name: "Address for the printer" });
  const url = (await dialog.locator("code").textContent(SOON)) ?? "";
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "I've entered it" }).click();
  const row = section.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Not connected yet");

  const star = starPrinter(page, new URL(url).pathname);
  await star.printAll();
  await expect(row).toContainText("Ready", SOON);

  // Somebody at the table, with their own browser.
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
  const guest = await context.newPage();
  await guest.goto("/healthz");
  await guest.evaluate((profile) => localStorage.setItem("noren_diet", JSON.stringify(profile)), {
    diets: [],
    allergens: [{ allergen: "fish", severity: "high" }],
  });
  await guest.goto(`/restaurant/${id}/order?table=${code}&lang=en`);
  const dish = guest.getByRole("listitem").filter({ hasText: "握り寿司盛り合わせ" });
  await dish.getByRole("button").first().click(SOON);
  await guest
    .getByRole("dialog")
    .getByRole("button", { name: /^Add to basket/ })
    .click();
  const basket = guest.getByRole("region", { name: "Your basket" });
  await basket.getByRole("radio", { name: "At the restaurant" }).check({ force: true });
  await basket.getByLabel("Name").fill("Ploy");
  const order = basket.getByRole("button", { name: /^Order/ });
  await order.click();
  // There is fish in it, so the guest is asked.
  await basket.getByRole("checkbox", { name: "I understand. Order anyway." }).check(SOON);
  await order.click();
  await guest.waitForURL(/\/app\/order-confirmation\//, SOON);
  await context.close();

  await expect(row).toContainText("1 ticket is waiting", SOON);
  expect(await star.ask({ statusCode: "410%20Paper%20Out" })).toEqual({ jobReady: false });
  await expect(row).toContainText("Out of paper", SOON);
  const [ticket] = await star.printAll();
  expect(await sharp(ticket).metadata()).toMatchObject({ format: "png", width: 576 });
  await expect(row).toContainText("Ready", SOON);
  await row.getByRole("button", { name: `Details: ${name}` }).click();
  const sheet = page.getByRole("dialog", { name });
  await expect(sheet.getByRole("listitem").filter({ hasText: /Order \d+.*Printed/ })).toHaveCount(1, SOON);
  await sheet.getByRole("button", { name: "Print a test" }).click();
  await expect(sheet.getByRole("listitem").filter({ hasText: "Waiting" })).toHaveCount(1, SOON);
  expect(await star.printAll()).toHaveLength(1);
  await expect(sheet.getByRole("listitem").filter({ hasText: "Printed" })).toHaveCount(2, SOON);
  expect(await seriousFindings(page)).toEqual([]);

  await sheet.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove" }).last().click();
  await expect(row).toHaveCount(0, SOON);
  expect(await star.ask()).toMatchObject({ code: "not-found" });
});

/** Speaks CloudPRNT as a Star printer does. */
function starPrinter(page: Page, url: string) {
  const mac = "00:11:62:1a:2b:3c";
  const ask = async (body: object = {}) => {
    const data = { statusCode: "200%20OK", printerMAC: mac, printingInProgress: false, ...body };
    return (await (await page.request.post(url, { data })).json()) as {
      jobReady: boolean;
      jobToken?: string;
    };
  };
  return {
    ask,
    /** Prints what waits, one ticket after the other. */
    async printAll(): Promise<Buffer[]> {
      const tickets: Buffer[] = [];
      for (let offer = await ask(); offer.jobReady; offer = await ask()) {
        const token = offer.jobToken ?? "";
        const ticket = await page.request.get(`${url}?mac=${mac}&type=image/png&token=${token}`);
        expect(ticket.status()).toBe(200);
        tickets.push(await ticket.body());
        await page.request.delete(`${url}?mac=${mac}&token=${token}&code=200%20OK`);
      }
      return tickets;
    },
  };
}
