import { CONSENT_KEY, CONSENT_VERSION } from "#kernel/consent-constants.ts";

/**
 * Runs before the first paint. Pages are the same for everybody, so only the device knows whether its reader has chosen:
 * where not, the banner is there from the start and nothing moves later. Without scripts it never shows, and nothing
 * optional runs.
 */
export const ASK_SCRIPT = `try{if(JSON.parse(localStorage.getItem("${CONSENT_KEY}")).version!==${CONSENT_VERSION})throw 0}catch{document.documentElement.dataset.consent="ask"}`;

/** The banner comes, or goes. */
export function showBanner(isShown: boolean): void {
  const { documentElement: page } = document;
  if (isShown) page.dataset.consent = "ask";
  else {
    delete page.dataset.consent;
    page.style.removeProperty("--consent-room");
  }
}
