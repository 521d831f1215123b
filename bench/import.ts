/**
 * Imports a list through the running product (embedded database), while searches go on: seconds until the command ends
 * and until the last place is found, what a search takes meanwhile, and how many searches are refused because the server
 * is busy. Then the same list again, and alone.
 * Usage: node bench/import.ts [places]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { startProduct } from "./product.ts";
import { generate } from "./search/generate.ts";

const count = Number(process.argv[2] ?? 100_000);
const PORT = 32_400;
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const SEARCH_EVERY_MS = 50;
const LAST = "Lastplace";

const folder = await mkdtemp(join(tmpdir(), "noren-import-bench-"));
const [list, mapping] = [join(folder, "list.csv"), join(folder, "mapping.json")];
await writeList();

const server = await startProduct(PORT);
console.log(
  `${count.toLocaleString("en")} places. Searches: one each ${SEARCH_EVERY_MS} ms around a point of Tokyo.\n`,
);
console.log(
  "| | seconds | last place found after s | searches | refused | p50 ms | p95 ms | p99 ms | longest ms |",
);
console.log("|---|---|---|---|---|---|---|---|---|");
const quiet = await searchesDuring(() => new Promise((done) => setTimeout(done, 10_000)));
console.log(`| no import | | | ${quiet} |`);
for (const name of ["through the running server", "again, nothing changed"]) {
  const started = performance.now();
  let [ended, found] = [0, 0];
  const searches = await searchesDuring(async () => {
    await runImport(server.dataDir);
    ended = performance.now() - started;
    while (!(await isFound())) await new Promise((done) => setTimeout(done, 100));
    found = performance.now() - started;
  });
  console.log(`| ${name} | ${seconds(ended)} | ${seconds(found)} | ${searches} |`);
}
server.stop();
const alone = await mkdtemp(join(tmpdir(), "noren-import-alone-"));
const started = performance.now();
await runImport(alone);
console.log(`| alone, an empty database | ${seconds(performance.now() - started)} | | | | | | | |`);
for (const one of [folder, alone]) await rm(one, { recursive: true, force: true });

/** A city's list: names in kanji, genres, hours and telephones as such lists write them. */
async function writeList(): Promise<void> {
  const file = createWriteStream(list);
  file.write("no,name,lat,lng,tel,genre,hours\n");
  let number = 0;
  for await (const { name, lat, lng } of generate(count)) {
    number++;
    const tel = `03-${String(5_000 + (number % 4_999)).padStart(4, "0")}-${String(number % 9_999).padStart(4, "0")}`;
    const shown = number === count ? LAST : name;
    const row = `${number},${shown},${lat},${lng},${tel},${name.slice(2, 4)},11:30～15：00、17:00～22:00\n`;
    if (!file.write(row)) await once(file, "drain");
  }
  file.end();
  await once(file, "finish");
  const columns = {
    ...{ id: "no", name: "name", lat: "lat", lng: "lng", phone: "tel", cuisine: "genre" },
    openingHours: "hours",
  };
  const settings = { dataset: "bench", attribution: "Generated", country: "JP", columns };
  await writeFile(mapping, JSON.stringify(settings));
}

async function runImport(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ["src/app/commands/import.ts", list, "--mapping", mapping], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`the import ended with ${status}`);
}

async function isFound(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/restaurants?search=${LAST}`);
  return answer.ok && ((await answer.json()) as unknown[]).length > 0;
}

/** Table cells of the searches that were asked while `work` was done. */
async function searchesDuring(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  let refused = 0;
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const lat = 35.6 + (times.length % 100) / 1_000;
    const one = search(`lat=${lat}&lng=139.75&radius=1000&limit=20`).then((ms) => {
      if (ms === null) refused++;
      else times.push(ms);
      pending.delete(one);
    });
    pending.add(one);
  }, SEARCH_EVERY_MS);
  await work();
  clearInterval(timer);
  await Promise.all(pending);
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  return `${times.length} | ${refused} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${(times.at(-1) ?? 0).toFixed(0)}`;
}

/** Milliseconds of a search; null where a busy server refused it. */
async function search(query: string): Promise<number | null> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/restaurants?${query}`);
  await answer.arrayBuffer();
  if (answer.status === 429 || answer.status === 503) return null;
  if (!answer.ok) throw new Error(`a search answered ${answer.status}`);
  return performance.now() - started;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
