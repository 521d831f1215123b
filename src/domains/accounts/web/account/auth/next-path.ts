import { paths } from "#kernel/addresses/paths.ts";
import { readUrl } from "#kernel/addresses/read-url.ts";

/**
 * Where to go after log-in: the page that `?next=` names when it is one of ours, else home. `origin` as the browser
 * has it (`https://noren.example`). An address elsewhere would let a stranger's link send people anywhere. `home`: where who
 * has logged in belongs.
 */
export function nextPath(next: string | null, origin: string, home: string): string {
  if (next === null || !/^\/(?![/\\])/.test(next)) return home;
  const url = readUrl(next, origin);
  if (url === null || url.origin !== origin || url.pathname === paths.auth()) return home;
  // What is left of `/.//elsewhere` would be taken for another address.
  if (url.pathname.startsWith("//")) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
