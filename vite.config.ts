import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { servedEmbed } from "./scripts/bundle/build-embed.ts";
import { sharedChunks } from "./scripts/bundle/chunks.ts";
import { lazyRoutes } from "./scripts/bundle/lazy-routes.ts";
import { olderHeights } from "./scripts/bundle/older-heights.ts";
import { OLDEST_BROWSERS } from "./scripts/bundle/oldest-browsers.ts";
import { isUnrelated } from "./scripts/bundle/page-sources.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), lazyRoutes, servedEmbed],
  // The server has read the blanks of all texts: the formatter for these is a tenth of the one that reads them itself.
  resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  server: { watch: { ignored: isUnrelated } },
  css: { postcss: { plugins: [olderHeights] } },
  // Pages are rendered on the server with the same formatter.
  ssr: { noExternal: ["use-intl"] },
  build: { target: OLDEST_BROWSERS, manifest: true, chunkSizeWarningLimit: 1_200 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } },
    },
  },
  // Found one by one during development, each of these would make the open page load anew. The source is looked through before anything is
  // served; what a transform adds to it, or only another package asks for, stands here.
  optimizeDeps: {
    entries: [
      "src/app/{pages,web}/**/*.{ts,tsx}",
      "src/app/{root,entry.client}.tsx",
      "src/{platform,domains/*}/web/**/*.{ts,tsx}",
      "!src/**/*.test.ts",
    ],
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "use-intl",
      "@formatjs/fast-memoize",
      "radix-ui",
      "@tanstack/react-query",
      "maplibre-gl",
      "pmtiles",
    ],
  },
  // The map library's worker is an ES module.
  worker: { format: "es" },
});
