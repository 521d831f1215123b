/**
 * What the tests need besides npm packages: a PostgreSQL server, nginx, a Chromium and, where available, a WebKit and
 * the browser of old tablets. Those present on the machine are used; others are installed where that is possible
 * without asking (root on Debian); otherwise the message says what to do.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { hasWebKit } from "../tests/setup/browser/webkit.ts";
import { findNginx } from "../tests/setup/servers/nginx.ts";
import { ensureOldBrowser } from "./bundle/old-browser.ts";

const CHROMIUMS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** The Chromium to test with; null when there is none. */
export function findChromium(): string | null {
  const own = chromium.executablePath();
  return [...CHROMIUMS, own].find((path) => path !== "" && existsSync(path)) ?? null;
}

function hasPostgres(): boolean {
  if (process.env.TEST_DATABASE_URL) return true;
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const folders = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.some((folder) => existsSync(`${folder}/initdb`));
}

/** Installs what is missing, or throws with instructions. */
export function ensurePrerequisites(say: (text: string) => void): void {
  const missing = [
    ...(hasPostgres() ? [] : ["postgresql"]),
    ...(findNginx() === null ? ["nginx"] : []),
    ...(findChromium() === null ? ["chromium", "fonts-noto-cjk", "fonts-noto-core"] : []),
    ...(hasWebKit() ? [] : ["webkit2gtk-driver", "xvfb"]),
  ];
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say(`installing ${missing.join(" ")}`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-q"], { stdio: "ignore", env });
    execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...missing], {
      stdio: "ignore",
      env,
    });
  }
  if (!hasPostgres()) {
    throw new Error(
      "The tests need a PostgreSQL server (15 or newer). Install one (Debian: apt-get install postgresql; macOS: brew install postgresql@17) or set TEST_DATABASE_URL.",
    );
  }
  if (findNginx() === null) {
    throw new Error(
      "The tests need nginx. Install one (Debian: apt-get install nginx; macOS: brew install nginx).",
    );
  }
  if (findChromium() === null) {
    throw new Error("The tests need Chromium: npx playwright install --with-deps chromium");
  }
  if (!hasWebKit()) say("WebKit's driver and Xvfb are on Debian alone: what iPhones see is left out.");
  ensureOldBrowser(say);
}
