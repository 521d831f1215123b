/**
 * How fast restaurants are found, against the same server answering a fixed buffer of the same size: the ratio says
 * how much of what HTTP allows is left after the search. Usage: node bench/search/run.ts [counts] [seconds]
 */
import { fork } from "node:child_process";
import autocannon from "autocannon";

const counts = (process.argv[2] ?? "2400,100000,1000000").split(",").map(Number);
const seconds = Number(process.argv[3] ?? 4);
const CONNECTIONS = 16;
const TOKYO = { lat: 35.6812, lng: 139.7671 };

const CASES: readonly (readonly [name: string, query: string])[] = [
  ["500 m", "radius=500"],
  ["5 km", "radius=5000"],
  ["50 km", "radius=50000"],
  ["500 m, filters", "radius=500&cuisine=japanese&maxPrice=3&minRating=3"],
  ["5 km, filters", "radius=5000&cuisine=japanese&maxPrice=3&minRating=3"],
  ["50 km, filters", "radius=50000&cuisine=japanese&maxPrice=3&minRating=3"],
  ["50 km, rare: partner and vegan", "radius=50000&partnersOnly=true&diet=vegan"],
  ["5 km, open now", "radius=5000&openNow=true"],
  ["5 km, text", `radius=5000&search=${encodeURIComponent("寿司")}`],
  ["50 km, text", "radius=50000&search=sakura%20ramen"],
];

interface Server {
  port: number;
  loadMs: number;
  rssMb: number;
  stop(): void;
}

for (const count of counts) {
  const server = await startServer(count);
  console.log(
    `\n${count.toLocaleString("en")} restaurants: laid out in ${server.loadMs} ms, process ${server.rssMb} MB`,
  );
  console.log(
    "| search (limit 50) | results | bytes | requests/s | p50 ms | p99 ms | limit requests/s | ratio |",
  );
  console.log("|---|---|---|---|---|---|---|---|");
  for (const [name, query] of CASES) console.log(await measure(server, name, query));
  server.stop();
}

async function measure({ port }: Server, name: string, query: string): Promise<string> {
  const base = `http://127.0.0.1:${port}`;
  const url = (spot: { lat: number; lng: number }) =>
    `/api/restaurants?lat=${spot.lat}&lng=${spot.lng}&limit=50&lang=en&${query}`;
  const sample = await (await fetch(base + url(TOKYO))).text();
  const bytes = Buffer.byteLength(sample);
  // Many spots around the station, so that no answer is asked for twice in a row.
  const requests = Array.from({ length: 64 }, (_, index) => ({
    path: url({
      lat: TOKYO.lat + ((index % 8) - 4) * 0.0005,
      lng: TOKYO.lng + (Math.floor(index / 8) - 4) * 0.0005,
    }),
  }));
  const options = { url: base, connections: CONNECTIONS, duration: seconds };
  // The first requests run before the code has been compiled well; they are not counted.
  await autocannon({ ...options, requests, duration: 2 });
  const found = await autocannon({ ...options, requests });
  const limit = await autocannon({ ...options, requests: [{ path: `/limit?bytes=${bytes}` }] });
  if (found.non2xx > 0) throw new Error(`${name}: ${found.non2xx} answers were no success`);
  const [rate, limitRate] = [found.requests.average, limit.requests.average];
  const results = (JSON.parse(sample) as unknown[]).length;
  const { p50, p99 } = found.latency;
  return `| ${name} | ${results} | ${bytes} | ${Math.round(rate)} | ${p50} | ${p99} | ${Math.round(limitRate)} | ${(rate / limitRate).toFixed(2)} |`;
}

function startServer(count: number): Promise<Server> {
  const child = fork(new URL("server.ts", import.meta.url), [String(count)], {
    execArgv: ["--max-old-space-size=6000"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    child.once("message", (message) => {
      const ready = message as { port: number; loadMs: number; rssMb: number };
      resolve({ ...ready, stop: () => child.kill() });
    });
  });
}
