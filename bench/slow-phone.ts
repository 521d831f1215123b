/**
 * What a slow phone (500 kbps, 400 ms, CPU slowed four times) loads until the buttons of a page act, and how long that
 * takes: the median of several first visits, each in a new profile.
 * Usage: node bench/slow-phone.ts [runs] [address of a running product ...]
 * With two addresses both take turns, so that other load on the machine affects them equally.
 */
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/prerequisites.ts";
import { startProduct } from "./product.ts";

const [count = "5", ...given] = process.argv.slice(2);
const PORT = 32_300;
const SLOW = { offline: false, latency: 400, downloadThroughput: 62_500, uploadThroughput: 62_500 };
const SLOWER_CPU = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Tasks that take longer than this count with what they take beyond it. */
const LONG_TASK_MS = 50;
const KINDS = ["Document", "Stylesheet", "Script", "Font", "Image", "Fetch"] as const;
type Kind = (typeof KINDS)[number];

interface Visit {
  text: number;
  acts: number;
  /** What long tasks take beyond 50 ms, until the page acts. */
  blocked: number;
  longest: number;
  requests: number;
  bytes: Record<Kind, number>;
}
interface Marks {
  text: number;
  acts: number;
  tasks: number[];
}

const own = given.length === 0 ? await startProduct(PORT) : null;
const bases = own ? [`http://127.0.0.1:${PORT}`] : given;
const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: ["--disable-gpu"] });
try {
  const [restaurant] = (await (
    await fetch(`${bases[0]}/api/restaurants?partnersOnly=true&limit=1`)
  ).json()) as { id: string }[];
  const place = `/restaurant/${restaurant?.id}`;
  console.log(
    "| page | first text s | buttons act s | blocked ms | longest task ms | requests | HTML kB | style kB | scripts kB | fonts kB | images kB | data kB | all kB |",
  );
  console.log(`|---|${"---|".repeat(12)}`);
  for (const path of ["/", "/app", place, `${place}/book`]) {
    const visits = bases.map((): Visit[] => []);
    for (let run = 0; run < Number(count); run++)
      for (const [at, base] of bases.entries()) visits[at]?.push(await visit(browser, base + path));
    for (const [at, base] of bases.entries()) {
      const name =
        path.replace(place, "/restaurant/{id}") + (bases.length > 1 ? ` (${new URL(base).port})` : "");
      console.log(row(name, visits[at] ?? []));
    }
  }
} finally {
  await browser.close();
  own?.stop();
}

async function visit(from: Browser, url: string): Promise<Visit> {
  const context = await from.newContext({ ...PHONE, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send("Network.enable");
    const loaded = countLoaded(protocol);
    await protocol.send("Network.emulateNetworkConditions", SLOW);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
    await page.addInitScript(noteMarks);
    await page.goto(url, { waitUntil: "commit" });
    const { text, acts, tasks } = await marksOf(page);
    const over = tasks.map((ms) => ms - LONG_TASK_MS);
    return {
      text,
      acts,
      blocked: over.reduce((sum, ms) => sum + ms, 0),
      longest: Math.max(0, ...tasks),
      ...loaded(),
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. */
function noteMarks(): void {
  const marks: Marks = { text: 0, acts: 0, tasks: [] };
  Object.assign(window, { marks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (marks.acts === 0) marks.tasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  document.addEventListener("noren:hydrated", () => {
    // After what the page does at this moment, the observer learns of the task that did it.
    setTimeout(() => {
      marks.text = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      marks.acts = performance.now();
    });
  });
}

async function marksOf(page: Page): Promise<Marks> {
  const found = await page.waitForFunction(
    () => {
      const { marks } = window as unknown as { marks: Marks };
      return marks.acts > 0 && marks;
    },
    null,
    { timeout: 60_000, polling: 250 },
  );
  return (await found.jsonValue()) as Marks;
}

/** Counts finished requests and their transferred bytes, headers included, until the returned function is called. */
function countLoaded(protocol: CDPSession): () => Pick<Visit, "requests" | "bytes"> {
  const kinds = new Map<string, Kind>();
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  let requests = 0;
  protocol.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!/^https?:/.test(response.url)) return;
    kinds.set(requestId, KINDS.find((kind) => kind === type) ?? "Fetch");
  });
  protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    requests++;
    bytes[kind] += encodedDataLength;
  });
  return () => ({ requests, bytes: { ...bytes } });
}

function row(name: string, visits: Visit[]): string {
  const middle = (of: (visit: Visit) => number) => {
    const sorted = visits.map(of).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  const kB = (of: (visit: Visit) => number) => (middle(of) / 1000).toFixed(0);
  const cells = [
    name,
    (middle(({ text }) => text) / 1000).toFixed(1),
    (middle(({ acts }) => acts) / 1000).toFixed(1),
    middle(({ blocked }) => blocked).toFixed(0),
    middle(({ longest }) => longest).toFixed(0),
    middle(({ requests }) => requests),
    ...KINDS.map((kind) => kB(({ bytes }) => bytes[kind])),
    kB(({ bytes }) => Object.values(bytes).reduce((sum, one) => sum + one, 0)),
  ];
  return `| ${cells.join(" | ")} |`;
}
