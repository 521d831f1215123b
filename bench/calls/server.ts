/**
 * The product's API over the demo district, in its own process, with the baseline route `/limit`. Usage: node
 * bench/calls/server.ts [address of a PostgreSQL]; without one on the embedded database, in a new folder.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "#app/server/app.ts";
import { addDemoDistrict } from "#app/server/demo/demo-district.ts";
import { Catalogue, CatalogueFollower, prepareLexicons } from "#domains/discovery/server/public.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { openEmbedded } from "#platform/server/db/embedded/embedded.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { openPostgres } from "#platform/server/db/postgres.ts";
import { registerLimit } from "../limit.ts";

const now = () => new Date();
const [address] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "noren-calls-"));
const db = address === undefined ? await openEmbedded(folder) : openPostgres(address);
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
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
const bound = app.server.address();
process.send?.({ port: typeof bound === "object" && bound ? bound.port : 0 });
