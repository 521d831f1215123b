/**
 * Imports a shopping street through the operator's screen, in a browser: 200 restaurants with 10 tables and 30 dishes
 * each. Measures the preview, the import and its undo. Usage: node bench/restaurant-import.ts [restaurants]
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/prerequisites.ts";
import { signInAs } from "../tests/setup/browser/sign-in.ts";
import { newOperator } from "../tests/setup/builders/new-operator.ts";
import { streetFiles } from "../tests/setup/builders/street-files.ts";
import { startProduct } from "./product.ts";

const RESTAURANTS = Number(process.argv[2] ?? 200);
const PORT = 32_230;
const baseURL = `http://127.0.0.1:${PORT}`;
const MINUTES_MS = 600_000;

const executablePath = findChromium();
if (executablePath === null) throw new Error("no Chromium was found; npm test installs one");
const files = streetFiles({ restaurants: RESTAURANTS, tables: 10, dishes: 30 });
const folder = mkdtempSync(join(tmpdir(), "noren-street-"));
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.csv`), text);
const server = await startProduct(PORT);
// The builders of the journeys find the product by these.
process.env.JOURNEY_SERVER = baseURL;
process.env.JOURNEY_DATA = server.dataDir;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const page = await (await browser.newContext({ baseURL, locale: "en-US" })).newPage();
  await signInAs(page, await newOperator());
  await page.goto("/admin?view=restaurants&import=new");
  const names = { restaurants: "Restaurants", tables: "Tables (optional)", dishes: "Dishes (optional)" };
  for (const [file, name] of Object.entries(names))
    await page.getByLabel(`${name}: Choose a file`).setInputFiles(join(folder, `${file}.csv`));
  const times: [string, number][] = [];
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    times.push([what, (performance.now() - begun) / 1_000]);
  };
  const start = page.getByRole("button", { name: `Import ${RESTAURANTS} restaurants` });
  await timed("preview", async () => {
    await page.getByRole("button", { name: "Preview" }).click();
    await start.waitFor();
  });
  await timed("start", async () => {
    await start.click();
    await page
      .getByText(/^(\d+ of|Added) \d+$/)
      .first()
      .waitFor();
  });
  await timed("import", () => page.getByText(`Added ${RESTAURANTS}`).waitFor({ timeout: MINUTES_MS }));
  await timed("undo", async () => {
    await page.getByRole("button", { name: "Undo import" }).click();
    await page.getByText(`Undone ${RESTAURANTS}`).waitFor({ timeout: MINUTES_MS });
  });
  console.log("| step | s |\n|---|---|");
  for (const [what, seconds] of times) console.log(`| ${what} | ${seconds.toFixed(1)} |`);
} finally {
  await browser.close();
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}
