/**
 * What the tests need beside npm packages: a PostgreSQL server, nginx, a Chromium and, where they can be had, a WebKit and the
 * browser of old tablets. They are taken from the machine when
 * they are there; else they are installed where that can be done without a question (root on Debian), else the
 * message says what to do.
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

/** Installs what is missing, or throws with the way out. */
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
