const OPEN = "noren:cookie-settings";

/** Shows what was chosen, to be changed: from the foot of any page. */
export function openConsentSettings(): void {
  window.dispatchEvent(new Event(OPEN));
}

/** Hears when somebody wants to change their choice. Gives back how to stop. */
export function onConsentSettings(open: () => void): () => void {
  window.addEventListener(OPEN, open);
  return () => window.removeEventListener(OPEN, open);
}
