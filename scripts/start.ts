/** `npm start`: prepares what is missing and starts the app. Every slow step is announced. */
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { buildPages } from "./bundle/build.ts";
import { ROOT } from "./source-files.ts";
import { stopWithNpm } from "./stop-with-npm.ts";

process.env.NODE_ENV ||= "production";
// Compile cache: compiling a thousand modules takes half of the startup time. Changed modules are compiled again.
enableCompileCache(join(ROOT, "build", "compiled"));
console.log("Preparing Noren");
try {
  await buildPages((text) => console.log(`  ${text}`));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("The pages could not be built. Run `npm ci` and try again.");
  process.exit(1);
}
stopWithNpm();
await import("#app/main.ts");
// Also for a process that is killed later.
flushCompileCache();
