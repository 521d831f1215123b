import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";

const BUILD = new URL("../../../../build/", import.meta.url);

/** The pages as `npm run build` left them. */
export async function productionPages(): Promise<{ build: () => Promise<ServerBuild>; assets: string }> {
  const build = (await import(new URL("server/index.js", BUILD).href)) as ServerBuild;
  return { build: async () => build, assets: fileURLToPath(new URL("client", BUILD)) };
}
