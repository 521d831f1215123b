/**
 * `npm run chaos -- <fault> [seconds] [seed]`: lets one thing go wrong while guests and restaurants go about their business,
 * and says whether anything that was confirmed got lost or doubled. `--short`: everything that is quick, as in `npm test`.
 */
import { writeFileSync } from "node:fs";
import { buildPages } from "../scripts/build.ts";
import { log } from "../src/server/telemetry/log.ts";
import { type Fault, Skipped } from "./fault.ts";
import { FAULTS } from "./faults.ts";
import { verdictTable } from "./verdict.ts";

const SEED = 1;
// The judge reads the database by the product's own means; what it sees there is in the verdict.
log.level = "silent";

const [first = "", second, third] = process.argv.slice(2);
const isShort = first === "--short";
const chosen = FAULTS.filter(({ name, shortSeconds }) => (isShort ? shortSeconds !== null : name === first));
if (chosen.length > 0) {
  await buildPages(console.error);
  const report: { whole: string[]; failed: string[] } = { whole: [], failed: [] };
  for (const fault of chosen) {
    const seconds = isShort ? fault.shortSeconds : Number(second ?? fault.seconds);
    const isWhole = await trial(fault, seconds ?? fault.seconds, Number(third ?? SEED));
    report[isWhole ? "whole" : "failed"].push(fault.name);
  }
  console.log(`\n${report.whole.length} whole, ${report.failed.length} broken`);
  for (const name of report.failed) console.error(`failed: ${name}`);
  if (process.env.CHAOS_REPORT) writeFileSync(process.env.CHAOS_REPORT, JSON.stringify(report));
  // Servers of a trial that broke off end with this process.
  process.exit(report.failed.length === 0 ? 0 : 1);
}
console.log("npm run chaos -- <fault> [seconds] [seed]\nnpm run chaos -- --short\n");
for (const { name, what } of FAULTS) console.log(`  ${name.padEnd(20)}${what}`);
process.exitCode = first === "" ? 0 : 1;

async function trial(fault: Fault, seconds: number, seed: number): Promise<boolean> {
  console.log(`\n== ${fault.name} (${seconds} s, seed ${seed}): ${fault.what}`);
  try {
    const checks = await fault.run({ seconds, seed, say: (text) => console.log(`  .. ${text}`) });
    console.log(verdictTable(fault.name, checks));
    return checks.every(({ ok }) => ok);
  } catch (error) {
    if (!(error instanceof Skipped)) {
      console.error(error);
      return false;
    }
    console.log(`${fault.name}: skipped, because ${error.message}`);
    return true;
  }
}
