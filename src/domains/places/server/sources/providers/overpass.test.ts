import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { collect, TODAY } from "../fixtures/collect.ts";
import { readOverpass } from "./overpass.ts";

const ANSWER = {
  osm3s: { timestamp_osm_base: "2024-05-06T07:08:09Z" },
  elements: [
    { type: "node", id: 1, lat: 35, lon: 139, tags: { amenity: "bar", name: "One" } },
    { type: "relation", id: 2, center: { lat: 35.1, lon: 139.1 }, tags: { amenity: "cafe", name: "Two" } },
    { type: "node", id: 3, lat: 35, lon: 139, tags: { amenity: "cafe" } },
  ],
};
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function ask(listener: RequestListener, changes: { timeoutMs?: number; maxBytes?: number } = {}) {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const { port } = started.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/api/interpreter`;
  return readOverpass({ endpoint, lat: 35.676, lng: 139.65, radiusMetres: 800, today: TODAY, ...changes });
}

function replying(status: number, body: string, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => response.writeHead(status, headers).end(body);
}

describe("a good answer", () => {
  it("gives the places around a point", async () => {
    const reading = await ask(replying(200, JSON.stringify(ANSWER)));
    const { places, skipped } = await collect(reading);
    expect(places.map(({ sourceId, sourceDate }) => [sourceId, sourceDate])).toEqual([
      ["node/1", "2024-05-06"],
      ["relation/2", "2024-05-06"],
    ]);
    expect(skipped).toEqual({ "no-name": 1 });
    expect(reading.progress()).toBe(1);
  });

  it("is asked for in one question that names what we want and who we are", async () => {
    let question = "";
    let agent: string | undefined;
    const reading = await ask((request, response) => {
      agent = request.headers["user-agent"];
      request.on("data", (chunk) => (question += chunk));
      request.on("end", () => response.end(JSON.stringify(ANSWER)));
    });
    await collect(reading);
    const query = new URLSearchParams(question).get("data");
    expect(query).toContain("[out:json]");
    expect(query).toContain("(around:800,35.676000,139.650000)");
    expect(query).toContain("restaurant|cafe|fast_food");
    expect(query).toContain("out center meta;");
    expect(agent).toContain("Noren");
  });
});

describe("a bad answer hands on nothing", () => {
  const page = "<html><head><title>x</title></head><body><p>The server is <b>too busy</b></p></body></html>";
  it.each([
    [
      "a web page with status 200",
      replying(200, page, { "content-type": "text/html" }),
      "source-refused",
      "too busy",
    ],
    [
      "a remark",
      replying(200, JSON.stringify({ ...ANSWER, remark: "runtime error: timed out" })),
      "source-partial",
      "timed out",
    ],
    ["half a list", replying(200, JSON.stringify(ANSWER).slice(0, -30)), "source-partial", "broke off"],
    ["other JSON", replying(200, '{"ok":true}'), "source-refused", "Overpass server"],
    ["429", replying(429, page, { "retry-after": "30" }), "source-refused", "30 seconds"],
    ["504", replying(504, page), "source-unreachable", "busy"],
    ["400", replying(400, page), "source-refused", "too busy"],
  ])("%s", async (_, listener, code, words) => {
    await expect(ask(listener)).rejects.toMatchObject({ code, message: expect.stringContaining(words) });
  });

  it("that does not come in time", async () => {
    await expect(ask(() => {}, { timeoutMs: 50 })).rejects.toMatchObject({ code: "source-unreachable" });
  });

  it("that stops in the middle", async () => {
    const listener: RequestListener = (_, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"elements":[');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(ask(listener)).rejects.toMatchObject({ code: "source-unreachable" });
  });

  it("that is far too long", async () => {
    const listener = replying(200, JSON.stringify(ANSWER));
    await expect(ask(listener, { maxBytes: 50 })).rejects.toMatchObject({ code: "source-refused" });
  });
});

it("asks for no more than 100 km around a real position", async () => {
  const request = { endpoint: "http://127.0.0.1:1/", lat: 35, lng: 139, today: TODAY };
  await expect(readOverpass({ ...request, radiusMetres: 200_000 })).rejects.toThrow(RangeError);
  await expect(readOverpass({ ...request, lat: Number.NaN, radiusMetres: 500 })).rejects.toThrow(RangeError);
});
