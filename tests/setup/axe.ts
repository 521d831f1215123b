import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds serious on a page as it stands; `rules`: only these of axe's, else all. */
export async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  // What passes is not asked for, and without frames there is nothing to gather in a page of its own: that takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
