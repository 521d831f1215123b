import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Serious and critical axe violations on the current page. `rules`: only these axe rules; all by default. */
export async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  const found = await violationsOn(page, rules);
  return found.filter(({ impact }) => impact === "serious" || impact === "critical").map(inWords);
}

/** All axe violations on a page, including minor ones. */
export async function allFindings(page: Page): Promise<string[]> {
  return (await violationsOn(page)).map(inWords);
}

async function violationsOn(page: Page, rules?: string[]) {
  // axe stays loaded on a page it has already analyzed; its source is as large as all scripts of the product.
  const isThere = await page.evaluate(() => "axe" in window);
  // Legacy mode skips the blank page that merges results of frames (there are none), and passes are not reported: half
  // the time.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] });
  return (await (rules ? axe.withRules(rules) : axe).analyze()).violations;
}

function inWords({ id, nodes }: { id: string; nodes: readonly { html: string }[] }): string {
  return `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`;
}
