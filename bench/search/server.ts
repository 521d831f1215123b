/** The product's API over generated places, in its own process, with the baseline route `/limit`. */
import { randomBytes } from "node:crypto";
import { buildApp } from "#app/server/app.ts";
import { Catalogue, CatalogueFollower } from "#domains/discovery/server/public.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { openPostgres } from "#platform/server/db/postgres.ts";
import { registerLimit } from "../limit.ts";
import { fill } from "./fill.ts";

const [count, url] = [Number(process.argv[2]), String(process.argv[3])];
const moment = new Date("2026-11-21T03:00:00Z");
const now = () => moment;

const name = `bench_${randomBytes(6).toString("hex")}`;
const admin = openPostgres(url, 1);
await admin.script(`CREATE DATABASE ${name}`);
const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
// Setting prices and ratings of a million places takes longer than the statement timeout of requests.
const filler = openPostgres(own, 2, true);
await migrate(filler);
const { importMs } = await fill(filler, count, moment);
await filler.close();
const db = openPostgres(own);

const catalogue = new Catalogue(now);
const follower = new CatalogueFollower(db, catalogue, now);
const started = performance.now();
await follower.start();
await follower.stop();
const loadMs = Math.round(performance.now() - started);
// Includes the peak of the import, which processes other than the server may run.
const peakMiB = Math.round(process.resourceUsage().maxRSS / 1024);

const app = await buildApp({ config: readConfig({}), db, catalogue, now });
registerLimit(app);
await app.listen({ port: 0, host: "127.0.0.1" });
process.once("SIGTERM", async () => {
  await app.close();
  await db.close();
  await admin.script(`DROP DATABASE ${name} WITH (FORCE)`);
  process.exit(0);
});
const address = app.server.address();
const port = typeof address === "object" && address ? address.port : 0;
const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);
process.send?.({ port, importMs, loadMs, rssMiB: mebibytes(process.memoryUsage().rss), peakMiB });
