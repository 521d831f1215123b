import { paths, readUrl } from "#kernel/addresses/paths.ts";

/**
 * Redirect target after login: the path in `?next=` if it is on our origin, else `home`. `origin` as in the browser
 * (`https://noren.example`). Prevents open redirects.
 */
export function nextPath(next: string | null, origin: string, home: string): string {
  if (next === null || !/^\/(?![/\\])/.test(next)) return home;
  const url = readUrl(next, origin);
  if (url === null || url.origin !== origin || url.pathname === paths.auth()) return home;
  // `/.//elsewhere` would resolve to another host.
  if (url.pathname.startsWith("//")) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
