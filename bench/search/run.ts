/**
 * Search throughput against the same server responding with a fixed buffer of the same size: the ratio is the share of
 * the HTTP limit that remains with the search. The places are imported with the product's importer into a real
 * PostgreSQL. Usage: node bench/search/run.ts [counts] [seconds] [only cases whose name begins so]
 */
import { fork } from "node:child_process";
import autocannon from "autocannon";
import { startServer as startPostgres } from "../../tests/setup/servers/postgres-server.ts";
import { Rounds } from "./rounds.ts";

const counts = (process.argv[2] ?? "2400,100000,1000000").split(",").map(Number);
const seconds = Number(process.argv[3] ?? 5);
const only = process.argv[4] ?? "";
const CONNECTIONS = 16;
const SPOTS = 32;
const TOKYO = { lat: 35.6812, lng: 139.7671 };

/** Calls with the parameters after the position; without a path, of the search. */
const CASES: readonly (readonly [name: string, query: string, path?: string])[] = [
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
  ["50 km, dish", "radius=50000&dish=ramen"],
  ["50 km, takes cards, open late", "radius=50000&features=cards&openLate=true"],
  ["20 nearest partners", "radius=50000&partnersOnly=true&limit=20"],
  ["suggestions: sa", "text=sa", "/api/search/suggestions"],
  ["suggestions: ramen shi", "text=ramen%20shi", "/api/search/suggestions"],
  ["suggestions: 寿", `text=${encodeURIComponent("寿")}`, "/api/search/suggestions"],
];

interface Server {
  port: number;
  importMs: number;
  loadMs: number;
  rssMiB: number;
  peakMiB: number;
  stop(): Promise<void>;
}

const given = process.env.TEST_DATABASE_URL;
const postgres = given ? { url: given, stop: async () => undefined } : await startPostgres();
try {
  for (const count of counts) await measureAt(count);
} finally {
  await postgres.stop();
}

async function measureAt(count: number): Promise<void> {
  const server = await startServer(count);
  const inSeconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `\n${count.toLocaleString("en")} restaurants: imported in ${inSeconds(server.importMs)} s, laid out in ${inSeconds(server.loadMs)} s, process ${server.rssMiB} MiB, ${server.peakMiB} MiB at the most`,
  );
  console.log(
    "| search (limit 50) | results | bytes | requests/s | share of the fixed buffer | p50 ms at 70 % load | p99 ms | p99 / p50 |",
  );
  console.log("|---|---|---|---|---|---|---|---|");
  for (const [index, each] of CASES.entries())
    if (each[0].startsWith(only)) console.log(await measure(server, each, index));
  await server.stop();
}

async function measure(
  { port }: Server,
  [name, query, path = "/api/restaurants"]: (typeof CASES)[number],
  caseIndex: number,
): Promise<string> {
  const base = `http://127.0.0.1:${port}`;
  const url = (spot: { lat: number; lng: number }) =>
    `${path}?lat=${spot.lat}&lng=${spot.lng}&lang=en&${limitOf(query, path)}${query}`;
  const sample = await (await fetch(base + url(TOKYO))).text();
  const bytes = Buffer.byteLength(sample);
  // Many positions in the inner city, so that no response comes from a cache.
  const requests = Array.from({ length: SPOTS * SPOTS }, (_, index) => ({
    // As from many devices, others for each case: what one of them may ask for in a minute is limited.
    headers: { "x-forwarded-for": `203.${caseIndex}.${index >> 8}.${index & 255}` },
    path: url({
      lat: TOKYO.lat + ((index % SPOTS) - SPOTS / 2) * 0.0007,
      lng: TOKYO.lng + (Math.floor(index / SPOTS) - SPOTS / 2) * 0.0007,
    }),
  }));
  const options = { url: base, connections: CONNECTIONS };
  const limitRequest = [{ path: `/limit?bytes=${bytes}` }];
  // Warm-up for the JIT compiler, not counted.
  await autocannon({ ...options, requests, duration: 2 });
  // Alternate every second, so that other load on the machine affects both equally.
  const [found, limit] = [new Rounds(), new Rounds()];
  for (let round = 0; round < seconds; round++) {
    found.add(await autocannon({ ...options, requests, duration: 1 }));
    limit.add(await autocannon({ ...options, requests: limitRequest, duration: 1 }));
  }
  const results = resultsIn(JSON.parse(sample));
  const ratio = (found.rate / limit.rate).toFixed(2);
  // Load of a busy evening: 70 % of the maximum.
  const busy = await autocannon({
    ...options,
    requests,
    duration: Math.max(3, seconds),
    overallRate: Math.round(0.7 * found.rate),
    // autocannon sends in bursts, which the correction would count as latency of the server.
    ignoreCoordinatedOmission: true,
  });
  const { p50, p99 } = busy.latency;
  const steadiness = (p99 / Math.max(1, p50)).toFixed(1);
  return `| ${name} | ${results} | ${bytes} | ${Math.round(found.rate)} | ${ratio} | ${p50} | ${p99} | ${steadiness} |`;
}

function limitOf(query: string, path: string): string {
  return path === "/api/restaurants" && !query.includes("limit=") ? "limit=50&" : "";
}

/** Of a list, or of the lists of an object. */
function resultsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  return Object.values(answer as object).reduce<number>(
    (sum, part) => sum + (Array.isArray(part) ? part.length : 0),
    0,
  );
}

function startServer(count: number): Promise<Server> {
  const child = fork(new URL("server.ts", import.meta.url), [String(count), postgres.url], {
    execArgv: ["--max-old-space-size=6000"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const stop = async () => {
    child.removeAllListeners("exit");
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
  };
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    child.once("message", (message) => resolve({ ...(message as Omit<Server, "stop">), stop }));
  });
}
