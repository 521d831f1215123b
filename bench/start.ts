/**
 * Time until the product answers `/readyz`, on the first start (pages are built beforehand, the demo district is created)
 * and later ones, and its resident memory: at the most until then, after ten seconds, and after searches, pages, menus and
 * free tables have been asked for by eight callers at once. Usage: node bench/start.ts
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { buildPages } from "../scripts/bundle/build.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PORT = 32_300;
const REST_MS = 10_000;
const USE_MS = 20_000;
const CALLERS = 8;
const data = mkdtempSync(join(tmpdir(), "noren-start-"));

await buildPages(console.error);
console.log("| start | ready after s | most MiB | at rest MiB | after use MiB | most in use MiB |");
console.log("|---|---|---|---|---|---|");
for (const name of ["first, with the demo district", "second", "third"]) console.log(await start(name));
rmSync(data, { recursive: true, force: true });

async function start(name: string): Promise<string> {
  const begun = performance.now();
  const url = `http://127.0.0.1:${PORT}`;
  // As `npm start` does.
  const child = spawn(process.execPath, ["--max-semi-space-size=4", "scripts/start.ts"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", PORT: String(PORT), PUBLIC_URL: url, DATA_DIR: data },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
    await new Promise((done) => setTimeout(done, 20));
  }
  const seconds = (performance.now() - begun) / 1_000;
  const started = memoryOf(child.pid);
  await new Promise((done) => setTimeout(done, REST_MS));
  const rest = memoryOf(child.pid);
  await use(url);
  const used = memoryOf(child.pid);
  const ended = new Promise((done) => child.once("exit", done));
  child.kill();
  await ended;
  return `| ${[name, seconds.toFixed(1), started.most, rest.now, used.now, used.most].join(" | ")} |`;
}

/** Resident memory in MiB, as the kernel counts it: now, and at the most so far. */
function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mebibytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: mebibytes("VmRSS"), most: mebibytes("VmHWM") };
}

/** Each path in turn, by callers that wait for their answer. Which were refused doesn't matter here. */
async function use(url: string): Promise<void> {
  const list = await fetch(`${url}/api/restaurants?partnersOnly=true&limit=20`);
  const ids = ((await list.json()) as { id: string }[]).map(({ id }) => id);
  const paths = ids.flatMap((id, at) => [
    ...[`/api/restaurants/${id}`, `/api/restaurants/${id}/menu`, `/api/tables?restaurants=${id}&guests=2`],
    ...[`/restaurant/${id}?at=${at}`, `/app?at=${at}`, `/api/restaurants?dish=ramen&limit=50&at=${at}`],
  ]);
  const until = performance.now() + USE_MS;
  let next = 0;
  const call = async () => {
    while (performance.now() < until) {
      const path = paths[next++ % paths.length];
      const answer = await fetch(`${url}${path}`, { headers: { "accept-encoding": "br" } });
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
}
