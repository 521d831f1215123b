import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANSWERS, startTileServer, TILE } from "#tests/setup/vendors/fake-tiles.ts";
import { registerProblems } from "../http/problems.ts";
import { registerMapTiles } from "./map-routes.ts";

const GINZA = "/map/tiles/14/14551/6452";
const DAY_MS = 86_400_000;
let folder = "";
let upstream: Awaited<ReturnType<typeof startTileServer>>;
let today = new Date("2026-12-01T03:00:00Z");
const apps: FastifyInstance[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "noren-map-"));
  upstream = await startTileServer();
  today = new Date("2026-12-01T03:00:00Z");
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await upstream.stop();
  rmSync(folder, { recursive: true });
});

async function start(settings: Partial<Parameters<typeof registerMapTiles>[1]>): Promise<FastifyInstance> {
  const app = Fastify();
  registerProblems(app);
  registerMapTiles(app, { tileFile: null, tileUpstream: null, ...settings }, () => today);
  apps.push(app);
  await app.ready();
  return app;
}

function proxy(path = "/{z}/{x}/{y}.pbf", budgetBytes = 1_000_000) {
  return start({ tileUpstream: { url: upstream.url + path, folder, budgetBytes } });
}

describe("tiles of an upstream", () => {
  it("are fetched once, stored, and there without the upstream, also after a restart", async () => {
    const app = await proxy();
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject(GINZA)));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": "application/vnd.mapbox-vector-tile",
        "content-encoding": "gzip",
        "cache-control": "public, max-age=86400",
      });
      expect(gunzipSync(answer.rawPayload)).toEqual(TILE);
    }
    expect(upstream.state.paths).toEqual(["/14/14551/6452.pbf"]);
    upstream.state.answer = ANSWERS.gone;
    expect((await (await proxy()).inject(GINZA)).statusCode).toBe(200);
    expect(upstream.state.paths).toHaveLength(1);
  });

  it("are found by a TileJSON of the same host", async () => {
    const app = await proxy("/planet");
    expect((await app.inject(GINZA)).statusCode).toBe(200);
    expect((await app.inject("/map/tiles/14/14552/6452")).statusCode).toBe(200);
    expect(upstream.state.paths).toEqual([
      "/planet",
      "/20260101/14/14551/6452.pbf",
      "/20260101/14/14552/6452.pbf",
    ]);
  });

  it("are fetched from no other host, whatever the TileJSON says", async () => {
    const other = await startTileServer();
    upstream.state.answer = (_request, response) =>
      response.end(JSON.stringify({ tiles: [`${other.url}/{z}/{x}/{y}`] }));
    expect((await (await proxy("/other.json")).inject(GINZA)).statusCode).toBe(503);
    expect(other.state.paths).toEqual([]);
    await other.stop();
  });

  it("may come compressed without saying so", async () => {
    upstream.state.answer = ANSWERS.unlabelled;
    expect(gunzipSync((await (await proxy()).inject(GINZA)).rawPayload)).toEqual(TILE);
  });

  it("that the upstream doesn't have are empty, and asked for again the next day", async () => {
    upstream.state.answer = ANSWERS.missing;
    const app = await proxy();
    for (let time = 0; time < 2; time++) expect((await app.inject(GINZA)).statusCode).toBe(204);
    expect(upstream.state.paths).toHaveLength(1);
    today = new Date(today.getTime() + DAY_MS);
    upstream.state.answer = ANSWERS.tile;
    expect((await app.inject(GINZA)).statusCode).toBe(200);
  });

  it.each(["page", "broken", "huge", "bomb", "silent", "elsewhere", "gone"] as const)(
    "are refused and not stored when the answer is: %s",
    async (kind) => {
      upstream.state.answer = ANSWERS[kind];
      const app = await proxy();
      const startedAt = performance.now();
      const answer = await app.inject(GINZA);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers["retry-after"]).toBe("10");
      expect(performance.now() - startedAt).toBeLessThan(6_000);
      upstream.state.answer = ANSWERS.tile;
      expect((await app.inject(GINZA)).statusCode).toBe(200);
    },
  );

  it("aren't waited for while the upstream is down", async () => {
    upstream.state.answer = ANSWERS.silent;
    const app = await proxy();
    await Promise.all([0, 1].map((y) => app.inject(`/map/tiles/14/14551/${y}`)));
    const startedAt = performance.now();
    const answers = await Promise.all([2, 3, 4, 5].map((y) => app.inject(`/map/tiles/14/14551/${y}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(upstream.state.paths).toHaveLength(2);
  });

  it("that are a month old are fetched anew, and shown as they were while that fails", async () => {
    const app = await proxy();
    await app.inject(GINZA);
    today = new Date(today.getTime() + 31 * DAY_MS);
    upstream.state.answer = ANSWERS.broken;
    expect((await app.inject(GINZA)).statusCode).toBe(200);
    expect(upstream.state.paths).toHaveLength(2);
  });

  it.each([
    "15/0/0",
    "14/16384/0",
    "14/0/16384",
    "-1/0/0",
    "1/01/0",
    "1/0/0.5",
    "1e1/0/0",
    "a/b/c",
    "14/14551/99999999",
  ])("are none at %s", async (tile) => {
    const app = await proxy();
    expect((await app.inject(`/map/tiles/${tile}`)).statusCode).toBe(404);
    expect(upstream.state.paths).toEqual([]);
  });

  it("leave the disk when the budget is used up, the least recently used first", async () => {
    const size = (await (await proxy()).inject(GINZA)).rawPayload.length;
    rmSync(folder, { recursive: true });
    upstream.state.paths.length = 0;
    const app = await proxy("/{z}/{x}/{y}.pbf", size * 2);
    const ask = (y: number) => app.inject(`/map/tiles/14/14551/${y}`);
    for (const y of [1, 2, 1, 3]) await ask(y);
    expect(upstream.state.paths).toHaveLength(3);
    await ask(1);
    expect(upstream.state.paths).toHaveLength(3);
    await ask(2);
    expect(upstream.state.paths).toHaveLength(4);
  });
});

describe("an archive of this machine", () => {
  const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));

  async function archive() {
    const path = join(folder, "tokyo.pmtiles");
    writeFileSync(path, bytes);
    const app = await start({ tileFile: path });
    return (headers: Record<string, string>) => app.inject({ url: "/map/tiles.pmtiles", headers });
  }

  it("is sent in ranges, never compressed", async () => {
    const ask = await archive();
    const answer = await ask({ range: "bytes=100-199", "accept-encoding": "gzip, br" });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({ "content-range": "bytes 100-199/1000", "content-length": "100" });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.rawPayload).toEqual(bytes.subarray(100, 200));
    expect((await ask({ range: "bytes=-10" })).rawPayload).toEqual(bytes.subarray(990));
    expect((await ask({ range: "bytes=2000-" })).statusCode).toBe(416);
    expect((await ask({})).rawPayload).toEqual(bytes);
  });

  it("isn't sent again to who has it, and as a whole to who has another", async () => {
    const ask = await archive();
    const etag = String((await ask({})).headers.etag);
    expect((await ask({ "if-none-match": etag })).statusCode).toBe(304);
    expect((await ask({ range: "bytes=0-9", "if-range": etag })).statusCode).toBe(206);
    expect((await ask({ range: "bytes=0-9", "if-range": '"other"' })).statusCode).toBe(200);
  });
});

it("has neither unless configured", async () => {
  const app = await start({});
  for (const url of [GINZA, "/map/tiles.pmtiles"]) expect((await app.inject(url)).statusCode).toBe(404);
});
