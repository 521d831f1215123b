import { subscribe } from "node:diagnostics_channel";
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { afterEach, expect } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#kernel/api/endpoint.ts";
import { ANY_CALL_ERRORS } from "#kernel/api/problem.ts";
import type { Refusal } from "#platform/server/http/refusal.ts";
import type { Answered } from "#platform/server/http/serve.ts";

/**
 * Compares every response of every test with the contract: no undeclared field, no undeclared error code, and nothing
 * undeclared in an error. Writes the names of the endpoints that have responded to a folder, which `npm test` reads
 * afterwards.
 */
const seen = new Set<string>();

/** The test files of a worker share one subscription. */
const worker = globalThis as { contractFindings?: string[] };
if (worker.contractFindings === undefined)
  subscribe("noren:answered", (message) => compare(message as Answered));
worker.contractFindings ??= [];
const findings = worker.contractFindings;

afterEach(() => {
  expect(findings.splice(0), "every answer keeps the contract").toEqual([]);
});

function compare({ name, endpoint, json, refusal }: Answered): void {
  if (refusal !== undefined) {
    const { code } = refusal;
    if (![...endpoint.errors, ...ANY_CALL_ERRORS].includes(code))
      findings.push(`${name}: refuses with ${code}`);
    compareDetails(name, endpoint, refusal);
    return;
  }
  note(name);
  if (json === undefined || !(endpoint.answer instanceof z.ZodType)) return;
  const { error } = endpoint.answer.safeParse(json);
  if (error) findings.push(`${name}: ${z.prettifyError(error)}`);
}

function compareDetails(name: string, endpoint: Endpoint, { code, details }: Refusal): void {
  const declared = endpoint.details?.find((one) => one.code === code);
  const json: unknown = JSON.parse(JSON.stringify(details));
  if (declared === undefined) {
    if (Object.keys(details).length > 0)
      findings.push(`${name}: ${code} carries ${Object.keys(details).join(", ")}`);
    return;
  }
  const { error } = declared.shape.safeParse(json);
  if (error) findings.push(`${name}: ${code}: ${z.prettifyError(error)}`);
}

function note(name: string): void {
  const folder = process.env.NOREN_ANSWERED;
  if (folder === undefined || seen.has(name)) return;
  seen.add(name);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}-${threadId}.txt`), `${name}\n`);
}
