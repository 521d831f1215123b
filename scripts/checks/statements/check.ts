import type { PGlite } from "@electric-sql/pglite";
import type { SourceFile } from "../../source-files.ts";
import { compareParams, compareRow } from "./compare.ts";
import type { Compiler } from "./compiler.ts";
import { addNullness, type Description, describe } from "./describe.ts";
import { findStatements, type Statement } from "./find-statements.ts";

export interface Checked {
  findings: string[];
  /** Number of places where the code queries the database. */
  calls: number;
  /** Number of SQL texts that they may send. */
  texts: number;
}

/**
 * Compares the parameters and columns of the statements in these files, as described by a database with the schema,
 * with the types in the code. `isOfAnySchema`: files whose statements work on any tables; they may build table names at
 * run time.
 */
export async function checkStatements(
  compiler: Compiler,
  db: PGlite,
  files: readonly SourceFile[],
  isOfAnySchema: (path: string) => boolean = () => false,
): Promise<Checked> {
  const { calls, statements, unfolded } = findStatements(compiler, files);
  const findings = unfolded
    .filter(({ place }) => !isOfAnySchema(place.replace(/:\d+$/, "")))
    .map(({ place, why }) => `${place}: ${why}`);
  const texts = Map.groupBy(statements, ({ text }) => text);
  const known = new Map<string, Description>();
  for (const [text, asking] of texts) {
    const answer = await describe(db, text);
    if ("refused" in answer) findings.push(...asking.map(({ place }) => `${place}: ${answer.refused}`));
    else known.set(text, answer);
  }
  const read = new Set(statements.filter(({ row }) => row.length > 0).map(({ text }) => text));
  const described = await addNullness(db, known, read);
  for (const statement of statements) {
    const description = described.get(statement.text);
    if (description) findings.push(...differences(compiler, statement, description));
  }
  return { findings: [...new Set(findings)].sort(), calls, texts: texts.size };
}

function differences(
  compiler: Compiler,
  { place, row, params }: Statement,
  description: Description,
): string[] {
  const ofParams = params === null ? [] : compareParams(compiler, params, description);
  return [...compareRow(compiler, row, description), ...ofParams].map((what) => `${place}: ${what}`);
}
