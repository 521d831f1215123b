/**
 * `npm run chaos -- <fault> [seconds] [seed]`: causes one fault while guests and restaurants use the product, and reports
 * whether anything confirmed was lost or duplicated. `--short`: all quick faults, or the named one, as in
 * `npm test`.
 */
import { writeFileSync } from "node:fs";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { buildPages } from "../scripts/bundle/build.ts";
import type { Verdict } from "./fault.ts";
import { EMBEDDED_FAULTS, SERVER_FAULTS } from "./faults.ts";
import { openEmbeddedStage } from "./stage/embedded-stage.ts";
import { Skipped, type Trial } from "./stage/trial.ts";
import { tryEmbedded, tryOnServer } from "./trial.ts";
import { brokenChecks, isWhole, verdictTable } from "./verdict.ts";

const SEED = 1;
// The judge reads the database with the product's own code; its findings are in the verdict.
log.level = "silent";

const isShort = process.argv[2] === "--short";
const [first = "", second, third] = process.argv.slice(isShort ? 3 : 2);
const isChosen = (fault: { name: string; isShort: boolean }) =>
  first === "" ? isShort && fault.isShort : fault.name === first;
const onServer = SERVER_FAULTS.filter(isChosen);
const embedded = EMBEDDED_FAULTS.filter(isChosen);
const begun = performance.now();
const seconds = () => String(Math.round((performance.now() - begun) / 1_000));
if (onServer.length + embedded.length > 0) {
  await buildPages(console.error);
  const [chosen] = [...onServer, ...embedded];
  const trial: Trial = {
    seconds: Number(second ?? chosen?.seconds),
    seed: Number(third ?? SEED),
    isShort,
    say: (text) => console.log(`  ${seconds().padStart(4)} s  ${text}`),
  };
  const report: { whole: string[]; failed: string[] } = { whole: [], failed: [] };
  // Opened concurrently: it takes one core for half a minute, and no server check depends on timing in the short form.
  const stage = embedded.length > 0 ? openEmbeddedStage(trial.seed) : null;
  // The rejection is handled where the stage is awaited.
  stage?.catch(() => undefined);
  if (onServer.length > 0) await tell("on a server", () => tryOnServer(onServer, trial));
  if (stage !== null) await tell("with the embedded database", () => tryEmbedded(embedded, trial, stage));
  console.log(`\n${report.whole.length} whole, ${report.failed.length} broken, after ${seconds()} s`);
  for (const name of report.failed) console.error(`failed: ${name}`);
  if (process.env.CHAOS_REPORT) writeFileSync(process.env.CHAOS_REPORT, JSON.stringify(report));
  // Servers of an aborted trial end with this process.
  process.exit(report.failed.length === 0 ? 0 : 1);

  async function tell(where: string, tryIt: () => Promise<Verdict[]>): Promise<void> {
    console.log(`\n== ${where} (${isShort ? "short" : `${trial.seconds} s`}, seed ${trial.seed})`);
    try {
      for (const verdict of await tryIt()) {
        console.log(verdictTable(verdict));
        if (isWhole(verdict)) report.whole.push(verdict.name);
        else report.failed.push(`${verdict.name}: ${brokenChecks(verdict)}`);
      }
    } catch (error) {
      if (error instanceof Skipped) console.log(`${where}: skipped, because ${error.message}`);
      else {
        console.error(error);
        report.failed.push(where);
      }
    }
  }
}
console.log("npm run chaos -- <fault> [seconds] [seed]\nnpm run chaos -- --short [fault]\n");
for (const { name, what } of [...SERVER_FAULTS, ...EMBEDDED_FAULTS])
  console.log(`  ${name.padEnd(20)}${what}`);
process.exitCode = first === "" ? 0 : 1;
