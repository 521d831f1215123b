import type { FastifyInstance } from "fastify";
import { THEME_COLOURS } from "#kernel/addresses/page-request.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { translator } from "#platform/server/text/texts.ts";

const ICONS = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** The web app manifest in the user's language: `/manifest.webmanifest?lang=ja`. */
export function registerWebManifest(app: FastifyInstance): void {
  app.get("/manifest.webmanifest", (request, reply) => {
    const { language } = request;
    const t = translator(language, "common");
    const name = t("productName");
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("vary", "accept-language, cookie")
      .send({
        // Without an id the start URL would be the app's identity, and could never change.
        id: "/",
        name: `${name} · ${t("tagline")}`,
        short_name: name,
        description: t("tagline"),
        lang: language,
        dir: "ltr",
        start_url: paths.start(),
        scope: "/",
        display: "standalone",
        background_color: THEME_COLOURS.paper,
        theme_color: THEME_COLOURS.light,
        categories: ["food", "travel"],
        icons: ICONS,
        shortcuts: [{ name: t("map"), url: paths.app() }],
      });
  });
}
