import type { APIRequestContext, Page } from "@playwright/test";
import { ADMIN_VIEWS, APP_VIEWS, paths } from "#kernel/addresses/paths.ts";
import { everyPage, expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { someOperator } from "../../setup/builders/new-operator.ts";
import { CHEF } from "../../setup/builders/table-of-hamanoto.ts";

test.describe.configure({ timeout: 180_000 });
test.use({ allowed: [/404 \(Not Found\)/] });

/** The number of pages opened that differ only in an id. */
const ALIKE = 2;

/** Internal links in a page's HTML. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&").replace(/#.*$/, ""),
  );
  return found.filter((href) => href.startsWith("/") && !href.startsWith("//"));
}

/** The pattern of an address: another id or query is the same page. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "https://noren.test");
  const path = pathname.replace(/[\w-]{16,}/g, ":id");
  return [path, ...[...searchParams.keys()].sort(), searchParams.get("view")].join(" ");
}

/** Concurrent requests. */
const AT_ONCE = 4;

/** Addresses already opened by this file's journeys: without login the result is the same in each. */
const opened = new Map<string, number>();
const known = new Set<string>();

/** Follows the addresses recursively. Returns the dead ones and the pages that link to them. */
async function deadLinks(request: APIRequestContext, starts: readonly string[]): Promise<string[]> {
  const dead: string[] = [];
  const waiting: { address: string; from: string }[] = [];
  const meet = (address: string, from: string) => {
    const count = opened.get(kindOf(address)) ?? 0;
    if (known.has(address) || count >= ALIKE) return;
    known.add(address);
    opened.set(kindOf(address), count + 1);
    waiting.push({ address, from });
  };
  const open = async ({ address, from }: { address: string; from: string }) => {
    const answer = await request.get(address);
    if (!answer.ok()) dead.push(`${address} on ${from}: ${answer.status()}`);
    else if (answer.headers()["content-type"]?.startsWith("text/html"))
      for (const link of linksIn(await answer.text())) meet(link, address);
  };
  for (const address of starts) meet(address, "the start");
  while (waiting.length > 0) {
    const next = waiting.splice(0, AT_ONCE);
    await Promise.all(next.map(open));
  }
  return dead;
}

/** Links that scripts show to a logged-in user, once no loading indicator is left. */
async function linksOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  return linksShown(page);
}

async function linksShown(page: Page): Promise<string[]> {
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator("main .animate-pulse, main .animate-spin")).toHaveCount(0, { timeout: 30_000 });
  return linksIn(await page.locator("body").innerHTML());
}

test("no page leads a visitor nowhere", async ({ page, request }) => {
  const starts = (await everyPage(page)).filter((address) => !/nowhere|nobody/.test(address));
  expect(await deadLinks(request, starts)).toEqual([]);
});

test("nor does what a restaurant sees, in any of its screens", async ({ page, request }) => {
  await signInAs(page, CHEF);
  const found = new Set<string>();
  const screens = await linksOn(page, `${paths.ownerDashboard()}?view=menu`);
  for (const screen of new Set(screens.filter((address) => address.startsWith("/owner/dashboard")))) {
    // By client-side navigation, as the chef would: the page is loaded once.
    const way = page.getByRole("main").locator(`a[href="${screen}"]`).first();
    if (await way.isVisible()) await way.click();
    else await page.goto(screen);
    for (const link of await linksShown(page)) found.add(link);
  }
  expect([...found].some((link) => link.includes("view=menu"))).toBe(true);
  expect(await deadLinks(request, [...found])).toEqual([]);
});

test("nor what a diner with an account sees", async ({ page, request }) => {
  await signInAs(page, { email: "traveller@noren.example", password: "hungry-in-tsukiji", username: "" });
  const found = new Set<string>();
  for (const view of APP_VIEWS) for (const link of await linksOn(page, paths.appView(view))) found.add(link);
  expect(await deadLinks(request, [...found])).toEqual([]);
});

test("nor what an operator sees", async ({ page, request }) => {
  await signInAs(page, await someOperator());
  const found = new Set<string>();
  for (const view of ADMIN_VIEWS) for (const link of await linksOn(page, paths.admin(view))) found.add(link);
  expect(found).toContain(paths.admin("members"));
  expect(await deadLinks(request, [...found])).toEqual([]);
});
