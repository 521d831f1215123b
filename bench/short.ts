/**
 * `npm run bench:short`: shares of the limit of searches, calls of pages, bookings and orders in a second or two each, beside
 * those of docs/performance.md, so that a fall is seen. Not a test: on another machine, or beside other work, shares differ
 * by a third; a row is marked below two thirds of what is documented. Writes nothing.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const RUNS = [
  { name: "search", file: "search/run.ts", args: ["2400", "1", "5 km"] },
  { name: "calls", file: "calls/run.ts", args: ["1", "PostgreSQL"] },
  { name: "reservations", file: "reservations.ts", args: ["2"] },
  { name: "orders", file: "orders.ts", args: ["2"] },
];
const FALL = 2 / 3;
const report = readFileSync(new URL("../docs/performance.md", import.meta.url), "utf8");

console.log("| share of the limit | documented | now | |");
console.log("|---|---|---|---|");
for (const { name, file, args } of RUNS) {
  const documented = sharesIn(documentedOf(name));
  for (const [row, now] of sharesIn(await outputOf(file, args))) {
    const before = documented.get(row);
    if (before === undefined) continue;
    const mark = now < before * FALL ? "**fell**" : "";
    console.log(`| ${name}: ${row} | ${before.toFixed(2)} | ${now.toFixed(2)} | ${mark} |`);
  }
}

function documentedOf(name: string): string {
  const from = report.indexOf(`<!-- bench ${name} -->`);
  return report.slice(from, report.indexOf(`<!-- end ${name} -->`, from));
}

/** The rows of tables with a column "share of ...", and the lines "... per bare transaction: 0.52 ..."; of equal names the first. */
function sharesIn(text: string): Map<string, number> {
  const shares = new Map<string, number>();
  let table = "";
  let column = -1;
  for (const line of text.split("\n")) {
    const cells = line.split("|").map((cell) => cell.trim());
    const header = cells.findIndex((cell) => cell.startsWith("share of"));
    if (header > 0) column = header;
    else if (!line.startsWith("|")) {
      column = -1;
      if (/^(PostgreSQL|embedded)$/.test(line)) table = `${line}, `;
    }
    const [, row, whole] = /^(.* per bare transaction): ([\d.]+)/.exec(line) ?? [];
    const share = Number(whole ?? (header > 0 ? Number.NaN : cells[column]));
    const name = row ?? `${table}${cells[1] ?? ""}`;
    if ((row !== undefined || column > 0) && share > 0 && !shares.has(name)) shares.set(name, share);
  }
  return shares;
}

function outputOf(file: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname, ...args], {
    env: { ...process.env, SETTINGS_FILE: "", NODE_ENV: "production", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => {
    output += part.toString();
  });
  return new Promise((resolve, reject) =>
    child.once("exit", (status) =>
      status === 0 ? resolve(output) : reject(new Error(`${file} ended with ${status}`)),
    ),
  );
}
