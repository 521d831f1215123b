import { cleanText } from "./clean-text.ts";

const MAX_URL_LENGTH = 500;
const INSTAGRAM_HANDLE = /^[a-z0-9_](?:[a-z0-9._]{0,28}[a-z0-9_])?$/i;
/** Paths of instagram.com that are not somebody's page. */
const INSTAGRAM_PATHS = new Set([
  "p",
  "reel",
  "reels",
  "tv",
  "stories",
  "explore",
  "accounts",
  "direct",
  "about",
]);

/** The first web address in a field, absolute, http or https; null for anything else (mail, scripts, bare words). */
export function toWebsite(value: string | undefined): string | null {
  const text = cleanText(value?.split(";")[0]?.trim(), MAX_URL_LENGTH + 1);
  if (text === null || text.length > MAX_URL_LENGTH || /\s/.test(text)) return null;
  const url = URL.parse(
    /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`,
  );
  if (url === null || !["http:", "https:"].includes(url.protocol)) return null;
  // An address with a password in it, or of a machine on somebody's desk, is nothing to show to guests.
  if (url.username !== "" || url.password !== "" || !/\.[a-z][a-z0-9-]+$/i.test(url.hostname)) return null;
  return url.href.length <= MAX_URL_LENGTH ? url.href : null;
}

/** The handle (no `@`) out of a handle or the address of a profile; null when it is neither. */
export function toInstagram(value: string | undefined): string | null {
  const text = value?.split(";")[0]?.trim() ?? "";
  const path = /^(?:https?:\/\/)?(?:www\.|m\.)?(?:instagram\.com|instagr\.am)\/([^/?#]+)/i.exec(text)?.[1];
  const handle = path ?? text.replace(/^@/, "").replace(/(?<!\/)\/+$/, "");
  if (path !== undefined && INSTAGRAM_PATHS.has(path.toLowerCase())) return null;
  return INSTAGRAM_HANDLE.test(handle) ? handle : null;
}
