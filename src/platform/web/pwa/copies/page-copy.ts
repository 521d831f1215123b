import { isLanguage, type Language } from "#kernel/languages.ts";

/** Whose a kept page is: everybody's (null), this device's guest, or the account that is signed in. */
export type CopyOwner = "device" | "account" | null;

/** What is known of a kept page without opening it. */
export interface CopyFacts {
  /** Path and query that the page was made for. */
  address: string;
  language: Language;
  title: string;
  /** What the page says of itself to search engines. */
  description: string;
  /** ISO 8601 */
  keptAt: string;
  owner: CopyOwner;
}

const HEADERS = {
  address: "x-kept-address",
  title: "x-kept-title",
  description: "x-kept-description",
  keptAt: "x-kept-at",
  owner: "x-kept-owner",
} as const;
/** Of the answer itself only this is kept: cookies and rules for caches are of no use later. */
const KEPT_HEADERS = [
  "content-type",
  "content-language",
  "content-security-policy",
  "referrer-policy",
] as const;
/** Told to the page by its navigation timing, so that it can say how old it is. */
const TIMING = "kept";
const FOLDER = "/kept/";

/**
 * The name of a page's copy. There is one per path, view and language: the latest. The rest of a query (where the map
 * looks, what was searched for) is part of the copy, not of its name.
 */
export function copyKey(address: string, language: Language): string {
  const { pathname, searchParams } = new URL(address, "https://noren.invalid");
  const view = searchParams.get("view");
  return `${FOLDER}${language}${pathname}${view === null ? "" : `?view=${encodeURIComponent(view)}`}`;
}

/** True for the copies of a path in a language, whatever their view. */
export function isCopyOf(key: string, pathname: string, language: Language): boolean {
  return new URL(key, "https://noren.invalid").pathname === `${FOLDER}${language}${pathname}`;
}

/** A page as it is kept; null for what is not a whole page in a language of ours. */
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
  const facts = { address, language, title, description, keptAt: now.toISOString(), owner };
  const headers = new Headers({
    [HEADERS.address]: address,
    [HEADERS.title]: encodeURIComponent(title),
    [HEADERS.description]: encodeURIComponent(description),
    [HEADERS.keptAt]: facts.keptAt,
    [HEADERS.owner]: owner ?? "",
    "server-timing": `${TIMING};desc="${facts.keptAt}"`,
  });
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return { facts, html, response: new Response(html, { headers }) };
}

/** Null for a response that is no kept page. */
export function factsOf({ headers }: Response): CopyFacts | null {
  const [address, keptAt] = [headers.get(HEADERS.address), headers.get(HEADERS.keptAt)];
  const language = headers.get("content-language");
  if (address === null || keptAt === null || !isLanguage(language)) return null;
  const owner = headers.get(HEADERS.owner);
  return {
    address,
    language,
    title: decodeURIComponent(headers.get(HEADERS.title) ?? ""),
    description: decodeURIComponent(headers.get(HEADERS.description) ?? ""),
    keptAt,
    owner: owner === "device" || owner === "account" ? owner : null,
  };
}

/** When a page was kept, from the timing of its navigation; null when it came over the network. */
export function keptAtFrom(timing: readonly { name: string; description: string }[]): string | null {
  return timing.find(({ name }) => name === TIMING)?.description ?? null;
}

/** The names of the files below /assets/ that a page loads at once. */
export function assetsOfPage(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/\/assets\/([\w.-]+\.(?:js|mjs|css))\b/g)].map(([, name = ""]) => name)),
  ];
}

/** Whatever in a text looks like the name of such a file: a script may load it later. */
export function assetsNamedIn(text: string): string[] {
  const names = text.matchAll(/(?:^|[^\w.-])([\w.-]+-[\w-]{8}\.(?:js|mjs|css))\b/g);
  return [...names].map(([, name = ""]) => name);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function textIn(html: string, pattern: RegExp): string {
  const [, text = ""] = pattern.exec(html) ?? [];
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
}
