import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CONTRACT } from "#app/server/contract.ts";

/**
 * The JSON endpoints that no test has called successfully, so that no answer was compared with the contract. `folder`:
 * where tests/setup/answers-keep-the-contract.ts writes the names of those that have answered.
 */
export function unanswered(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const seen = new Set(files.flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n")));
  return CONTRACT.flatMap(({ endpoints }) => Object.entries(endpoints))
    .filter(([name, { answer }]) => answer instanceof z.ZodType && !seen.has(name))
    .map(([name]) => name);
}
