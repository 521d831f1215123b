import { LANGUAGES, type Language } from "../languages.ts";

/** One of a page's addresses: for readers of a language, or for whoever has chosen none. */
export interface PageAddress {
  hrefLang: Language | "x-default";
  href: string;
}

/**
 * A page's address in every language and in none, as its head and the list for search engines name them.
 * `page`: its absolute address without a query. `search`: the query that belongs to the page.
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
