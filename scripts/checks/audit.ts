/**
 * Checks production dependencies for known vulnerabilities. A severe one fails unless accepted-findings.json lists it
 * with a reason and an expiry date. When the registry cannot answer (no network, a mirror without audits), this is
 * reported but does not fail: a test must not depend on it.
 */
import { execFile } from "node:child_process";
import { z } from "zod";
import { ROOT } from "../source-files.ts";
import accepted from "./accepted-findings.json" with { type: "json" };

const PATIENCE_MS = 20_000;
const ARGUMENTS = ["audit", "--omit=dev", "--audit-level=high", "--json", "--fetch-retries=0"];
const GRAVE: readonly string[] = ["high", "critical"];

/** An accepted vulnerability: its advisory, the reason, and the day until which it is accepted. */
const acceptedList = z.array(
  z.strictObject({
    id: z.string().regex(/^GHSA(-[\da-z]{4}){3}$/),
    reason: z.string().min(20),
    until: z.iso.date(),
  }),
);
export type Accepted = z.infer<typeof acceptedList>[number];

const advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() });
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});
const failure = z.object({ message: z.string() });

export type Verdict = { kind: "asked"; findings: string[] } | { kind: "not asked"; reason: string };

/** Evaluates the output of `npm audit --json`. `today`: a day (`2026-11-22`). */
export function judge(said: string, list: readonly Accepted[], today: string): Verdict {
  const json = parsed(said);
  const known = report.safeParse(json);
  if (!known.success)
    return { kind: "not asked", reason: failure.safeParse(json).data?.message ?? "no answer" };
  const open = new Map<string, string>();
  for (const { via } of Object.values(known.data.vulnerabilities)) {
    // A string only refers to the vulnerable package, which is listed itself.
    for (const one of via.filter((part) => typeof part !== "string")) {
      const id = one.url.split("/").at(-1) ?? one.url;
      const bears = list.find((entry) => entry.id === id);
      if (!GRAVE.includes(one.severity) || (bears && bears.until >= today)) continue;
      open.set(id, `${one.name}: ${one.title} (${one.url})${bears ? `, accepted until ${bears.until}` : ""}`);
    }
  }
  return { kind: "asked", findings: [...open.values()] };
}

/** Queries the configured npm registry, and throws when action is required. */
export async function auditLibraries(say: (text: string) => void): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const verdict = judge(await askNpm(), acceptedList.parse(accepted), today);
  if (verdict.kind === "not asked")
    return say(`known holes were NOT looked up (offline?): ${verdict.reason}`);
  if (verdict.findings.length > 0)
    throw new Error(`libraries with known holes:\n  ${verdict.findings.join("\n  ")}`);
  say("no grave hole is known in what the product runs with");
}

/** npm exits with 1 both for findings and when the audit failed: the output distinguishes them. */
function askNpm(): Promise<string> {
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm, ...ARGUMENTS]] : ["npm", ARGUMENTS];
  return new Promise((resolve) => {
    execFile(program, args, { cwd: ROOT, timeout: PATIENCE_MS, maxBuffer: 1 << 26 }, (error, stdout) =>
      resolve(error?.killed ? '{"message":"no answer in time"}' : stdout),
    );
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

if (import.meta.main) {
  try {
    await auditLibraries(console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
