import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ADMIN_VIEWS, APP_VIEWS, paths } from "#kernel/addresses/paths.ts";
import { Told } from "../../setup/browser/hard-coded.ts";
import { everyPage, expect, test } from "../../setup/browser/journey.ts";
import { choosePassword, withSecondStep } from "../../setup/browser/second-step.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { startSecondServer } from "../../setup/servers/second-server.ts";

test.use({ allowed: [/404 \(Not Found\)/] });

/** The owner in the demo district. */
const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn", username: "" };

test("no page says a word that stands in no catalogue, and a third more text fits every screen", async ({
  browser,
}) => {
  // Visits every page in turn, on a server in the pseudo-locale.
  test.slow();
  const dataDir = mkdtempSync(join(tmpdir(), "noren-pseudo-"));
  const server = await startSecondServer({ PSEUDO_LOCALE: "1", DATA_DIR: dataDir });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const told = new Told(page);
  const found: string[] = [];
  const look = async (path: string, heading: string) => {
    await page.goto(path);
    await expect(page.locator(heading).first(), path).toBeAttached();
    await settled(page);
    for (const text of new Set(await told.hardCoded())) found.push(`${path}: ${text}`);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wider > 0) found.push(`${path} is ${wider} px wider than the screen`);
  };
  try {
    for (const path of await everyPage(page)) await look(path, "h1");
    await signInAs(page, CHEF);
    for (const view of APP_VIEWS) await look(paths.appView(view), "h1");
    await look(`${paths.ownerDashboard()}?view=menu`, "main :is(h1, h2, h3)");
    const screens = page.locator('nav a[href^="/owner/dashboard?restaurant="]');
    const links = await screens.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(links.length).toBeGreaterThan(5);
    for (const link of new Set(links)) await look(link, "main :is(h1, h2, h3)");
    await signInAs(page, await newOperatorOf(dataDir, server.url));
    for (const view of ADMIN_VIEWS) await look(paths.admin(view), "main :is(h1, h2, h3)");
    expect(found).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
  }
});

/** Waits until the page's text has been stable for a moment; an open event stream prevents network idle. */
async function settled(page: Page): Promise<void> {
  for (let before = "", left = 40; left > 0; left--) {
    const text = await page.locator("body").innerText();
    if (text === before) return;
    before = text;
    await page.waitForTimeout(60);
  }
}

async function newOperatorOf(dataDir: string, server: string) {
  const email = "operator@example.org";
  const env = { ...process.env, DATA_DIR: dataDir };
  const said = execFileSync(process.execPath, ["src/app/commands/admin-create.ts", email], {
    env,
    encoding: "utf8",
  });
  return withSecondStep(server, {
    email,
    password: await choosePassword(server, said),
    username: "operator",
  });
}
