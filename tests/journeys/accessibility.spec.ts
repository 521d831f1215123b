import AxeBuilder from "@axe-core/playwright";
import { everyPage, expect, test } from "../setup/journey.ts";

test.use({ allowed: [/404 \(Not Found\)/] });

for (const colorScheme of ["light", "dark"] as const) {
  test(`nothing stands in the way of a screen reader or a weak eye (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of await everyPage(page)) {
      await page.goto(path);
      await expect(page.locator("h1").first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      const found = serious.map(
        ({ id: rule, nodes }) =>
          `${path}: ${rule}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
      );
      expect(found).toEqual([]);
    }
  });
}
