import {
  type APIRequestContext,
  type BrowserContext,
  chromium,
  type FrameLocator,
  type Page,
} from "@playwright/test";
import type { SeatingPlanBody, SeatingPlanView } from "#domains/reservations/contract/seating-plan.ts";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, freeDay, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { restaurantSeatingPlan } from "../../setup/builders/restaurant-seating-plan.ts";
import { startOtherSite } from "../../setup/servers/other-site.ts";

// A site that is not allowed: the browser itself says so.
test.use({ allowed: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|status of 400/], hasChosen: false });
test.describe.configure({ timeout: 150_000 });

const SOON = { timeout: 30_000 };

/** A restaurant that anybody can book, of nobody's district. */
async function openRestaurant(page: Page, rules: Partial<SeatingPlanBody["rules"]> = {}) {
  await page.goto("/healthz");
  const { id, owner } = await newRestaurant(page, "花筏");
  const headers = await headersOf(page, owner);
  const path = `/api/owner/restaurants/${id}/inventory`;
  const { version } = (await (await page.request.get(path, { headers })).json()) as SeatingPlanView;
  const usual = restaurantSeatingPlan();
  const inventory = {
    ...usual,
    tables: usual.tables.map((table) => ({ ...table, id: null })),
    rules: { ...usual.rules, ...rules },
  };
  const saved = await page.request.put(path, { headers, data: { inventory, version, accepted: [] } });
  expect(saved.status(), await saved.text()).toBe(200);
  return { id, owner, headers };
}

async function allow(
  request: APIRequestContext,
  { id, headers }: { id: string; headers: object },
  origins: string[],
) {
  const path = `/api/owner/restaurants/${id}/site`;
  const { origins: before } = (await (await request.get(path, { headers: { ...headers } })).json()) as {
    origins: string[];
  };
  const saved = await request.put(path, { headers: { ...headers }, data: { origins, before } });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Fills in the form in the frame, down to the button that books. */
async function fillIn(frame: FrameLocator, { date, time }: { date: string; time: string }): Promise<void> {
  await frame.getByLabel(/^Date/).fill(date);
  await frame.getByText(time, { exact: true }).click(SOON);
  await frame.getByLabel(/^Name/).fill("Zoë Ångström");
  await frame.getByLabel(/^Email/).fill("zoe@example.org");
}

test("an owner names the site, and a guest there books from the button to the ticket, without anything stored", async ({
  page,
  browser,
  baseURL,
}) => {
  const restaurant = await openRestaurant(page);
  const { date, times } = await freeDay(page, restaurant.id, 2);
  let snippet = "";
  const site = await startOtherSite(() => snippet);

  await signInAs(page, restaurant.owner);
  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&view=site&lang=en`);
  await page.getByLabel("Website address").fill("example.jp; script-src *", SOON);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Enter the address of a website that uses https.")).toBeVisible(SOON);
  await page.getByLabel("Website address").fill(`${site.origin}/menu.html`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: site.origin })).toBeVisible(SOON);
  await expect(page.frameLocator("iframe[title=Preview]").getByLabel(/^Date/)).toBeVisible(SOON);
  snippet = (await page.locator("code").filter({ hasText: "widget.js" }).textContent()) ?? "";
  expect(snippet).toBe(
    `<script src="${baseURL}/widget.js" data-restaurant="${restaurant.id}" async></script>`,
  );
  expect(await seriousFindings(page)).toEqual([]);

  const context = await browser.newContext({ locale: "en-US" });
  const guest = await context.newPage();
  await guest.goto(site.origin);
  const open = guest.getByRole("button", { name: "Book a table" });
  await open.focus();
  await guest.keyboard.press("Enter");
  const frame = guest.frameLocator("iframe");
  await expect(frame.getByLabel(/^Date/)).toBeVisible(SOON);
  expect(await storedBy(context)).toEqual([]);
  // Escape closes the dialog also from inside its frame, and the button has the focus again.
  await frame.getByLabel(/^Date/).focus();
  await guest.keyboard.press("Escape");
  await expect(guest.locator("iframe")).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.click();
  await fillIn(frame, { date, time: times[0] ?? "" });
  expect(await seriousFindings(guest), "the page around it").toEqual([]);
  await frame.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(frame.getByRole("heading", { name: "Your table is booked" })).toBeVisible(SOON);
  await expect(frame.getByText("予約確定")).toBeVisible();
  expect(await storedBy(context)).toEqual([]);

  const [own] = await Promise.all([
    context.waitForEvent("page"),
    frame.getByRole("link", { name: "Change or cancel" }).click(),
  ]);
  await expect(own.getByRole("button", { name: "Cancel booking" })).toBeVisible(SOON);
  await context.close();
  await site.stop();
});

/** Cookies, and what any frame has stored. */
async function storedBy(context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const frames = context
    .pages()
    .flatMap((page) => page.frames().filter((frame) => frame.url().startsWith("http")));
  const kept = await Promise.all(
    frames.map((frame) =>
      frame.evaluate(() => {
        try {
          return [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
        } catch {
          // The browser refuses a frame of another site any storage.
          return [];
        }
      }),
    ),
  );
  return [...cookies, ...kept.flat()];
}

test("a site that was not named is refused by the browser, and so is one that was removed, from its next load on", async ({
  page,
}) => {
  const restaurant = await openRestaurant(page);
  const site = await startOtherSite(
    () =>
      `<iframe src="${process.env.JOURNEY_SERVER}/embed/${restaurant.id}?lang=en" title="Booking"></iframe>`,
  );
  const form = page.frameLocator("iframe").getByLabel(/^Date/);
  const look = async () => {
    await page.goto("about:blank");
    await page.goto(site.origin);
  };
  const policyOf = async () => {
    const answer = await page.request.get(`${process.env.JOURNEY_SERVER}/embed/${restaurant.id}`);
    return answer.headers()["content-security-policy"] ?? "";
  };
  const frameOf = () =>
    page
      .frames()
      .find((frame) => frame !== page.mainFrame())
      ?.url() ?? "";

  await page.goto(`/restaurant/${restaurant.id}/book?lang=en`);
  expect(await policyOf()).toMatch(/frame-ancestors 'self'$/);
  const home = page.url();
  // The form by itself, as it is in the frame.
  await page.goto(`/embed/${restaurant.id}?lang=en`);
  const { date, times } = await freeDay(page, restaurant.id, 2);
  await page.getByLabel(/^Date/).fill(date);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByText(times[0] ?? "", { exact: true }).click();
  await expect(page.getByLabel(/^Name/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await look();
  await expect.poll(frameOf, SOON).toContain("chrome-error:");
  await page.goto(home);
  await allow(page.request, restaurant, [site.origin]);
  expect(await policyOf()).toContain(`frame-ancestors 'self' ${site.origin}`);
  await look();
  await expect(form).toBeVisible(SOON);
  await allow(page.request, restaurant, []);
  await look();
  await expect.poll(frameOf, SOON).toContain("chrome-error:");

  // Nothing else of ours lets itself be framed.
  for (const path of ["/", `/restaurant/${restaurant.id}/book`, "/embed", "/auth"]) {
    const answer = await page.request.get(`${process.env.JOURNEY_SERVER}${path}`);
    expect(answer.headers()["content-security-policy"], path).toContain("frame-ancestors 'none'");
  }
  await site.stop();
});

test("a deposit is paid on our own page while the frame waits, in a browser that refuses cookies of third parties", async ({
  page,
}, info) => {
  const restaurant = await openRestaurant(page, { depositYen: 1_000 });
  const { date, times } = await freeDay(page, restaurant.id, 2);
  const server = process.env.JOURNEY_SERVER ?? "";
  const site = await startOtherSite(
    () =>
      `<script src="${server}/widget.js" data-restaurant="${restaurant.id}" data-mode="inline" data-lang="en" data-theme="dark" data-accent="#ffd100" async></script>`,
  );
  await allow(page.request, restaurant, [site.origin]);
  const { executablePath, args = [] } = info.project.use.launchOptions ?? {};
  const context = await chromium.launchPersistentContext(info.outputPath("profile"), {
    ...(executablePath && { executablePath }),
    args: [...args, "--test-third-party-cookie-phaseout"],
    locale: "en-US",
    serviceWorkers: "block",
  });
  const guest = await context.newPage();
  await guest.goto(site.origin);
  const frame = guest.frameLocator("iframe");
  await fillIn(frame, { date, time: times.at(-1) ?? "" });
  await expect(frame.getByText(/^Table held for/).first()).toBeVisible(SOON);
  const button = frame.getByRole("button", { name: "Confirm Booking" });
  await expect(button).toHaveCSS("background-color", "rgb(255, 209, 0)");
  await expect(button).toHaveCSS("color", "rgb(29, 27, 25)");
  const before = (await guest.locator("iframe").boundingBox())?.height ?? 0;
  await button.click();
  const [pay] = await Promise.all([
    context.waitForEvent("page"),
    frame.getByRole("link", { name: "Pay the deposit" }).click(SOON),
  ]);
  await pay.getByRole("button", { name: /^4242/ }).click(SOON);
  await pay.getByRole("button", { name: /^Pay ¥/ }).click(SOON);
  await expect(pay.getByText("Confirmed").first()).toBeVisible(SOON);
  await guest.bringToFront();
  await expect(frame.getByRole("heading", { name: "Your table is booked" })).toBeVisible(SOON);
  expect((await guest.locator("iframe").boundingBox())?.height, "as high as its content").not.toBe(before);
  await context.close();
  await site.stop();
});
