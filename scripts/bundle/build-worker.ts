/**
 * Builds the service worker, after the pages: a step of its own, because it lists files that the first step names.
 * It is one plain script at the root, so that it may answer for every page.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { OLDEST_BROWSERS } from "./oldest-browsers.ts";

/** What works without a network from the first visit on; everything else once it has been opened. */
const SHELL_ROUTES = ["app", "restaurant", "book", "confirmation", "offline", "allergy-card", "start"];

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

/** @param buildId names this build; the pages carry the same */
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

/** What a page loads when it has come alive, or without a network for the first time: nobody can ask for it then. */
const LATER =
  /src\/(app\/web\/start-app|domains\/site\/web\/(pwa\/(keep-account|app-worker)|offline\/queue-notices|consent\/consent-choices)|platform\/web\/pwa\/queue\/page-queue)\.tsx?$/;

/** Names below assets/ of the start, the frame and the shell's routes, with all that they load at once and what comes later. */
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

/** React Router's list of all routes is written beside Vite's own files. */
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
