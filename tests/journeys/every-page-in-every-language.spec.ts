import { readdirSync } from "node:fs";
import { LANGUAGES, type Language } from "../../src/shared/languages.ts";
import { everyPage, expect, test } from "../setup/journey.ts";

test.use({ allowed: [/404 \(Not Found\)/] });

const AREAS = readdirSync(new URL("../../locales/en/", import.meta.url)).map((file) =>
  file.replace(".json", ""),
);
const NAME_OF_A_TEXT = new RegExp(`\\b(${AREAS.join("|")})\\.[a-z]+[A-Za-z.]*`);

/** A script of each kind, and the longest words. */
const WIDE: readonly Language[] = ["en", "ja", "pl"];

for (const language of LANGUAGES) {
  const isWide = WIDE.includes(language);
  test.describe(language, () => {
    // What the scripts say is heard in three languages; for the others the page is looked at as its HTML brings it.
    test.use({ javaScriptEnabled: isWide });
    test(`all pages speak ${language}, fit the screen and name their other languages`, async ({
      page,
    }, info) => {
      // Texts are the same on every screen, and run out of room on the narrow one; the longest are looked at on both.
      test.skip(info.project.name === "desktop" && language !== "pl", "looked at on a phone");
      for (const path of await everyPage(page)) {
        const address = `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
        await page.goto(address);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.locator("h1").first()).toBeVisible();
        const text = await page.locator("body").innerText();
        expect(text, `${path} shows the name of a text instead of the text`).not.toMatch(NAME_OF_A_TEXT);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        // A form and a page that is not there are nothing for a search engine.
        const isForReaders =
          !/\/book$|\/order$|\/nowhere$|\/offline$|\/register-restaurant$|\/owner\/dashboard$|\/nobody$|\/claim$|\/invitation$|[?&]view=/.test(
            path,
          );
        await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(
          isForReaders ? 0 : 1,
        );
        const others = page.locator('head link[rel="alternate"][hreflang]');
        await expect(others).toHaveCount(isForReaders ? LANGUAGES.length + 1 : 0);
        expect(await page.title()).not.toBe("");
      }
    });
  });
}

test("the language is remembered, and the switch changes it", async ({ page }) => {
  await page.goto("/?lang=pl");
  await page.goto("/app");
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await page.locator("header summary").click();
  await page.getByRole("link", { name: "日本語" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});

test("a browser that asks for Thai gets Thai", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "th-TH", ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
  await context.close();
});
