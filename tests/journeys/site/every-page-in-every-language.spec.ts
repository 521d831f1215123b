import { readdirSync } from "node:fs";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { everyPage, expect, test } from "../../setup/browser/journey.ts";

test.use({ allowed: [/404 \(Not Found\)/] });

const AREAS = readdirSync(new URL("../../../locales/en/", import.meta.url)).map((file) =>
  file.replace(".json", ""),
);
const NAME_OF_A_TEXT = new RegExp(`\\b(${AREAS.join("|")})\\.[a-z]+[A-Za-z.]*`);

/** One language per script, and those with the longest words. */
const WIDE: readonly Language[] = ["en", "ja", "pl"];

/** Runs in the page, all checks in one call: separate calls would take longer than the page itself. */
function lookAtPage() {
  const { documentElement: html, body, title } = document;
  const count = (selector: string) => document.querySelectorAll(selector).length;
  return {
    head: {
      language: html.lang,
      hasTitle: title !== "",
      hasHeading: document.querySelector("h1")?.checkVisibility({ visibilityProperty: true }) ?? false,
      noindex: count('meta[name="robots"][content="noindex"]'),
      others: count('head link[rel="alternate"][hreflang]'),
    },
    body: { text: body.innerText, overflow: html.scrollWidth - html.clientWidth },
  };
}

/** Runs in the page: resolves once its scripts have been idle for a moment. */
function scriptsHaveRun() {
  return new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 2_000 }));
}

for (const language of LANGUAGES) {
  const isWide = WIDE.includes(language);
  test.describe(language, () => {
    // Scripts run in three languages; in the others only the server-rendered HTML is checked.
    test.use({ javaScriptEnabled: isWide });
    test(`all pages speak ${language}, fit the screen and name their other languages`, async ({
      page,
    }, info) => {
      // Texts are the same on every screen size and overflow on the narrow one; the longest are checked on both.
      test.skip(info.project.name === "desktop" && language !== "pl", "looked at on a phone");
      for (const path of await everyPage(page)) {
        const address = `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
        await page.goto(address);
        if (isWide) await page.evaluate(scriptsHaveRun);
        // Forms and the 404 page are not indexed by search engines.
        const isForReaders =
          !/\/book$|\/order$|\/nowhere$|\/offline$|\/register-restaurant$|\/owner\/dashboard$|\/nobody$|\/claim$|\/invitation$|[?&]view=/.test(
            path,
          );
        let body = { text: "", overflow: 0 };
        const lookAgain = async () => {
          const seen = await page.evaluate(lookAtPage);
          body = seen.body;
          return seen.head;
        };
        await expect.poll(lookAgain, path).toEqual({
          language,
          hasTitle: true,
          hasHeading: true,
          noindex: isForReaders ? 0 : 1,
          others: isForReaders ? LANGUAGES.length + 1 : 0,
        });
        expect(body.text, `${path} shows the name of a text instead of the text`).not.toMatch(NAME_OF_A_TEXT);
        expect(body.overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
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
