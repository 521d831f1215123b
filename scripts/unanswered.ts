import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CONTRACT } from "#app/server/contract.ts";

/**
 * The endpoints with JSON of which no test has had an answer, by what the tests have noted in this folder
 * (tests/setup/answers-keep-the-contract.ts): nothing has compared these with the contract.
 */
export function unanswered(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith("answered.txt")) : [];
  const seen = new Set(files.flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n")));
  return CONTRACT.flatMap(({ endpoints }) => Object.entries(endpoints))
    .filter(([name, { answer }]) => answer instanceof z.ZodType && !seen.has(name))
    .map(([name]) => name);
}
