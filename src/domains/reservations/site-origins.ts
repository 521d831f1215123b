/** Most sites that may show a restaurant's booking widget. */
export const MAX_SITE_ORIGINS = 20;
/** A pasted address may be long; an origin is not. */
export const MAX_SITE_ADDRESS = 300;

/** Names, not patterns: a host with `*` or `;` would reach further in a Content-Security-Policy than its owner meant. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
/** Where a site is built before it has an address. */
const OWN_MACHINE: readonly string[] = ["localhost", "127.0.0.1"];

/**
 * The origin of a site's address as a person types or pastes it: `www.example.jp`, `https://example.jp/menu`. Only
 * https, and this machine's own http for trying it out; null for everything else.
 */
export function siteOriginOf(typed: string): string | null {
  const text = typed.trim();
  const url = parsed(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || url.username !== "" || url.password !== "" || !HOST.test(url.hostname)) return null;
  const isOwnMachine = OWN_MACHINE.includes(url.hostname);
  if (url.protocol === "https:") return isOwnMachine || url.hostname.includes(".") ? url.origin : null;
  return url.protocol === "http:" && isOwnMachine ? url.origin : null;
}

/** `URL.parse` is missing in browsers of last year. */
function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
