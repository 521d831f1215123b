import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { addressesOf } from "#kernel/addresses/page-addresses.ts";
import { usePage } from "#platform/web/page/page-data.ts";

interface HeadProps {
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
  const addresses = addressesOf(`${publicUrl}${pathname}`, search);
  // A page that was asked for without a language is its own: the reader's choice is no part of its address.
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
/** schema.org data of a page. `<` is escaped: a restaurant's text must not be able to end the script. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
