import { expect, test } from "../../setup/browser/journey.ts";

const hrefs = (text: string) => [...text.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href).sort();

test("search engines are told the addresses that a page's own head names", async ({ request }) => {
  const index = await (await request.get("/sitemap.xml")).text();
  expect(index).toContain("/sitemap-restaurants-1.xml");
  const pages = await (await request.get("/sitemap-pages.xml")).text();
  const restaurants = await (await request.get("/sitemap-restaurants-1.xml")).text();
  const entries = [...pages.split("<url>").slice(1), ...restaurants.split("<url>").slice(1, 25)];
  // Entries without a language only: each lists the addresses of all its languages.
  const listed = entries.filter((entry) => !/<loc>[^<]*lang=/.test(entry));
  expect(listed.length).toBeGreaterThan(15);
  for (const entry of listed) {
    const address = /<loc>([^<]+)</.exec(entry)?.[1] ?? "";
    const html = await (await request.get(address)).text();
    const links = html.match(/<link rel="alternate"[^>]*hrefLang="[^>]*>/gi) ?? [];
    expect(hrefs(links.join("")), address).toEqual(hrefs(entry));
    expect(html, address).not.toContain('content="noindex"');
  }
});
