/**
 * What the free times beside a page of results cost: the processor's time of the whole product, embedded database
 * included, for each restaurant of a `GET /api/tables` that asks for all partners of the demo district. Days, times and
 * party sizes change from call to call. Linux only (`/proc`). Usage: node bench/free-times.ts [calls]
 */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { startProduct } from "./product.ts";

const CALLS = Number(process.argv[2] ?? 300);
const WARM_UP = 50;
const PORT = 32_500;
/** Of `/proc/<pid>/stat`, as everywhere on Linux. */
const TICKS_PER_SECOND = 100;
const TIMES = ["12:00", "18:30", "19:00", "20:30"];

const product = await startProduct(PORT);
try {
  const near = "lat=35.6812&lng=139.7671&radius=5000&partnersOnly=true&limit=50";
  const partners = (await get(`/api/restaurants?${near}`)) as { id: string }[];
  const ids = partners.map(({ id }) => id).join(",");
  const today = localDate(new Date(), "Asia/Tokyo");
  const ask = async (at: number): Promise<number> => {
    const date = addDays(today, 1 + (at % 14));
    const started = performance.now();
    await get(
      `/api/tables?restaurants=${ids}&date=${date}&time=${TIMES[at % TIMES.length]}&guests=${1 + (at % 6)}`,
    );
    return performance.now() - started;
  };
  for (let at = 0; at < WARM_UP; at++) await ask(at);
  const before = processorMs();
  const times: number[] = [];
  for (let at = 0; at < CALLS; at++) times.push(await ask(at));
  const used = processorMs() - before;
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  console.log(
    "| restaurants in a call | calls | ms of the processor for each restaurant | p50 ms of a call | p99 ms |",
  );
  console.log("|---|---|---|---|---|");
  console.log(
    `| ${partners.length} | ${CALLS} | ${(used / CALLS / partners.length).toFixed(2)} | ${at(0.5)} | ${at(0.99)} |`,
  );
} finally {
  product.stop();
}

async function get(path: string): Promise<unknown> {
  const headers = { "x-forwarded-for": `203.0.113.${Math.floor(Math.random() * 250)}` };
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Time in user and system mode of the product so far, all threads. */
function processorMs(): number {
  const fields = readFileSync(`/proc/${product.pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}
