import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { APP_VIEWS, paths } from "../../src/shared/paths.ts";
import { everyPage, expect, test } from "../setup/journey.ts";
import { newMember, signInAs } from "../setup/sign-in.ts";

test.use({ allowed: [/404 \(Not Found\)/] });

/** What is shown is the same on every screen, and stands closest on the narrow one. */
const ON_A_PHONE = "looked at on a phone";
/** Those that a wide screen lays out in another way. */
const IS_WIDER = /^\/$|^\/app$|^\/restaurant\//;

test("nothing stands in the way of a screen reader or a weak eye, by day and by night", async ({ page }, {
  project,
}) => {
  // Every page, one after the other.
  test.slow();
  const pages = await everyPage(page);
  for (const path of project.name === "phone" ? pages : pages.filter((one) => IS_WIDER.test(one))) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    expect(await seriousFindings(page), path).toEqual([]);
    // At night nothing but the colours is another.
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await seriousFindings(page, ["color-contrast"]), `${path} at night`).toEqual([]);
  }
});

test("nor in the views of somebody who is signed in", async ({ page, context }, info) => {
  test.skip(info.project.name === "desktop", ON_A_PHONE);
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 35.6712, longitude: 139.7645 });
  await signInAs(page, await newMember(page));
  for (const view of APP_VIEWS) {
    await page.goto(paths.appView(view));
    await expect(page.locator("h1").first()).toBeAttached();
    await expect(page.getByRole("button", { name: "Log out" }).first()).toBeVisible();
    expect(await seriousFindings(page), view).toEqual([]);
  }
});

test("nor in what a restaurant writes about itself", async ({ page }, info) => {
  test.skip(info.project.name === "desktop", ON_A_PHONE);
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, { email: "chef@noren.example", password: "dashi-at-dawn", username: "" });
  for (const view of ["menu", "inventory", "orders", "statement"]) {
    await page.goto(`${paths.ownerDashboard()}?view=${view}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible({
      timeout: 30_000,
    });
    expect(await seriousFindings(page), view).toEqual([]);
  }
});

/** `rules`: only these of axe's, else all. */
async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
