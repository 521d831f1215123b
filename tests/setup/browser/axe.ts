import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds serious on a page as it stands; `rules`: only these of axe's, else all. */
export async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  const found = await violationsOn(page, rules);
  return found.filter(({ impact }) => impact === "serious" || impact === "critical").map(inWords);
}

/** Everything that axe finds on a page, the small things among them. */
export async function allFindings(page: Page): Promise<string[]> {
  return (await violationsOn(page)).map(inWords);
}

async function violationsOn(page: Page, rules?: string[]) {
  // A page that axe has looked at before has it still: it is as much to read as all scripts of the product.
  const isThere = await page.evaluate(() => "axe" in window);
  // Without frames there is nothing to gather in a page of its own, and what passes is not asked for: that takes half the time.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] });
  return (await (rules ? axe.withRules(rules) : axe).analyze()).violations;
}

function inWords({ id, nodes }: { id: string; nodes: readonly { html: string }[] }): string {
  return `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`;
}
