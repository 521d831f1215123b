import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerStreets, isOfStreets } from "./answer-streets.ts";

const ORIGIN = "https://noren.example";
const ARCHIVE = `${ORIGIN}/map/streets.pmtiles`;
const cached = new Map<string, Response>();
let network: (request: Request) => Promise<Response>;

beforeEach(() => {
  cached.clear();
  const urlOf = (key: string | Request) => (typeof key === "string" ? new URL(key, ORIGIN).href : key.url);
  vi.stubGlobal("caches", {
    open: async () => ({
      match: async (key: string | Request) => cached.get(urlOf(key))?.clone(),
      put: async (key: string | Request, response: Response) => void cached.set(urlOf(key), response),
      keys: async () => [...cached.keys()].map((url) => ({ url })),
      delete: async (key: string | Request) => cached.delete(urlOf(key)),
    }),
  });
  vi.stubGlobal("fetch", (request: Request) => network(request));
});
afterEach(() => vi.unstubAllGlobals());

function range(bytes: string, etag = '"1"') {
  network = async () =>
    new Response(bytes, { status: 206, headers: { "content-range": "bytes 0-3/9", etag } });
  return answerStreets(new Request(ARCHIVE, { headers: { range: `bytes=${bytes}` } }));
}

async function without(url: string, headers: Record<string, string> = {}) {
  network = () => Promise.reject(new TypeError("offline"));
  return answerStreets(new Request(url, { headers }));
}

test("the drawn map is none of them", () => {
  expect(isOfStreets("/map/basemap.pmtiles")).toBe(false);
  for (const path of ["/map/streets.pmtiles", "/map/tiles.pmtiles", "/map/tiles/14/14551/6452"])
    expect(isOfStreets(path)).toBe(true);
});

test("ranges that were seen are there without a network, others aren't", async () => {
  expect((await range("0-3")).status).toBe(206);
  const seen = await without(ARCHIVE, { range: "bytes=0-3" });
  expect([seen.status, seen.headers.get("content-range"), await seen.text()]).toEqual([
    206,
    "bytes 0-3/9",
    "0-3",
  ]);
  expect((await without(ARCHIVE, { range: "bytes=4-8" })).type).toBe("error");
});

test("ranges of a former archive go when another is there", async () => {
  await range("0-3");
  await range("4-8");
  await range("4-8", '"2"');
  expect((await without(ARCHIVE, { range: "bytes=0-3" })).type).toBe("error");
  expect((await without(ARCHIVE, { range: "bytes=4-8" })).status).toBe(206);
});

test("a whole archive is never kept", async () => {
  network = async () => new Response("all of it", { status: 200 });
  await answerStreets(new Request(ARCHIVE, { headers: { range: "bytes=0-3" } }));
  await answerStreets(new Request(ARCHIVE));
  expect(cached.size).toBe(0);
});

test("a tile that was seen is shown when the server can't fetch it, and the oldest go first", async () => {
  network = async () => new Response("tile");
  for (let y = 0; y <= 250; y++) await answerStreets(new Request(`${ORIGIN}/map/tiles/14/1/${y}`));
  expect(cached.size).toBe(250);
  network = async () => new Response("later", { status: 503 });
  expect((await answerStreets(new Request(`${ORIGIN}/map/tiles/14/1/0`))).status).toBe(503);
  expect(await (await answerStreets(new Request(`${ORIGIN}/map/tiles/14/1/9`))).text()).toBe("tile");
});
