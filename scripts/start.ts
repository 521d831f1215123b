/** `npm start`: prepares what is missing and opens the product. Everything that takes a while says so. */
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { buildPages } from "./bundle/build.ts";
import { ROOT } from "./source-files.ts";

process.env.NODE_ENV ||= "production";
// Reading a thousand modules anew takes half of a start. What changed since is read anew.
enableCompileCache(join(ROOT, "build", "compiled"));
console.log("Preparing Noren");
try {
  await buildPages((text) => console.log(`  ${text}`));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("The pages could not be built. Run `npm ci` and try again.");
  process.exit(1);
}
await import("#app/main.ts");
// Also for a process that is killed later.
flushCompileCache();
