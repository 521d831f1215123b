import type { Page } from "@playwright/test";
import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";

const NEEDS = "This needs JavaScript, which is turned off in this browser.";

test("without scripts a page promises nothing that only scripts do", async ({ browser, page }) => {
  const [place] = await bookablePartners(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const read = async (path: string) => {
    await plain.goto(`${path}${path.includes("?") ? "&" : "?"}lang=en`);
    await expect(plain.locator("main button[type=button]:visible"), path).toHaveCount(0);
  };
  /** All readable text; Playwright finds no text inside a noscript element. */
  const said = () => plain.getByRole("main").innerText();
  await read("/help");
  expect(await said()).toContain("The chat needs JavaScript");
  await expect(plain.getByText("Hello! I can find a restaurant")).toBeHidden();
  await expect(plain.getByText("Starting the chat…")).toBeHidden();
  await expect(plain.getByRole("heading", { name: "Without the chat" })).toBeVisible();

  await read("/app");
  expect(await said()).toContain(NEEDS);
  await expect(plain.getByText("Loading map…")).toBeHidden();
  await expect(plain.getByRole("article").first()).toBeVisible();

  for (const path of ["/location-permission", "/allergy-card", "/invitation"]) {
    await read(path);
    expect(await said(), path).toContain(NEEDS);
  }
  await expect(plain.getByText("Checking your invitation…")).toBeHidden();

  await read(`/restaurant/${place?.id}/order`);
  expect(await said()).toContain("Ordering here needs JavaScript.");
  await read("/search?q=Mikazukido");
  await expect(plain.getByRole("status").filter({ hasText: "for “Mikazukido”" })).toBeVisible();
  await context.close();
});

test.describe("a page whose data arrives cut off", () => {
  test.use({ allowed: [/SyntaxError/] });
  test("stays readable, and its links work", async ({ page }) => {
    const failed = page.waitForEvent("pageerror");
    await page.route(
      "**/help?lang=en",
      async (route) => {
        const answer = await route.fetch();
        const html = await answer.text();
        const cut = html.replace(/(streamController\.enqueue\(")[^<]*<\/script>/, '$1[");</script>');
        expect(cut).not.toBe(html);
        // Without its policy, which would refuse the script that was changed.
        await route.fulfill({ status: 200, contentType: "text/html", body: cut });
      },
      { times: 1 },
    );
    await page.goto("/help?lang=en");
    await failed;
    await expect(page.getByRole("heading", { name: "Help", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Privacy policy" }).click();
    await expect(page).toHaveURL(/\/privacy/);
  });
});

test("a button that is tapped before the scripts are there acts as soon as they are", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/?lang=en", { waitUntil: "commit" });
  const heart = page.getByRole("article").first().getByRole("button", { name: "Favorite: " });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-busy", "true");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  release();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

test("every button of the booking form that is tapped before the scripts are there acts", async ({
  page,
}) => {
  const [place] = await bookablePartners(page);
  const { date } = await freeDay(page, place?.id ?? "", 3, 8);
  const release = await holdScripts(page);
  await page.goto(`/restaurant/${place?.id}/book?lang=en`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Add a guest" }).click();
  const day = page.locator(`[data-day="${date}"]`).getByRole("button");
  await day.click();
  release();
  await expect(page.getByText("3 guests", { exact: true }).first()).toBeVisible();
  await expect(day).toHaveAttribute("aria-pressed", "true");
});

/** The page's scripts don't arrive before the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const isHeld = new Promise<void>((done) => (release = done));
  await page.route("**/assets/platform-*.js", async (route) => {
    await isHeld;
    await route.continue();
  });
  return release;
}
