/**
 * Describes every statement of the server against the schema that the migrations make, and compares what it needs and gives with what the
 * code gives and takes. Nothing is run. No exceptions: a text that can't be known before the product runs is a finding.
 */
import { resolve } from "node:path";
import { ROOT, report, sourceFiles } from "../source-files.ts";
import { checkStatements } from "./statements/check.ts";
import { Compiler } from "./statements/compiler.ts";
import { openSchema } from "./statements/schema.ts";

/** What asks the database while the product runs. */
const SERVER =
  /^src\/(app\/(main\.ts|commands\/|server\/)|(domains\/[^/]+|platform)\/server\/).*(?<!\.test)\.ts$/;
/** Migrations, restores and grants are for whatever tables there are: the catalog names them. */
const OF_ANY_SCHEMA = /^src\/platform\/server\/db\/(migrate|serving-role|backup\/[\w-]+)\.ts$/;

const files = sourceFiles(SERVER);
const paths = files.map(({ path }) => path);
const compiler = new Compiler(resolve(ROOT), paths);
const schema = await openSchema();
const { findings, calls, texts } = await checkStatements(compiler, schema.db, files, (path) =>
  OF_ANY_SCHEMA.test(path),
);
await schema.close();
compiler.close();
console.log(`${calls} calls of the database with ${texts} texts`);
report("statements", findings);
