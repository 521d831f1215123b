/**
 * Lighthouse scores of the public pages on a mid-range phone with a slow network (Lighthouse's defaults).
 * Usage: node bench/lighthouse.ts [runs]. The median run of each page counts: a shared machine has slow moments.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findChromium } from "../scripts/prerequisites.ts";
import { startProduct } from "./product.ts";

const runs = Number(process.argv[2] ?? 3);
const PORT = 32_200;
const base = `http://127.0.0.1:${PORT}`;
/** Public pages, except a restaurant's own page and the pages that belong to it. */
const PAGES = [
  ...["/", "/app", "/search?q=sushi", "/auth", "/location-permission", "/allergy-card", "/landing", "/help"],
  ...["/halal-guide", "/restaurant-owners", "/pricing", "/owner-application", "/shusei-club"],
  ...["/shusei-member-verification", "/privacy", "/terms", "/japanese-commerce-law"],
];
/** Fetched by npm when this is run: with what it needs it is as large as half of the product's own packages. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const chromePath = findChromium();
if (chromePath === null) throw new Error("no Chromium was found; npm test installs one");
const server = await startProduct(PORT);
try {
  const list = await fetch(`${base}/api/restaurants?partnersOnly=true&limit=1`);
  const [restaurant] = (await list.json()) as { id: string }[];
  console.log(
    "| page | performance | accessibility | best practices | SEO | first paint s | largest paint s | blocked ms | shift |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|");
  const page = `/restaurant/${restaurant?.id}`;
  for (const path of [page, `${page}/book`, `${page}/order`, ...PAGES]) console.log(await row(path));
} finally {
  server.stop();
}

interface Result {
  categories: Partial<Record<(typeof CATEGORIES)[number], { score: number | null }>>;
  audits: Record<string, Audit>;
}
interface Audit {
  id: string;
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
  numericValue?: number;
}

const ATTEMPTS = 3;

/** Chromium sometimes doesn't start, or shows nothing in time: then the measurement is made again. */
async function measure(url: string): Promise<Result> {
  const flags = "--headless --no-sandbox --disable-gpu --disable-quic";
  const own = [
    "--quiet",
    "--output=json",
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=${flags}`,
  ];
  const call = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", url, ...own];
  const options = { env: { ...process.env, CHROME_PATH: chromePath ?? "" }, maxBuffer: 1 << 27 };
  for (let attempt = 1; ; attempt++) {
    try {
      return JSON.parse((await promisify(execFile)("npm", call, options)).stdout) as Result;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function row(path: string): Promise<string> {
  const results = [];
  for (let run = 0; run < runs; run++) {
    results.push(await measure(base + path));
  }
  results.sort((a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0));
  const middle = results[Math.floor(results.length / 2)];
  if (!middle) throw new Error(`no result for ${path}`);
  for (const audit of Object.values(middle.audits)) {
    const counts = audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== "informative";
    if (counts) console.error(`  ${path}: ${audit.id} ${audit.displayValue ?? ""}`);
  }
  const scores = CATEGORIES.map((name) => Math.round(100 * (middle.categories[name]?.score ?? 0)));
  const seconds = (id: string) => ((middle.audits[id]?.numericValue ?? 0) / 1000).toFixed(1);
  const cells = [
    path.replace(/\/restaurant\/[^/]+/, "/restaurant/{id}"),
    ...scores,
    seconds("first-contentful-paint"),
    seconds("largest-contentful-paint"),
    Math.round(middle.audits["total-blocking-time"]?.numericValue ?? 0),
    (middle.audits["cumulative-layout-shift"]?.numericValue ?? 0).toFixed(3),
  ];
  return `| ${cells.join(" | ")} |`;
}
