/**
 * Describes every SQL statement of the server against the migrated schema, and compares its parameters and columns with
 * the types in the code. No statement is run. No exceptions: a statement whose text is not statically known is a
 * finding.
 */
import { resolve } from "node:path";
import { ROOT, report, sourceFiles } from "../source-files.ts";
import { checkStatements } from "./statements/check.ts";
import { Compiler } from "./statements/compiler.ts";
import { openSchema } from "./statements/schema.ts";

/** Code that queries the database at run time. */
const SERVER =
  /^src\/(app\/(main\.ts|commands\/|server\/)|(domains\/[^/]+|platform)\/server\/).*(?<!\.test)\.ts$/;
/** Migrations, restores and grants work on any tables, whose names they read from the catalog. */
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
