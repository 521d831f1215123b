/** schema.org data of a page. `<` is escaped: a restaurant's text must not be able to end the script. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
