const OPEN = "noren:cookie-settings";

/** Opens the consent settings from any page. */
export function openConsentSettings(): void {
  window.dispatchEvent(new Event(OPEN));
}

/** Subscribes to requests. Returns an unsubscribe function. */
export function onConsentSettings(open: () => void): () => void {
  window.addEventListener(OPEN, open);
  return () => window.removeEventListener(OPEN, open);
}
