import type { Page } from "@playwright/test";
import { APP_VIEWS, paths } from "#kernel/addresses/paths.ts";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { bookablePartners, everyPage, expect, freeDay, test } from "../../setup/browser/journey.ts";
import { newMember, signInAs } from "../../setup/browser/sign-in.ts";

test.use({ allowed: [/404 \(Not Found\)/] });

/** The content is the same on every screen size, and the phone layout is the tightest. */
const ON_A_PHONE = "looked at on a phone";
/** Pages with a different layout on wide screens. */
const IS_WIDER = /^\/$|^\/app$|^\/restaurant\//;

test("nothing stands in the way of a screen reader or a weak eye, by day and by night", async ({ page }, {
  project,
}) => {
  // Visits every page in turn.
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const pages = await everyPage(page);
  for (const path of project.name === "phone" ? pages : pages.filter((one) => IS_WIDER.test(one))) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    expect(await inBothThemes(page), path).toEqual([]);
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
  for (const view of ["menu", "notices", "inventory", "orders", "statement"]) {
    await page.goto(`${paths.ownerDashboard()}?view=${view}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible({
      timeout: 30_000,
    });
    expect(await seriousFindings(page), view).toEqual([]);
  }
});

test("nor in what opens, fails, is empty or on its way", async ({ page }, info) => {
  test.skip(info.project.name === "desktop", ON_A_PHONE);
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const partners = await bookablePartners(page);
  const takesOrders = partners.find(({ name }) => name === "Mikazukido Halal Ramen");

  await page.route("**/availability?*", () => undefined);
  await page.goto(`/restaurant/${partners[0]?.id}/book?lang=en`);
  await expect(page.getByText("Loading free times…")).toBeAttached();
  expect(await seriousFindings(page), "free times on their way").toEqual([]);
  await page.unroute("**/availability?*");
  const { date, times } = await freeDay(page, partners[0]?.id ?? "", 2, 20);
  await page.goto(
    `/restaurant/${partners[0]?.id}/book?lang=en&date=${date}&time=${times[0]}&needs=without-nuts`,
  );
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByText("Missing Information")).toBeVisible();
  expect(await inBothThemes(page), "a form with mistakes").toEqual([]);

  await page.goto(`/restaurant/${takesOrders?.id}/order?lang=en`);
  await page.getByRole("button", { name: /^Choose Edamame/ }).click({ timeout: 30_000 });
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByText("Special requests").click();
  expect(await inBothThemes(page), "the dialog of a dish").toEqual([]);
  await page.getByRole("button", { name: /^Add to basket/ }).click();
  await page
    .getByRole("region", { name: "Your basket" })
    .getByRole("button", { name: /^Order/ })
    .click();
  expect(await inBothThemes(page), "a basket with a mistake").toEqual([]);

  await page.goto("/app?view=list&lang=en");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await inBothThemes(page), "the filters").toEqual([]);

  await page.goto("/search?q=zzzzzz&lang=en");
  await page.locator("header summary").click();
  expect(await inBothThemes(page), "nothing found, and the languages open").toEqual([]);

  await page.goto("/auth?lang=en");
  const form = page.getByRole("tabpanel");
  await form.getByRole("button", { name: "Log in" }).click();
  await expect(form.locator("[aria-invalid=true]").first()).toBeVisible();
  expect(await inBothThemes(page), "a log-in with mistakes").toEqual([]);
});

test("a part that is jumped to stands below the bars, with large letters too", async ({ page }) => {
  const [partner] = await bookablePartners(page);
  const order = `/restaurant/${partner?.id}/order`;
  await page.goto(`${order}?lang=en`);
  const part = await page.locator("main section[id]:not(#basket)").last().getAttribute("id");
  for (const size of ["100%", "200%"])
    for (const path of ["/privacy#retention", "/halal-guide#checklist", `${order}#${part}`]) {
      // Leave the page first: otherwise the browser doesn't scroll to the fragment.
      await page.goto("/offline");
      await page.goto(path);
      // Hydration may reset the scroll position: each poll jumps to the fragment again.
      const place = () =>
        page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
          const { hash } = location;
          location.hash = "";
          location.hash = hash;
          const target = document.getElementById(location.hash.slice(1));
          const heading = target?.matches("h1, h2, h3") ? target : target?.querySelector("h1, h2, h3");
          const top = heading?.getBoundingClientRect().top ?? -1;
          const bar = document.querySelector("main .sticky.top-0")?.getBoundingClientRect();
          const covered = bar ? Math.max(0, bar.bottom) : 0;
          const isInSight = top >= covered && top < window.innerHeight;
          return isInSight ? "in sight" : `at ${top}, the bar ends at ${covered}`;
        }, size);
      await expect.poll(place, `${path} at ${size}`).toBe("in sight");
    }
});

async function inBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const byDay = await seriousFindings(page);
  // In dark mode only the colors differ.
  await page.emulateMedia({ colorScheme: "dark" });
  return [...byDay, ...(await seriousFindings(page, ["color-contrast"]))];
}
