/**
 * Builds the pages when any of their sources has changed: a second start must take seconds. Files for the browser are
 * compressed here once, at the highest level, instead of on every request.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { slimRouteList } from "./slim-route-list.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BUILD = join(ROOT, "build");
const STAMP = join(BUILD, "made-of.txt");
const MADE_OF = [
  ...globSync(["src/app/{pages,web}", "src/app/*.{ts,tsx}", "src/kernel", "src/platform/web"], { cwd: ROOT }),
  ...globSync("src/domains/*/{web,contract,*.ts}", { cwd: ROOT }),
  ...globSync("locales/*/embed.json", { cwd: ROOT }),
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
  "scripts/bundle/build.ts",
  "scripts/bundle/build-embed.ts",
  "scripts/bundle/build-worker.ts",
  "scripts/bundle/chunks.ts",
  "scripts/bundle/slim-route-list.ts",
  "scripts/bundle/third-party-notices.ts",
  "scripts/bundle/licenses",
];
const BUILD_ID_LENGTH = 12;
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/;

/** Returns whether a build was necessary. */
export async function buildPages(say: (text: string) => void): Promise<boolean> {
  const now = await fingerprint();
  const before = await readFile(STAMP, "utf8").catch(() => "");
  if (before === now) return false;
  say("building the pages");
  const cli = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const buildId = now.slice(0, BUILD_ID_LENGTH);
  const env = { ...process.env, NODE_ENV: "production", VITE_BUILD: buildId };
  await promisify(execFile)(process.execPath, [cli, "build"], { cwd: ROOT, env, maxBuffer: 1 << 26 });
  await slimRouteList(join(BUILD, "client/assets"));
  // Imported lazily because it loads Vite, which is not needed when there is nothing to build.
  const [{ buildWorker }, { embedScripts }] = await Promise.all([
    import("./build-worker.ts"),
    import("./build-embed.ts"),
  ]);
  await buildWorker(ROOT, buildId);
  for (const [name, code] of await embedScripts(ROOT)) await writeFile(join(BUILD, "client", name), code);
  await writeFile(join(BUILD, "client/third-party-notices.txt"), thirdPartyNotices(ROOT));
  say("compressing what browsers load");
  await compressAll(join(BUILD, "client"));
  await writeFile(STAMP, now);
  return true;
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const path of MADE_OF) {
    for (const file of await filesBelow(join(ROOT, path)))
      hash.update(file.slice(ROOT.length)).update(await readFile(file));
  }
  return hash.digest("hex");
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function compressAll(folder: string): Promise<void> {
  const files = (await filesBelow(folder)).filter((file) => COMPRESSIBLE.test(file));
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

if (import.meta.main) await buildPages((text) => console.log(`  ${text}`));
