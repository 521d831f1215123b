/**
 * The last Chrome for Android 6, which old tablets cannot update: journeys also run in it (decision 55). Its package
 * belongs to the tests only and is downloaded by them, so that nobody else waits for its 50 MB.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { ROOT } from "../source-files.ts";

const FOLDER = join(ROOT, "tests/old-browser");
const PACKED = join(FOLDER, "node_modules/@sparticuz/chromium/bin/chromium.br");
const UNPACKED = join(FOLDER, "node_modules/.unpacked/chromium-106");

/** The path of its executable; null when it was not downloaded, or is not available for this platform. */
export function findOldBrowser(): string | null {
  return isMadeForThis() && existsSync(UNPACKED) ? UNPACKED : null;
}

/** Downloads it once. Where it does not run, `say` reports that these journeys are skipped. */
export function ensureOldBrowser(say: (text: string) => void): void {
  if (!isMadeForThis()) {
    say("The browser of old tablets runs on Linux (x64) alone: left out.");
    return;
  }
  if (existsSync(UNPACKED)) return;
  say("fetching the browser of old tablets");
  const args = ["ci", "--prefix", FOLDER, "--omit=peer", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", args, { stdio: ["ignore", "ignore", "inherit"] });
  mkdirSync(join(UNPACKED, ".."), { recursive: true });
  // Renamed into place once it is complete.
  writeFileSync(`${UNPACKED}.part`, brotliDecompressSync(readFileSync(PACKED)), { mode: 0o755 });
  renameSync(`${UNPACKED}.part`, UNPACKED);
}

function isMadeForThis(): boolean {
  return process.platform === "linux" && process.arch === "x64";
}
