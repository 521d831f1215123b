import type { Page } from "@playwright/test";
import { bookablePartners, expect, test } from "../../setup/browser/journey.ts";

// The question about cookies stands open on every page.
test.use({ hasChosen: false });

/** Buttons and links at whose middle, once scrolled to the middle of the screen, something else is tapped. */
async function coveredOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const covered: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>("a[href], button, summary, [role=button]")) {
      // Skip links and texts for screen readers are not seen until they have the focus.
      if (one.closest(".sr-only") !== null) continue;
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      // A link of several lines has its middle between them: its first line counts.
      const { left, top, width, height } = one.getClientRects()[0] ?? one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const hit = document.elementFromPoint(x, y);
      const isItself = hit !== null && (one.contains(hit) || hit.contains(one));
      if (!isItself) covered.push(`${one.innerText || one.ariaLabel} < ${hit?.outerHTML.slice(0, 120)}`);
    }
    return covered;
  });
}

test("nothing covers a button or a link, with the question about cookies open", async ({ page }) => {
  const [partner] = await bookablePartners(page);
  const covered: string[] = [];
  const at = `/restaurant/${partner?.id}`;
  for (const path of [
    ...["/", "/app", "/app?view=list", "/app?view=bookings", "/app?view=favourites", "/app?view=profile"],
    ...["/search?q=sushi", at, `${at}/order`, `${at}/book`, "/allergy-card", "/privacy"],
  ]) {
    await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=en`);
    await page.waitForLoadState("networkidle");
    covered.push(...(await coveredOn(page)).map((one) => `${path}: ${one}`));
  }
  expect(covered).toEqual([]);
});
