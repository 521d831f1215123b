/**
 * Checks the structure described in ARCHITECTURE.md: sizes of files and folders, no folder called utils, no disabled
 * checks or tests, a README for each domain. There is no list of exceptions.
 */
import { existsSync } from "node:fs";
import { ROOT, report, sourceFiles } from "../source-files.ts";
import { journeyFindings } from "./domain-journeys.ts";
import { DOMAINS } from "./domain-order.ts";

const MAX_LINES = 400;
const MAX_P90 = 200;
const MAX_MEDIAN = 90;
/** Maximum entries per folder that can be scanned at a glance. */
const MAX_ENTRIES = 20;

const findings: string[] = [];
const files = sourceFiles(/^(src|scripts|tests|bench|chaos)\/.*\.(ts|tsx)$/);

for (const { path, text } of files) {
  const [, domain = ""] = /^src\/domains\/([^/]+)\//.exec(path) ?? [];
  if (domain !== "" && !DOMAINS.includes(domain))
    findings.push(`${path}: "${domain}" is no domain (scripts/checks/domain-order.ts)`);
  if (/(^|\/)(utils?|helpers?|misc|common)(\.tsx?$|\/)/.test(path))
    findings.push(`${path}: the name says nothing of what is inside`);
  if (/(^|\/)index\.tsx?$/.test(path))
    findings.push(`${path}: no barrel files; import from where a thing is made`);
  const lines = text.split("\n").length;
  if (lines > MAX_LINES)
    findings.push(`${path}: ${lines} lines; ${MAX_LINES} are the most a reader keeps in mind`);
  checkSwitches(path, text);
  if (/\.(test|spec)\.tsx?$/.test(path)) checkShortTraces(path, text);
}

checkFolders();
findings.push(...journeyFindings());

for (const domain of DOMAINS)
  if (!existsSync(`${ROOT}src/domains/${domain}/README.md`))
    findings.push(`src/domains/${domain}: no README.md says what it holds and where to start`);

/** No folder under `src` that is too large to scan, and none for a single file. */
function checkFolders(): void {
  const entries = new Map<string, Set<string>>();
  for (const { path } of sourceFiles(/^src\//)) {
    const parts = path.split("/");
    for (let at = 1; at < parts.length; at++) {
      const folder = parts.slice(0, at).join("/");
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[at] ?? ""));
    }
  }
  for (const [folder, { size }] of entries) {
    if (size > MAX_ENTRIES) findings.push(`${folder}: ${size} entries; ${MAX_ENTRIES} at most`);
    if (size === 1) findings.push(`${folder}: holds one entry; put it beside`);
  }
}

/** Search patterns are concatenated, so that this file does not match them. */
function checkSwitches(path: string, text: string): void {
  const marks = ["biome-ig" + "nore", "@ts-ig" + "nore", "@ts-expect-er" + "ror", "TO" + "DO", "FIX" + "ME"];
  for (const mark of marks) if (text.includes(mark)) findings.push(`${path}: holds ${mark}`);
  if (/\b(it|test|describe)\.(only|todo|fixme)\b/.test(text))
    findings.push(`${path}: a test that does not run`);
}

/**
 * A test for absence must look for a long enough text: ids are random letters and digits, so sooner or later one
 * contains any three letters or five digits.
 */
function checkShortTraces(path: string, text: string): void {
  for (const [, written, name] of text.matchAll(/\.not\.toMatch\((?:\/(.+)\/\w*|(\w+))\)/g)) {
    const pattern = written ?? new RegExp(`const ${name} = /(.+)/\\w*;`).exec(text)?.[1] ?? "";
    const short = pattern.split("|").filter((part) => /^(\d{1,6}|[a-z]{1,3})$/i.test(part));
    if (short.length > 0)
      findings.push(`${path}: looks for the absence of ${short.join(", ")}, which a random id may hold`);
  }
}

const lengths = files
  .filter(({ path }) => path.startsWith("src/") && !/\.test\.tsx?$/.test(path))
  .map(({ text }) => text.split("\n").length)
  .sort((a, b) => a - b);
const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
const p90 = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
if (median > MAX_MEDIAN) findings.push(`the median file has ${median} lines; at most ${MAX_MEDIAN}`);
if (p90 > MAX_P90) findings.push(`the 90th percentile of files has ${p90} lines; at most ${MAX_P90}`);

console.log(
  `${lengths.length} source files, median ${median} lines, 90 % under ${p90}, longest ${lengths.at(-1) ?? 0}`,
);
report("structure", findings);
