import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { olderHeights } from "../../scripts/bundle/older-heights.ts";
import { OLDEST_BROWSERS } from "../../scripts/bundle/oldest-browsers.ts";

/** A separate page for developers, outside `src`: neither part of the build nor served by the product. */
export default defineConfig({
  root: fileURLToPath(new URL("./", import.meta.url)),
  cacheDir: fileURLToPath(new URL("../../node_modules/.vite/component-kit", import.meta.url)),
  publicDir: false,
  plugins: [tailwindcss()],
  css: { postcss: { plugins: [olderHeights] } },
  server: { fs: { allow: [fileURLToPath(new URL("../../", import.meta.url))] } },
  build: { target: OLDEST_BROWSERS, chunkSizeWarningLimit: 1_200 },
});
