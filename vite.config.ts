import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022", manifest: true, chunkSizeWarningLimit: 1_200 },
  // The map library's worker is an ES module.
  worker: { format: "es" },
});
