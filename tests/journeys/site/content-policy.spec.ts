import type { Page } from "@playwright/test";
import { ADMIN_VIEWS, APP_VIEWS, paths } from "#kernel/addresses/paths.ts";
import { bookablePartners, expect, test } from "../../setup/browser/journey.ts";
import { newMember, signInAs } from "../../setup/browser/sign-in.ts";
import { someOperator } from "../../setup/builders/new-operator.ts";

// A policy violation is a console error, which fails every other journey. Here it is expected.
const REFUSED = /Content Security Policy|404 \(Not Found\)/;

/** The violations that the browser reports for the page. */
async function hearRefusals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      heard.push(effectiveDirective),
    );
    Object.assign(window, { refusedHere: heard });
  });
  return () => page.evaluate(() => (window as unknown as { refusedHere: string[] }).refusedHere);
}

test.describe("what somebody smuggles into a page on the server", () => {
  test.use({ allowed: [REFUSED] });
  test("is not run, neither a script nor a style nor a base", async ({ page }) => {
    const refusals = await hearRefusals(page);
    const [restaurant] = await bookablePartners(page);
    await page.route(`**/restaurant/${restaurant?.id}`, async (route) => {
      const answer = await route.fetch();
      // Not a paragraph: hydration could adopt it as one of ours and remove it.
      const smuggled = `<base href="https://evil.example/"><script>window.stolen=1</script><script nonce="x">window.stolen=1</script><b id="painted" style="color: rgb(1, 2, 3)" onclick="window.stolen=1">x</b><img src="/nothing" onerror="window.stolen=1"><style>#painted{opacity:0.5}</style>`;
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace("<body>", `<body>${smuggled}`),
      });
    });
    await page.goto(`/restaurant/${restaurant?.id}`);
    await page.locator("#painted").dispatchEvent("click");
    const seen = await page.locator("#painted").evaluate((painted) => ({
      ...{ colour: getComputedStyle(painted).color, opacity: getComputedStyle(painted).opacity },
      ...{ stolen: "stolen" in window, base: document.baseURI.startsWith("https://evil.example") },
    }));
    expect(seen).toMatchObject({ opacity: "1", stolen: false, base: false });
    expect(seen.colour).not.toBe("rgb(1, 2, 3)");
    expect(new Set(await refusals())).toEqual(
      new Set(["base-uri", "script-src-elem", "script-src-attr", "style-src-attr", "style-src-elem"]),
    );
  });
});

test("refuses nothing of our own to a guest, by day and by night", async ({ page }) => {
  test.slow();
  const look = await lookFrom(page);
  const [restaurant] = await bookablePartners(page);
  await signInAs(page, await newMember(page));
  const ofGuest = APP_VIEWS.map((view) => paths.appView(view));
  for (const path of [
    "/",
    "/app",
    `/restaurant/${restaurant?.id}`,
    `/restaurant/${restaurant?.id}/book`,
    "/api/v1/docs",
    ...ofGuest,
  ])
    await look(path);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.context().addCookies([{ name: "noren_theme", value: "dark", url: page.url() }]);
  for (const path of ["/app", "/pricing", "/halal-guide", `/restaurant/${restaurant?.id}`]) await look(path);
});

test("nor to a restaurant", async ({ page }) => {
  test.slow();
  const look = await lookFrom(page);
  await signInAs(page, { email: "chef@noren.example", password: "dashi-at-dawn", username: "" });
  for (const view of [
    "",
    "?view=book",
    "?view=connections",
    "?view=menu",
    "?view=inventory",
    "?view=orders",
    "?view=statement",
  ])
    await look(`${paths.ownerDashboard()}${view}`);
});

test("nor to an operator", async ({ page }) => {
  test.slow();
  const look = await lookFrom(page);
  await signInAs(page, await someOperator());
  for (const view of ADMIN_VIEWS) await look(paths.admin(view));
});

/** Opens a page and returns the parts that the policy has blocked. */
async function lookFrom(page: Page): Promise<(path: string) => Promise<void>> {
  const refusals = await hearRefusals(page);
  return async (path) => {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
    await page.evaluate(scriptsHaveRun);
    expect(await refusals(), path).toEqual([]);
  };
}

/** Runs in the page: resolves once its scripts have been idle for a moment. */
function scriptsHaveRun() {
  return new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 2_000 }));
}
