import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Catalogue } from "#domains/discovery/server/public.ts";
import { changeTimes } from "#domains/restaurants/server/public.ts";
import { addressesOf, LEGAL_DOCUMENTS, paths } from "#kernel/addresses/paths.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";

/** Indexable pages other than those of restaurants. */
const PUBLIC_PAGES: readonly string[] = [
  paths.welcome(),
  paths.app(),
  paths.landing(),
  paths.halalGuide(),
  paths.allergyCard(),
  paths.locationPermission(),
  paths.auth(),
  paths.forRestaurants(),
  paths.pricing(),
  paths.ownerApplication(),
  paths.club(),
  paths.clubVerification(),
  ...LEGAL_DOCUMENTS.map((document) => paths.legal(document)),
];

interface SitemapOptions {
  db: Database;
  catalogue: Catalogue;
  publicUrl: string;
}

/** With all languages and their alternates a restaurant takes 16 kB; a sitemap may have 50,000 URLs and 50 MB. */
const RESTAURANTS_PER_FILE = 1_000;
/** Restaurants written per chunk; a file is never held in memory as a whole. */
const PORTION = 100;
const ONE_HOUR_S = 3600;

/** Sitemaps with every public page in every language; `/robots.txt` links to the sitemap index. */
export function registerSitemap(app: FastifyInstance, { db, catalogue, publicUrl }: SitemapOptions): void {
  app.get("/robots.txt", (_request, reply) =>
    cached(reply)
      .type("text/plain; charset=utf-8")
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get(paths.forAssistants(), (_request, reply) =>
    cached(reply).type("text/markdown; charset=utf-8").send(forAssistants(publicUrl)),
  );

  app.get("/sitemap.xml", (_request, reply) => {
    if (!catalogue.isLoaded) throw new Refusal("unavailable");
    const files = Array.from({ length: partsOf(catalogue) }, (_, at) => `restaurants-${at + 1}`);
    return sendXml(reply, indexOf(["pages", ...files].map((name) => `${publicUrl}/sitemap-${name}.xml`)));
  });

  app.get("/sitemap-pages.xml", (_request, reply) =>
    sendXml(reply, pagesOf(PUBLIC_PAGES.map((path) => entry(`${publicUrl}${path}`, null)))),
  );

  app.get<{ Params: { part: string } }>("/sitemap-restaurants-:part(^\\d{1,6}$).xml", (request, reply) => {
    if (!catalogue.isLoaded) throw new Refusal("unavailable");
    const part = Number(request.params.part);
    if (part < 1 || part > partsOf(catalogue)) throw new Refusal("not-found");
    const first = (part - 1) * RESTAURANTS_PER_FILE;
    return sendXml(reply, pagesOf(restaurantEntries(first)));
  });

  async function* restaurantEntries(first: number): AsyncGenerator<string> {
    for (let done = 0; done < RESTAURANTS_PER_FILE; done += PORTION) {
      const ids = catalogue.list(first + done, PORTION);
      const changed = await changeTimes(db, ids);
      for (const id of ids) yield entry(`${publicUrl}${paths.restaurant(id)}`, changed.get(id) ?? null);
    }
  }
}

/** What assistants should know before they read pages, in the format of llmstxt.org. */
function forAssistants(publicUrl: string): string {
  const link = (title: string, path: string, about: string) => `- [${title}](${publicUrl}${path}): ${about}`;
  return [
    "# Noren",
    "",
    "> Restaurants in Japan in twelve languages: who states what about diets and allergens, menus, free tables and bookings.",
    "",
    "Dietary information is what the named source stated on the named date. Anything not stated is unknown: never treat it as suitable. Don't tell anyone that a restaurant or a dish is safe; guests can ask the restaurant with a booking.",
    "",
    "## For programs",
    "",
    link(
      "Model Context Protocol",
      "/mcp",
      "search, restaurants, menus, free tables and prepared bookings (streamable HTTP, no key)",
    ),
    link("API for a restaurant's own programs", paths.apiDocs(), "every call to read and to try, with a key"),
    link("OpenAPI", "/api/openapi.json", "the whole API"),
    "",
    "## Pages",
    "",
    link("Restaurants", paths.app(), "map and list"),
    link("Allergy card", paths.allergyCard(), "a card in Japanese to show to staff"),
    link("Halal guide", paths.halalGuide(), "what halal certification means"),
    link("For restaurants", paths.forRestaurants(), "what restaurants get, and what it costs"),
    link("Sitemap", "/sitemap.xml", "every public page in every language"),
    "",
  ].join("\n");
}

function partsOf(catalogue: Catalogue): number {
  return Math.ceil(catalogue.size / RESTAURANTS_PER_FILE);
}

function cached(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", `public, max-age=${ONE_HOUR_S}`);
}

function sendXml(reply: FastifyReply, lines: Iterable<string> | AsyncGenerator<string>): FastifyReply {
  return cached(reply)
    .type("application/xml; charset=utf-8")
    .send(Readable.from(lines, { objectMode: false }));
}

function* indexOf(files: Iterable<string>): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for (const file of files) yield `<sitemap><loc>${escaped(file)}</loc></sitemap>\n`;
  yield "</sitemapindex>\n";
}

async function* pagesOf(entries: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  yield* entries;
  yield "</urlset>\n";
}

/** A page's URLs in all languages, each with all alternates. */
function entry(page: string, changed: Date | null): string {
  const addresses = addressesOf(page).map(({ hrefLang, href }) => ({ hrefLang, href: escaped(href) }));
  const all = addresses
    .map(({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>\n`)
    .join("");
  const when = changed === null ? "" : `<lastmod>${changed.toISOString()}</lastmod>`;
  return addresses.map(({ href }) => `<url><loc>${href}</loc>${when}\n${all}</url>\n`).join("");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
