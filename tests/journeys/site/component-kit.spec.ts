import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page, TestInfo } from "@playwright/test";
import { build, type PreviewServer, preview } from "vite";
import { allFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";

const CONFIG = fileURLToPath(new URL("../../component-kit/vite.config.ts", import.meta.url));
/**
 * Rules that the kit breaks because it shows side by side what the product shows one at a time: toasts, and messages
 * with a page heading.
 */
const ONE_AT_A_TIME = /^(landmark-unique|page-has-heading-one|heading-order|region):/;

let server: PreviewServer;
let folder: string;

test.skip(({ viewport }) => (viewport?.width ?? 0) > 1_000, "chooses its widths itself");

test.use({ deviceScaleFactor: 1, isMobile: false });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "noren-kit-"));
  const shared = { configFile: CONFIG, logLevel: "error" } as const;
  await build({ ...shared, build: { outDir: folder, emptyOutDir: true } });
  server = await preview({ ...shared, build: { outDir: folder }, preview: { port: 0, host: "127.0.0.1" } });
});

test.afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

for (const width of [390, 1440])
  for (const language of ["en", "th", "pl"])
    test(`every part fits in ${language} at ${width} pixels, by day and by night, and with letters twice as large`, async ({
      page,
    }, info) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const text of [100, 200])
        for (const theme of ["light", "dark"]) {
          const name = `${language}-${width}-${theme}-${text}`;
          await open(page, `lang=${language}&theme=${theme}&text=${text}`);
          await photograph(page, info, name);
          expect(await tooWide(page), name).toEqual([]);
          expect(await accessibilityFindings(page), name).toEqual([]);
          for (const [button, shown] of [
            ["Open a question", "question"],
            ["Open a sheet", "sheet"],
          ] as const) {
            await page.getByRole("button", { name: button }).click();
            await expect(page.getByRole("dialog")).toBeVisible();
            await photograph(page, info, `${name}-${shown}`, false);
            expect(await tooWide(page), `${name}, ${shown}`).toEqual([]);
            expect(await accessibilityFindings(page), `${name}, ${shown}`).toEqual([]);
            await page.keyboard.press("Escape");
            await expect(page.getByRole("dialog")).toBeHidden();
          }
        }
    });

test("every stop of the Tab key shows that it has the focus", async ({ page }) => {
  await open(page, "lang=en");
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(focusedStop);
    if (stop === null || stops.length > 200) break;
    stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(40);
  expect(stops.filter((stop) => !stop.startsWith("seen"))).toEqual([]);
});

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${server.resolvedUrls?.local[0]}?${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Component kit" })).toBeVisible();
}

/** A full-page screenshot, with the focus states of the kit. */
async function photograph(page: Page, info: TestInfo, name: string, isWhole = true): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("DOM.enable");
  await cdp.send("CSS.enable");
  const { root } = await cdp.send("DOM.getDocument");
  const { nodeIds } = await cdp.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "[data-focus]",
  });
  for (const nodeId of nodeIds)
    await cdp.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: ["focus", "focus-visible"] });
  const path = info.outputPath(`${name}.png`);
  await page.screenshot({ path, fullPage: isWhole });
  await cdp.detach();
  await info.attach(name, { path, contentType: "image/png" });
}

async function accessibilityFindings(page: Page): Promise<string[]> {
  return (await allFindings(page)).filter((finding) => !ONE_AT_A_TIME.test(finding));
}

/** Elements that overflow the viewport or their own box. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== "none" || isForScreenReaders(element.parentElement));
    const { clientWidth } = document.documentElement;
    for (const element of document.querySelectorAll<HTMLElement>("#kit *, dialog *")) {
      const { right, width } = element.getBoundingClientRect();
      // Visible to screen readers only, or hidden.
      if (width <= 1 || element.closest("[hidden], svg *") !== null || isForScreenReaders(element)) continue;
      const isCut =
        element.scrollWidth > element.clientWidth + 1 &&
        !element.matches("input, select, textarea, span, output");
      if (right > clientWidth + 1 || isCut)
        found.push(`${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`);
    }
    return found;
  });
}

/** Runs in the page. Null at the end of the page. */
function focusedStop(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  // A chip shows the focus ring around its label, above the input.
  const shown = [element, element.parentElement].some((one) => {
    const style = one && getComputedStyle(one);
    return style && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
  });
  return `${shown ? "seen" : "unseen"} ${element.outerHTML.slice(0, 100)}`;
}
