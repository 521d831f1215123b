/**
 * Time until the product answers `/readyz`, on the first start (pages are built beforehand, the demo district is created)
 * and on the second, and its memory use then. Usage: node bench/start.ts
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
const data = mkdtempSync(join(tmpdir(), "noren-start-"));

await buildPages(console.error);
console.log("| start | ready after s | memory MiB |\n|---|---|---|");
for (const name of ["first, with the demo district", "second", "third"]) console.log(await start(name));
rmSync(data, { recursive: true, force: true });

async function start(name: string): Promise<string> {
  const begun = performance.now();
  const url = `http://127.0.0.1:${PORT}`;
  const child = spawn(process.execPath, ["scripts/start.ts"], {
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
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]);
  const ended = new Promise((done) => child.once("exit", done));
  child.kill();
  await ended;
  return `| ${name} | ${seconds.toFixed(1)} | ${Math.round(kilobytes / 1024)} |`;
}
