/** The product's API over the demo district. Arguments: the database, what is observed (nothing, metrics, everything). */
import { registerHooks } from "node:module";

const [url, seen] = [String(process.argv[2]), String(process.argv[3])];
if (seen === "nothing")
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (!found.url.endsWith("/src/platform/server/telemetry/access.ts")) return found;
      return { ...found, url: new URL("unseen.ts", import.meta.url).href };
    },
  });

const { buildApp } = await import("#app/server/app.ts");
const { readConfig } = await import("#platform/server/config/config.ts");
const { openPostgres } = await import("#platform/server/db/postgres.ts");
const { Catalogue, CatalogueFollower } = await import("#domains/discovery/server/public.ts");
const { log } = await import("#platform/server/telemetry/logs/log.ts");

log.level = seen === "everything" ? "info" : "warn";
const now = () => new Date();
const db = openPostgres(url, 2);
const catalogue = new Catalogue(now);
const follower = new CatalogueFollower(db, catalogue, now);
await follower.start();
await follower.stop();
const app = await buildApp({ config: readConfig({}), db, catalogue, now });
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
// Queried by an IPC message: a request would be counted, too.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ microseconds: user + system });
});
