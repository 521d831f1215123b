/** The product's API over the demo district on a real PostgreSQL, in its own process, with the baseline route `/limit`. */
import { buildApp } from "#app/server/app.ts";
import { addDemoDistrict } from "#app/server/demo/demo-district.ts";
import { Catalogue, CatalogueFollower, prepareLexicons } from "#domains/discovery/server/public.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { openPostgres } from "#platform/server/db/postgres.ts";
import { registerLimit } from "../limit.ts";

const now = () => new Date();
const db = openPostgres(String(process.argv[2]));
await migrate(db);
await addDemoDistrict(db, now());
await db.script("ANALYZE");
const catalogue = new Catalogue(now);
const follower = new CatalogueFollower(db, catalogue, now);
await follower.start();
prepareLexicons();

const app = await buildApp({ config: readConfig({}), db, catalogue, now });
registerLimit(app);
await app.listen({ port: 0, host: "127.0.0.1" });
process.once("SIGTERM", async () => {
  await app.close();
  await follower.stop();
  await db.close();
  process.exit(0);
});
const address = app.server.address();
process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
