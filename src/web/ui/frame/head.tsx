import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { LANGUAGES } from "../../../shared/languages.ts";
import { usePage } from "../../lib/page-data.ts";

export interface HeadProps {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
  /** Keeps a page that is somebody's own, or nobody's, out of search engines. */
  noIndex?: boolean;
  /** Absolute address of a picture for shared links. */
  image?: string;
}

/** A page's title, description, canonical address and its other languages. React moves them into the head. */
export function Head({ title, description, noIndex = false, image }: HeadProps) {
  const { publicUrl, language } = usePage();
  const { pathname, search } = useLocation();
  const t = useTranslations("common");
  const address = (lang: string) => `${publicUrl}${pathname}${withLanguage(search, lang)}`;
  // A page that was asked for without a language is its own: the reader's choice is no part of its address.
  const own = new URLSearchParams(search).has("lang")
    ? address(language)
    : `${publicUrl}${pathname}${search}`;
  const full = `${title} · ${t("productName")}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={language} />
      {image && <meta property="og:image" content={image} />}
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={own} />
          {LANGUAGES.map((lang) => (
            <link key={lang} rel="alternate" hrefLang={lang} href={address(lang)} />
          ))}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={`${publicUrl}${pathname}${withoutLanguage(search)}`}
          />
        </>
      )}
    </>
  );
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
  return params.size === 0 ? "" : `?${params}`;
}
