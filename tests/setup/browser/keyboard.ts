import { expect, type Locator, type Page } from "@playwright/test";

/** The problem with the current focus for a keyboard user. Empty: an element has the focus, and it is visible. */
function troubleWithFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    if (!(at instanceof HTMLElement) || at === document.body) return "the focus is lost";
    const name = `${at.outerHTML.slice(0, 60)} ${at.innerText.slice(0, 40)}`;
    // An element focused by the page itself is not a tab stop.
    if (at.tabIndex < 0) return "";
    const around = [at, at.closest("label")].filter((one) => one !== null);
    const hasRing = around.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    });
    if (!hasRing) return `nothing shows that the focus is on ${name}`;
    const { left, top, width, height } = at.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = seen !== null && around.some((one) => one.contains(seen) || seen.contains(one));
    if (isSeen) return "";
    const over = seen?.closest("section, dialog, nav, header") ?? seen;
    return `${name} has the focus and is hidden by ${over?.outerHTML.slice(0, 80)}`;
  });
}

const SETTLES = { timeout: 3_000, intervals: [50, 100, 200] };

/** Presses a key and checks the focus afterwards. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  // A toast may briefly cover the focused element; Escape dismisses it and leaves the focus in place.
  if (/"Notification"/.test(await troubleWithFocus(page))) await page.keyboard.press("Escape");
  // A new page takes a moment to set its initial focus.
  await expect(async () => expect(await troubleWithFocus(page), `after ${key}`).toBe("")).toPass(SETTLES);
}

/** Presses Tab (or Shift+Tab) until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < 150; count++) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await press(page, key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}
