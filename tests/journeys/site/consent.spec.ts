import type { Page } from "@playwright/test";
import { CONSENT_KEY } from "#kernel/privacy-constants.ts";
import { allFindings } from "../../setup/browser/axe.ts";
import { bookablePartners, expect, test } from "../../setup/browser/journey.ts";

test.use({ hasChosen: false });

/** The language, the guest's key of a held table, drafts in this tab, and scroll positions. */
const NECESSARY =
  /^(noren_lang|noren_language|noren_guest|noren\.(booking|hold).*|react-router-scroll-positions)$/;

const banner = (page: Page) => page.getByRole("region", { name: "Cookies and storage" });
const consent = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null") as object | null, CONSENT_KEY);

/** Everything stored by the site in this browser, by name. */
const kept = async (page: Page) => {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return [
    ...cookies,
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ];
};

test("before a choice nothing optional runs, is kept or goes to anybody else", async ({
  context,
  page,
  baseURL,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 34.6687, longitude: 135.5013 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    for (const name of ["getCurrentPosition", "watchPosition"] as const) {
      const real = navigator.geolocation[name].bind(navigator.geolocation);
      navigator.geolocation[name] = (...question) => {
        document.documentElement.dataset.located = name;
        return real(...question) as never;
      };
    }
  });
  const [partner] = await bookablePartners(page);
  for (const path of ["/app", `/restaurant/${partner?.id}`, `/restaurant/${partner?.id}/book`, "/privacy"]) {
    await page.goto(`${path}?lang=en`);
    await expect(banner(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.locator("html"), path).not.toHaveAttribute("data-located");
  }
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url))).toEqual([]);
  expect((await kept(page)).filter((name) => !NECESSARY.test(name))).toEqual([]);

  // Tapping "near me" is a request by the reader: answered, but not stored.
  await page.goto("/app?lang=en");
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page.getByRole("heading", { name: /^\d+ restaurants near you/ })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-located", "getCurrentPosition");
  await expect(banner(page)).toBeVisible();
  expect(await kept(page)).not.toContain("noren_alerts");
});

test("each choice is kept with its date, hides the banner, and can be changed at the foot of the page", async ({
  page,
}) => {
  await page.goto("/landing?lang=en");
  await banner(page).getByRole("button", { name: "Necessary Only" }).click();
  await expect(banner(page)).toBeHidden();
  const nothing = { necessary: true, location: false, analytics: false, marketing: false, version: 1 };
  expect(await consent(page)).toMatchObject({ ...nothing, date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();

  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await expect(banner(page).getByRole("checkbox", { name: /^Necessary/ })).toBeDisabled();
  await banner(page).getByRole("checkbox", { name: "Location" }).check();
  await banner(page).getByRole("button", { name: "Save choices" }).click();
  expect(await consent(page)).toMatchObject({ ...nothing, location: true });

  // Withdrawing consent deletes what was stored under it.
  await page.evaluate(() => localStorage.setItem("noren_alerts", "{}"));
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await banner(page).getByRole("button", { name: "Necessary Only" }).click();
  expect(await kept(page)).not.toContain("noren_alerts");

  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await banner(page).getByRole("button", { name: "Accept All" }).click();
  expect(await consent(page)).toMatchObject({ location: true, analytics: true, marketing: true });
});

test("the banner stands over no button, and the keyboard goes past it", async ({ page }) => {
  const [partner] = await bookablePartners(page);
  await page.goto(`/restaurant/${partner?.id}?lang=en`);
  await expect(banner(page)).toBeVisible();
  const book = page.getByRole("link", { name: "Book a Table" }).last();
  await book.click({ trial: true });
  await page.getByRole("button", { name: "Customize" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "What we may store on this device" })).toBeFocused();
  for (let tabs = 0; tabs < 8; tabs++) await page.keyboard.press("Tab");
  const isInside = () => banner(page).evaluate((box) => box.contains(document.activeElement));
  expect(await isInside()).toBe(false);
});

test("a legal page and the questions over it can be read by everybody", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/privacy?lang=en");
  await banner(page).getByRole("button", { name: "Customize" }).click();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await allFindings(page), scheme).toEqual([]);
  }
});

test("without scripts nobody is asked, and nothing optional could run", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/terms?lang=en");
  await expect(page.getByRole("heading", { name: "Article 1 (Scope and words)" })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await context.close();
});
