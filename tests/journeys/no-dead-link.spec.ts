import type { APIRequestContext, Page } from "@playwright/test";
import { ADMIN_VIEWS, APP_VIEWS, paths } from "../../src/shared/paths.ts";
import { everyPage, expect, test } from "../setup/journey.ts";
import { newOperator } from "../setup/new-operator.ts";
import { signInAs } from "../setup/sign-in.ts";
import { CHEF } from "../setup/table-of-hamanoto.ts";

test.describe.configure({ timeout: 180_000 });
test.use({ allowed: [/404 \(Not Found\)/] });

/** Of pages that are alike but for an id, so many are opened. */
const ALIKE = 2;

/** Addresses of this product that a page's HTML leads to. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&").replace(/#.*$/, ""),
  );
  return found.filter((href) => href.startsWith("/") && !href.startsWith("//"));
}

/** What an address is a case of: another id or another wish is the same page. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "https://noren.test");
  const path = pathname.replace(/[\w-]{16,}/g, ":id");
  return [path, ...[...searchParams.keys()].sort(), searchParams.get("view")].join(" ");
}

/** Opens what the addresses lead to, and what that leads to. Returns the dead ones, with where they stand. */
async function deadLinks(request: APIRequestContext, starts: readonly string[]): Promise<string[]> {
  const dead: string[] = [];
  const seen = new Set<string>();
  const opened = new Map<string, number>();
  const waiting = starts.map((address) => ({ address, from: "the start" }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { address, from } = next;
    const count = opened.get(kindOf(address)) ?? 0;
    if (seen.has(address) || count >= ALIKE) continue;
    seen.add(address);
    opened.set(kindOf(address), count + 1);
    const answer = await request.get(address);
    if (!answer.ok()) dead.push(`${address} on ${from}: ${answer.status()}`);
    else if (answer.headers()["content-type"]?.startsWith("text/html"))
      for (const link of linksIn(await answer.text())) waiting.push({ address: link, from: address });
  }
  return dead;
}

/** What the scripts of a page show to whoever is signed in. */
async function linksOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible({ timeout: 30_000 });
  // Screens that listen for changes never fall silent.
  await page.waitForTimeout(1_000);
  return linksIn(await page.locator("body").innerHTML());
}

test("no page leads a visitor nowhere", async ({ page, request }) => {
  const starts = (await everyPage(page)).filter((address) => !/nowhere|nobody/.test(address));
  expect(await deadLinks(request, starts)).toEqual([]);
});

test("nor does what a restaurant sees, in any of its screens", async ({ page, request }) => {
  await signInAs(page, CHEF);
  const found = new Set<string>();
  const screens = await linksOn(page, paths.ownerDashboard());
  for (const screen of screens.filter((address) => address.startsWith("/owner/dashboard")))
    for (const link of await linksOn(page, screen)) found.add(link);
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
  await signInAs(page, await newOperator());
  const found = new Set<string>();
  for (const view of ADMIN_VIEWS) for (const link of await linksOn(page, paths.admin(view))) found.add(link);
  expect(found).toContain(paths.admin("members"));
  expect(await deadLinks(request, [...found])).toEqual([]);
});
