import { expect, type Locator, type Page } from "@playwright/test";

/** What stands between a keyboard and what it has come to. Empty: the focus is on something, and can be seen. */
function troubleWithFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    if (!(at instanceof HTMLElement) || at === document.body) return "the focus is lost";
    const name = `${at.outerHTML.slice(0, 60)} ${at.innerText.slice(0, 40)}`;
    // What the page itself has put the focus on is no stop of the Tab key.
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

/** Presses a key, as somebody without a mouse would, and looks where the focus is. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  // A message may come to stand over it for a moment; Escape sends it away and leaves the focus where it is.
  if (/"Notification"/.test(await troubleWithFocus(page))) await page.keyboard.press("Escape");
  // A new page takes a moment to say where it begins.
  await expect(async () => expect(await troubleWithFocus(page), `after ${key}`).toBe("")).toPass(SETTLES);
}

/** Presses Tab (or Shift+Tab) until something has the focus. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < 150; count++) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await press(page, key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}
