/**
 * `npm test`: types, lint, the structure checks, tests on both database engines, and journeys in a real browser. `npm
 * test -- orders payments`: the tests and journeys of these domains only. Every step runs even when an earlier one
 * failed; the last line has the totals.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPages } from "./bundle/build.ts";
import { auditLibraries } from "./checks/audit.ts";
import { journeysOf } from "./checks/domain-journeys.ts";
import { DOMAINS } from "./checks/domain-order.ts";
import { ensurePrerequisites } from "./prerequisites.ts";
import { ROOT } from "./source-files.ts";
import { type Count, chaosCount, journeyCount, testCount } from "./test-reports.ts";

const results = mkdtempSync(join(tmpdir(), "noren-results-"));
const bin = (name: string) => join(ROOT, "node_modules", name);
/** Where tests record which endpoints have answered. */
const answeredFolder = join(results, "answered");
const total: Count = { passed: 0, failed: [] };

const domains = process.argv.slice(2);
const unknown = domains.find((domain) => !DOMAINS.includes(domain));
if (unknown === undefined) await (domains.length === 0 ? testAll() : testDomains());
else total.failed.push(`"${unknown}" is no domain: ${DOMAINS.join(", ")}`);

rmSync(results, { recursive: true, force: true });
// Repeated at the end, where they are visible without scrolling through a long report.
for (const name of total.failed) console.log(`\nfailed: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 ? 0 : 1;

async function testAll(): Promise<void> {
  await step("prerequisites", async () => ensurePrerequisites(console.log));
  // Type checking takes one core for as long as the checks and the page build take another.
  const checkTypes = (folder: string) => () => run([bin("typescript/bin/tsc"), "-p", folder]);
  const types = step("types", checkTypes(".")).then(() =>
    step("what old browsers have", checkTypes("tsconfig.web.json")),
  );
  await step("lint", () => run([bin("@biomejs/biome/bin/biome"), "ci", "."]));
  for (const check of ["structure", "imports", "paths", "statements", "locales", "legal"])
    await step(check, () => run([`scripts/checks/check-${check}.ts`]));
  await step("languages", () => run(["scripts/checks/languages-table.ts", "--check"]));
  await step("libraries", () => auditLibraries(console.log));
  await step("build", buildAll);
  await types;
  await tests([]);
  await step("answers", async () => {
    const { unanswered } = await import("./unanswered.ts");
    const names = unanswered(answeredFolder);
    if (names.length > 0) throw new Error(`no test has an answer of\n${names.join("\n")}`);
  });
  // Half of the chaos tests is waiting for faults to end, and so is much of the journeys: they run in parallel.
  const chaos = suite("chaos", ["chaos/run.ts", "--short"], chaosCount, true);
  await journeys([]);
  await chaos;
}

async function testDomains(): Promise<void> {
  await step("prerequisites", async () => ensurePrerequisites(console.log));
  await step("build", buildAll);
  await tests(domains.map((domain) => `src/domains/${domain}/`));
  const paths = domains.flatMap(journeysOf);
  if (paths.length > 0) await journeys(paths);
}

async function buildAll(): Promise<void> {
  await buildPages(console.log);
}

function tests(paths: string[]): Promise<void> {
  const args = ["run", "--reporter=default", "--reporter=json", ...paths];
  return suite("tests", [bin("vitest/vitest.mjs"), ...args], testCount);
}

function journeys(paths: string[]): Promise<void> {
  return suite("journeys", [bin("@playwright/test/cli.js"), "test", ...paths], journeyCount);
}

/** A check that passes or fails. */
async function step(name: string, work: () => Promise<void>): Promise<void> {
  console.log(`\n== ${name}`);
  try {
    await work();
    total.passed++;
  } catch (error) {
    total.failed.push(name);
    console.error(error instanceof Error ? error.message : error);
  }
}

/**
 * Runs a test runner and counts the results in its report. It fails if it leaves no report, or one without tests.
 * `isAside`: it runs in parallel with another one, so its output is buffered until it ends.
 */
async function suite(
  name: string,
  args: string[],
  count: (report: unknown) => Count,
  isAside = false,
): Promise<void> {
  console.log(`\n== ${name}${isAside ? " (it says at its end what it has seen)" : ""}`);
  const file = join(results, `${name}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHAOS_REPORT: file, NOREN_ANSWERED: answeredFolder };
  const failed = await run(
    [...args, ...(name === "tests" ? [`--outputFile.json=${file}`] : [])],
    env,
    isAside,
  ).then(
    () => false,
    () => true,
  );
  let counted: Count = { passed: 0, failed: [] };
  try {
    counted = count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    console.error(`${name} left no report`);
  }
  const isBroken = counted.failed.length === 0 && (failed || counted.passed === 0);
  total.passed += counted.passed;
  total.failed.push(...counted.failed, ...(isBroken ? [name] : []));
}

function run(args: string[], env: Record<string, string> = {}, isAside = false): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: isAside ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, ...env },
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => said.push(part));
    child.once("error", reject);
    child.once("close", (code) => {
      process.stdout.write(Buffer.concat(said));
      if (code === 0) resolve();
      else reject(new Error(`${args[0]} ended with ${code}`));
    });
  });
}
