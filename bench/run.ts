/**
 * `npm run bench [names]`: runs all benchmarks in turn and writes their tables to docs/performance.md. Figures are ratios
 * within one run; machines differ.
 */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const BENCHES: Readonly<Record<string, string>> = {
  search: "search/run.ts",
  peers: "peers/postgis.ts",
  "free-times": "free-times.ts",
  calls: "calls/run.ts",
  observability: "observability/run.ts",
  reservations: "reservations.ts",
  evening: "evening.ts",
  orders: "orders.ts",
  pages: "pages.ts",
  lighthouse: "lighthouse.ts",
  "slow-phone": "slow-phone.ts",
  start: "start.ts",
  scale: "scale.ts",
  assistant: "assistant/run.ts",
};
const REPORT = new URL("../docs/performance.md", import.meta.url);
const asked = process.argv.slice(2);

for (const [name, file] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n## ${file}`);
  const { output, status } = await run(file);
  if (status === 0) write(name, output);
  else process.exitCode = 1;
}

function run(file: string): Promise<{ output: string; status: number | null }> {
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname], {
    env: { ...process.env, SETTINGS_FILE: "", NODE_ENV: "production", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => {
    process.stdout.write(part);
    output += part.toString();
  });
  return new Promise((resolve) => child.once("exit", (status) => resolve({ output, status })));
}

/** Replaces the text between the markers of a benchmark with its output and today's date. */
function write(name: string, output: string): void {
  const report = readFileSync(REPORT, "utf8");
  const [open, close] = [`<!-- bench ${name} -->`, `<!-- end ${name} -->`];
  const [from, to] = [report.indexOf(open), report.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${name}`);
  const day = new Date().toISOString().slice(0, 10);
  // Without log lines of the product.
  const said = output.split("\n").filter((line) => !line.startsWith('{"level"'));
  const text = `${open}\n${day}\n\n${said.join("\n").trim()}\n${close}`;
  writeFileSync(REPORT, report.slice(0, from) + text + report.slice(to + close.length));
}
