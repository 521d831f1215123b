import type { Page } from "@playwright/test";

/** Binding through which a page reports its announcements. */
const HEARD = "__norenHeard";

/**
 * Listens to the live regions of all subsequent pages: what a screen reader announces unprompted. A region that is in
 * the page with its text from the start is silent; one inserted with its text is announced if it is an alert.
 */
export async function listenToAnnouncements(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction(HEARD, (words: string) => {
    if (words !== heard.at(-1)) heard.push(words);
  });
  await page.addInitScript((bridge) => {
    const LIVE = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';
    const say = (window as unknown as Record<string, (words: string) => void>)[bridge];
    const wordsOf = (node: Node) =>
      (node instanceof HTMLElement ? node.innerText : (node.textContent ?? "")).replace(/\s+/g, " ").trim();
    const tell = (region: Element, added: Node) => {
      const words = wordsOf(added);
      const isUrgent = region.matches('[role="alert"], [aria-live="assertive"]');
      if (words !== "") say?.(`${isUrgent ? "at once" : "in turn"}: ${words}`);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const at = target instanceof Element ? target : target.parentElement;
        const region = at?.closest(LIVE);
        if (region) {
          const isOld = document.contains(region);
          if (isOld) for (const node of type === "characterData" ? [target] : addedNodes) tell(region, node);
          continue;
        }
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll('[role="alert"]')])
              if (alert.matches('[role="alert"]')) tell(alert, alert);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, HEARD);
  return heard;
}

/** Texts that change from day to day, and their replacements. */
export type Daily = readonly (readonly [RegExp, string])[];

/** What a screen reader says of the main region of a page, from top to bottom, without what changes from day to day. */
export async function spokenPage(page: Page, daily: Daily): Promise<string> {
  const lines = withoutDaily(await page.getByRole("main").ariaSnapshot(), daily)
    .split("\n")
    .map((line) => line.trimEnd());
  // The length of a row of days or times depends on the date: only its first entries are kept.
  return lines
    .filter((line, at) => !/\/url/.test(line) && line !== lines[at - 1] && line !== lines[at - 2])
    .join("\n");
}

export function withoutDaily(text: string, daily: Daily): string {
  return daily.reduce((now, [pattern, word]) => now.replaceAll(pattern, word), text);
}
