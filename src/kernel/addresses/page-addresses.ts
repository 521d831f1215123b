import { LANGUAGES, type Language } from "../languages.ts";

/** One of a page's URLs: for a language, or without one. */
export interface PageAddress {
  hrefLang: Language | "x-default";
  href: string;
}

/**
 * A page's URL in every language and without one, for hreflang links and sitemaps. `page`: its absolute URL without a
 * query. `search`: the query that identifies the page.
 */
export function addressesOf(page: string, search = ""): PageAddress[] {
  return [
    ...LANGUAGES.map((language) => ({
      hrefLang: language,
      href: `${page}${withLanguage(search, language)}`,
    })),
    { hrefLang: "x-default", href: `${page}${withoutLanguage(search)}` },
  ];
}

/** The query with this language in it. */
export function withLanguage(search: string, language: string): string {
  const params = new URLSearchParams(search);
  params.set("lang", language);
  return `?${params}`;
}

function withoutLanguage(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("lang");
  const query = String(params);
  return query === "" ? "" : `?${query}`;
}
