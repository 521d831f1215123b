/**
 * The service screen on a full Friday, on a tablet whose processor is six times slower: 71 parties, 28 orders, then the
 * changes of four hours, made on another device one after the other. Measures when the first party is shown, how long a
 * change takes to the tablet, the script time of each, and what the heap has grown by. Usage: node bench/evening.ts [changes]
 */
import { type CDPSession, chromium, type Page } from "@playwright/test";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { findChromium } from "../scripts/prerequisites.ts";
import { signInAs } from "../tests/setup/browser/sign-in.ts";
import { headersOf, newRestaurant } from "../tests/setup/builders/new-restaurant.ts";
import { layOutEvening } from "../tests/setup/evening/friday-evening.ts";
import { layOutOrders } from "../tests/setup/evening/friday-orders.ts";
import { startProduct } from "./product.ts";

/** One every twenty seconds for four hours. */
const CHANGES = Number(process.argv[2] ?? 720);
const ORDERS = 28;
/** Changes after which the heap is read first: caches have filled by then. */
const WARM = Math.min(100, Math.floor(CHANGES / 4));
const SLOWER = 6;
/** Further changes, with the processor as fast as it is. */
const AT_FULL_SPEED = 100;
const PORT = 32_210;
const baseURL = `http://127.0.0.1:${PORT}`;

const executablePath = findChromium();
if (executablePath === null) throw new Error("no Chromium was found; npm test installs one");
const server = await startProduct(PORT);
// The builders of the journeys find the product by these.
process.env.JOURNEY_SERVER = baseURL;
process.env.JOURNEY_DATA = server.dataDir;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const office = await (await browser.newContext({ baseURL })).newPage();
  await office.goto("/healthz");
  const restaurant = await newRestaurant(office, "居酒屋 みなと");
  const date = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const parties = await layOutEvening(office, restaurant, date);
  await layOutOrders(office, restaurant, ORDERS);
  const headers = await headersOf(office, restaurant.owner);

  const tablet = await (
    await browser.newContext({ baseURL, viewport: { width: 820, height: 1180 } })
  ).newPage();
  await signInAs(tablet, restaurant.owner);
  const device = await tablet.context().newCDPSession(tablet);
  await device.send("Performance.enable");
  await device.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await noteWhenSeen(tablet);
  const shown: number[] = [];
  for (let load = 0; load < 5; load++) {
    await tablet.goto(`/owner/dashboard?restaurant=${restaurant.id}&by=time&lang=ja`);
    shown.push(await tablet.evaluate(() => Reflect.get(window, "firstParty") as Promise<number>));
  }

  let change = 0;
  /** Milliseconds from the call of the other device to the text on this one's screen. */
  const waitOfChange = async (): Promise<number> => {
    const party = parties[change % parties.length] as BookReservation;
    const mark = `変更${change}番`;
    const seen = tablet.evaluate((text) => (Reflect.get(window, "whenSeen") as WhenSeen)(text), mark);
    const sent = Date.now();
    const answer = await office.request.patch(`/api/owner/reservations/${party.id}`, {
      // The number of writes from one address is limited.
      headers: { ...headers, "x-forwarded-for": `10.9.${change >> 5}.1` },
      data: { staffNote: mark },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    change++;
    return (await seen) - sent;
  };
  const slow: number[] = [];
  let before = { script: 0, heap: 0 };
  while (change < CHANGES) {
    if (change === WARM) before = await measure(device);
    slow.push(await waitOfChange());
  }
  const after = await measure(device);
  await device.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const usual: number[] = [];
  while (change < CHANGES + AT_FULL_SPEED) usual.push(await waitOfChange());
  const counted = CHANGES - WARM;
  const growth = (100 * (after.heap - before.heap)) / before.heap;
  const script = ((1000 * (after.script - before.script)) / counted).toFixed(0);
  for (const [what, figure] of [
    [`${parties.length} parties, ${ORDERS} orders, ${CHANGES} changes`, ""],
    ["---", "---:"],
    [
      `first party shown, ${SLOWER} times slower, median of 5 loads`,
      `${(quantile(shown, 0.5) / 1000).toFixed(1)} s`,
    ],
    ["a change to the other screen, p50", `${quantile(usual, 0.5)} ms`],
    ["a change to the other screen, p99", `${quantile(usual, 0.99)} ms`],
    [`the same, ${SLOWER} times slower, p50`, `${quantile(slow, 0.5)} ms`],
    [`the same, ${SLOWER} times slower, p99`, `${quantile(slow, 0.99)} ms`],
    [`script time per change, ${SLOWER} times slower`, `${script} ms`],
    [
      `heap after ${WARM} and ${CHANGES} changes`,
      `${megabytes(before.heap)} and ${megabytes(after.heap)} MB (${growth.toFixed(1)} %)`,
    ],
  ])
    console.log(`| ${what} | ${figure} |`);
} finally {
  await browser.close();
  server.stop();
}

type WhenSeen = (text: string) => Promise<number>;

/** `firstParty`: milliseconds from the navigation to the first party; `whenSeen`: the moment at which a text is shown. */
async function noteWhenSeen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Map<string, (at: number) => void>();
    const first = Promise.withResolvers<number>();
    Reflect.set(window, "firstParty", first.promise);
    Reflect.set(window, "whenSeen", (text: string) => new Promise((seen) => waiting.set(text, seen)));
    const look = () => {
      // The list of the day, not the page around it.
      const rows = document.querySelectorAll("main li time");
      if (rows.length > 0) requestAnimationFrame(() => first.resolve(performance.now()));
      if (waiting.size === 0) return;
      const text = document.querySelector("main")?.textContent ?? "";
      for (const [wanted, seen] of waiting) {
        if (!text.includes(wanted)) continue;
        waiting.delete(wanted);
        seen(Date.now());
      }
    };
    addEventListener("DOMContentLoaded", () =>
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true }),
    );
  });
}

/** Script time in seconds, and the heap in bytes after a collection. */
async function measure(device: CDPSession): Promise<{ script: number; heap: number }> {
  await device.send("HeapProfiler.collectGarbage");
  const { metrics } = await device.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { script: of("ScriptDuration"), heap: of("JSHeapUsedSize") };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1);
}
