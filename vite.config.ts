import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { sharedChunks } from "./scripts/chunks.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server has read the blanks of all texts: the formatter for these is a tenth of the one that reads them itself.
  resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  // Pages are rendered on the server with the same formatter.
  ssr: { noExternal: ["use-intl"] },
  build: { target: "es2022", manifest: true, chunkSizeWarningLimit: 1_200 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } },
    },
  },
  // Found one by one during development, each of these would make the open page load anew.
  optimizeDeps: {
    include: [
      "react-dom/client",
      "react-router/dom",
      "use-intl",
      "radix-ui",
      "@tanstack/react-query",
      "maplibre-gl",
      "pmtiles",
    ],
  },
  // The map library's worker is an ES module.
  worker: { format: "es" },
});
