import type { Page } from "@playwright/test";

/** A text visible to the reader, and its position in the viewport, or in the page, in CSS pixels. */
export interface TextInView {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The texts in the viewport, or in the whole page: text nodes and, unless only visible texts are requested, those for
 * screen readers alone (attributes and `sr-only`) and sentences that have words in bold or links in them.
 */
export function textsInView(
  page: Page,
  { isSeenOnly = false, isWholePage = false } = {},
): Promise<{ language: string; texts: TextInView[] }> {
  const options = { isSeenOnly, isWholePage };
  return page.evaluate(({ isSeenOnly, isWholePage }) => {
    const texts: TextInView[] = [];
    const add = (text: string, rect: DOMRect) => {
      const plain = text.replace(/\s+/g, " ").trim();
      const isInside =
        isWholePage ||
        (rect.bottom > 0 && rect.right > 0 && rect.top < innerHeight && rect.left < innerWidth);
      if (!isInside || rect.width <= 1 || !/\p{L}/u.test(plain)) return;
      const [x, y] = [Math.round(rect.left), Math.round(rect.top + (isWholePage ? scrollY : 0))];
      texts.push({ text: plain, x, y, width: Math.round(rect.width), height: Math.round(rect.height) });
    };
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const shown = node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (isSeenOnly && node.parentElement?.closest(".sr-only:not(:focus)")) continue;
      if (!shown || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement?.tagName ?? "")) continue;
      range.selectNodeContents(node);
      add(node.nodeValue ?? "", range.getBoundingClientRect());
    }
    if (isSeenOnly) return { language: document.documentElement.lang, texts };
    for (const element of document.body.querySelectorAll("[aria-label], [placeholder], [title], img[alt]"))
      for (const name of ["aria-label", "placeholder", "title", "alt"])
        if (element.checkVisibility()) add(element.getAttribute(name) ?? "", element.getBoundingClientRect());
    for (const element of document.body.querySelectorAll(
      ":has(> :is(a, b, strong, em, bdi, time, code, span, kbd))",
    ))
      if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
        if (element.checkVisibility()) add(element.textContent ?? "", element.getBoundingClientRect());
    return { language: document.documentElement.lang, texts };
  }, options);
}
