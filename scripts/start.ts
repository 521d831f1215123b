/** `npm start`: prepares what is missing and opens the product. Everything that takes a while says so. */
import { buildPages } from "./build.ts";

process.env.NODE_ENV ||= "production";
console.log("Preparing Noren");
try {
  await buildPages((text) => console.log(`  ${text}`));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("The pages could not be built. Run `npm ci` and try again.");
  process.exit(1);
}
await import("../src/server/main.ts");
