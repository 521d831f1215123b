import { isLanguage, type Language } from "#kernel/languages.ts";

/** Owner of a cached page: public (null), this device's guest, or the signed-in account. */
export type CopyOwner = "device" | "account" | null;

/** Metadata of a cached page, readable without parsing it. */
export interface CopyFacts {
  /** Path and query for which the page was rendered. */
  address: string;
  language: Language;
  title: string;
  /** The page's meta description. */
  description: string;
  /** ISO 8601 */
  storedAt: string;
  owner: CopyOwner;
}

const HEADERS = {
  address: "x-kept-address",
  title: "x-kept-title",
  description: "x-kept-description",
  storedAt: "x-kept-at",
  owner: "x-kept-owner",
} as const;
/** Only these response headers are stored; cookies and cache directives are useless in a stored copy. */
const STORED_HEADERS = [
  "content-type",
  "content-language",
  "content-security-policy",
  "referrer-policy",
] as const;
/** Name of the `Server-Timing` entry through which the page learns when its copy was stored. */
const TIMING = "kept";
const FOLDER = "/kept/";

/**
 * Cache key of a page: one copy, the latest, per path, view and language. The rest of the query (map position, search
 * terms) is part of the copy but not of its key.
 */
export function copyKey(address: string, language: Language): string {
  const { pathname, searchParams } = new URL(address, "https://noren.invalid");
  const view = searchParams.get("view");
  return `${FOLDER}${language}${pathname}${view === null ? "" : `?view=${encodeURIComponent(view)}`}`;
}

/** True for copies of a path in a language, in any view. */
export function isCopyOf(key: string, pathname: string, language: Language): boolean {
  return new URL(key, "https://noren.invalid").pathname === `${FOLDER}${language}${pathname}`;
}

/** Builds the stored copy of a page; null if the response is not a complete page in a supported language. */
export async function toCopy(
  response: Response,
  { address, owner, now }: { address: string; owner: CopyOwner; now: Date },
): Promise<{ facts: CopyFacts; html: string; response: Response } | null> {
  const language = response.headers.get("content-language");
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (response.status !== 200 || response.redirected || !isPage || !isLanguage(language)) return null;
  const html = await response.text();
  const title = textIn(html, /<title>([^<]*)<\/title>/);
  const description = textIn(html, /<meta name="description" content="([^"]*)"/);
  const facts = { address, language, title, description, storedAt: now.toISOString(), owner };
  const headers = new Headers({
    [HEADERS.address]: address,
    [HEADERS.title]: encodeURIComponent(title),
    [HEADERS.description]: encodeURIComponent(description),
    [HEADERS.storedAt]: facts.storedAt,
    [HEADERS.owner]: owner ?? "",
    "server-timing": `${TIMING};desc="${facts.storedAt}"`,
  });
  for (const name of STORED_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return { facts, html, response: new Response(html, { headers }) };
}

/** Null if the response is not a cached page. */
export function factsOf({ headers }: Response): CopyFacts | null {
  const [address, storedAt] = [headers.get(HEADERS.address), headers.get(HEADERS.storedAt)];
  const language = headers.get("content-language");
  if (address === null || storedAt === null || !isLanguage(language)) return null;
  const owner = headers.get(HEADERS.owner);
  return {
    address,
    language,
    title: decodeURIComponent(headers.get(HEADERS.title) ?? ""),
    description: decodeURIComponent(headers.get(HEADERS.description) ?? ""),
    storedAt,
    owner: owner === "device" || owner === "account" ? owner : null,
  };
}

/** When the page was cached, from its navigation timing; null if it came over the network. */
export function storedAtFrom(timing: readonly { name: string; description: string }[]): string | null {
  return timing.find(({ name }) => name === TIMING)?.description ?? null;
}

/** Names of the files below /assets/ that a page loads immediately. */
export function assetsOfPage(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/\/assets\/([\w.-]+\.(?:js|mjs|css|svg))\b/g)].map(([, name = ""]) => name)),
  ];
}

/** Every file name below /assets/ that occurs in a text, since a script may load it later. */
export function assetsNamedIn(text: string): string[] {
  const names = text.matchAll(/(?:^|[^\w.-])([\w.-]+-[\w-]{8}\.(?:js|mjs|css|svg))\b/g);
  return [...names].map(([, name = ""]) => name);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function textIn(html: string, pattern: RegExp): string {
  const [, text = ""] = pattern.exec(html) ?? [];
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
}
