/**
 * Builds the service worker after the pages, as a separate step because it lists the files that the page build names.
 * It is a single plain script at the root, so that its scope covers every page.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { OLDEST_BROWSERS } from "./oldest-browsers.ts";

/** Pages available offline from the first visit on; all others once they have been opened. */
const SHELL_ROUTES = ["app", "restaurant", "book", "confirmation", "offline", "allergy-card", "start"];

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

/** @param buildId identifies this build; the pages contain the same id */
export async function buildWorker(root: string, buildId: string): Promise<void> {
  const client = join(root, "build/client");
  const manifest = JSON.parse(await readFile(join(client, ".vite/manifest.json"), "utf8")) as Manifest;
  const shell = {
    build: buildId,
    assets: [...shellFiles(manifest), ...(await routeLists(client))].sort(),
    mapRevision: await revision(join(root, "public/map/basemap.pmtiles")),
  };
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: OLDEST_BROWSERS,
      lib: {
        entry: join(root, "src/platform/web/pwa/worker/worker.ts"),
        formats: ["es"],
        fileName: () => "sw.js",
      },
    },
  });
}

/** Files loaded after hydration, or for the first time when offline: they must be cached beforehand. */
const LATER =
  /src\/(app\/web\/start-app|domains\/site\/web\/(pwa\/(keep-account|app-worker)|offline\/queue-notices|consent\/consent-choices)|platform\/web\/pwa\/queue\/page-queue)\.tsx?$/;

/** Names below assets/ of the entry, the frame and the shell's routes, with their static and dynamic imports. */
function shellFiles(manifest: Manifest): Set<string> {
  const isRoot = new RegExp(`/(entry\\.client|root|pages/(${SHELL_ROUTES.join("|")}))\\.tsx(\\?|$)`);
  const files = new Set<string>();
  const walked = new Set<string>();
  const walk = (key: string): void => {
    const entry = manifest[key];
    if (entry === undefined || walked.has(key)) return;
    walked.add(key);
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file.replace(/^assets\//, ""));
    for (const next of entry.imports ?? []) walk(next);
  };
  for (const key of Object.keys(manifest)) if (isRoot.test(key) || LATER.test(key)) walk(key);
  return files;
}

/** React Router writes its route manifest next to Vite's files. */
async function routeLists(client: string): Promise<string[]> {
  const names = await readdir(join(client, "assets"));
  return names.filter((name) => /^manifest-\w+\.js$/.test(name));
}

async function revision(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex")
    .slice(0, 12);
}
