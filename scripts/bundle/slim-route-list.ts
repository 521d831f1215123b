import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const START = "window.__reactRouterManifest=";

interface RouteList {
  routes: Record<string, { imports: string[] }>;
}

/**
 * Removes each route's imports, two thirds of the size, from the browser's route manifest: only the server needs them,
 * for the page it sends, and it has its own manifest. In the browser only prefetching links would use them, and there
 * are none.
 */
export async function slimRouteList(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name));
  if (names.length !== 1) throw new Error(`${names.length} lists of routes in ${assets}; one is expected`);
  const path = join(assets, names[0] ?? "");
  const text = await readFile(path, "utf8");
  if (!text.startsWith(START)) throw new Error(`${path} is no list of routes as it used to be written`);
  const list = JSON.parse(text.slice(START.length).replace(/;\s*$/, "")) as RouteList;
  for (const route of Object.values(list.routes)) route.imports = [];
  await writeFile(path, `${START}${JSON.stringify(list)};`);
}
