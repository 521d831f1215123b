/** The product's API over a generated catalogue, in a process of its own, with the limit it is measured against. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../src/server/app.ts";
import { openEmbedded } from "../../src/server/db/embedded.ts";
import { Catalogue } from "../../src/server/modules/restaurants/public.ts";
import { generate } from "./generate.ts";

const count = Number(process.argv[2]);
const moment = new Date("2026-11-21T03:00:00Z");
const now = () => moment;
const db = await openEmbedded(mkdtempSync(join(tmpdir(), "noren-bench-")));
const catalogue = new Catalogue(now);
const started = performance.now();
await catalogue.load(generate(count));
const loadMs = Math.round(performance.now() - started);

const app = await buildApp({
  config: { publicUrl: "http://localhost", mail: { url: null, from: "" }, devOutbox: false },
  db,
  catalogue,
  now,
});
const fixed = new Map<number, Buffer>();
app.get<{ Querystring: { bytes: string } }>("/limit", (request, reply) => {
  const bytes = Number(request.query.bytes);
  const buffer = fixed.get(bytes) ?? Buffer.alloc(bytes, "x");
  fixed.set(bytes, buffer);
  return reply.type("application/json; charset=utf-8").send(buffer);
});
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
const port = typeof address === "object" && address ? address.port : 0;
process.send?.({ port, loadMs, rssMb: Math.round(process.memoryUsage().rss / 1e6) });
