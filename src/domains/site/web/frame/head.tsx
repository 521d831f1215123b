import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { addressesOf } from "#kernel/addresses/paths.ts";
import { usePage } from "#platform/web/page/page-data.ts";

interface HeadProps {
  /** Without the product name, which is appended. */
  title: string;
  description: string;
  /** Excludes private and error pages from search engines. */
  noIndex?: boolean;
  /** Absolute URL of the preview image for shared links. */
  image?: string;
}

/** A page's title, description, canonical URL and alternate languages. React hoists them into the head. */
export function Head({ title, description, noIndex = false, image }: HeadProps) {
  const { publicUrl, language } = usePage();
  const { pathname, search } = useLocation();
  const t = useTranslations("common");
  const addresses = addressesOf(`${publicUrl}${pathname}`, search);
  // A page requested without a language is its own canonical URL: the user's language choice is not part of it.
  const asked = new URLSearchParams(search).has("lang") ? language : "x-default";
  const own = addresses.find(({ hrefLang }) => hrefLang === asked)?.href;
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
          {addresses.map(({ hrefLang, href }) => (
            <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
          ))}
        </>
      )}
    </>
  );
}
/** schema.org data of a page. `<` is escaped so that a restaurant's text cannot close the script element. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
