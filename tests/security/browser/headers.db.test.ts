import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { registerPages } from "#app/server/ssr/pages.ts";
import { Admission } from "#platform/server/http/admission/admission.ts";
import { expectLog } from "../../setup/expect-log.ts";
import { testDatabase } from "../../setup/servers/test-database.ts";
import { testApp } from "../../setup/test-app.ts";

const FILES = mkdtempSync(join(tmpdir(), "noren-files-"));
mkdirSync(join(FILES, "assets"));
for (const name of ["sw.js", "robots-of-test.txt", "assets/root-12345678.js"])
  writeFileSync(join(FILES, name), "1");
afterAll(() => rmSync(FILES, { recursive: true }));

const now = () => new Date("2026-12-01T03:00:00Z");
const pages = {
  // The headers pages add themselves are tested in a browser (tests/journeys/site/content-policy.spec.ts).
  build: () => Promise.reject(new Error("no page is built here")),
  ...{
    assets: FILES,
    publicUrl: "https://noren.test",
    tiles: { kind: "builtin" } as const,
    translator: null,
  },
  ...{
    assumeOpeningHours: false,
    ...{ mapProvider: "open" as const, hasGooglePlaces: false },
    hasStripe: false,
    siteOrigins: async () => [],
    takesCards: true,
    messengers: [],
    yenPerDollar: 150,
    placeNameSources: () => [],
    now,
    onChange: () => undefined,
  },
};
const db = testDatabase();
const app = testApp(db, now, {}, { registerPages: (fastify) => registerPages(fastify, pages) });
const plain = testApp(db, now, { publicUrl: "http://localhost:3000" });
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen()).port);
});

/** Required content of each header. */
const DEMANDS: Readonly<Record<string, RegExp>> = {
  "strict-transport-security": /^max-age=(\d{8,}); includeSubDomains$/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /microphone=\(self\).*camera=\(\).*usb=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "origin-agent-cluster": /^\?1$/,
  "content-security-policy": /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
};

/** The required headers that a response lacks. */
function lacking(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(DEMANDS)
    .filter(([name, pattern]) => !pattern.test(String(headers[name])))
    .map(([name]) => name);
}

describe("what the product answers", () => {
  it.each([
    ["an answer", "GET", "/api/restaurants", 200],
    ["the head of one", "HEAD", "/api/restaurants", 200],
    ["what is not there", "GET", "/api/nothing", 404],
    ["what needs an account", "GET", "/api/profile", 401],
    ["a mistake", "POST", "/api/holds", 400],
    ["a change of another site", "POST", "/api/holds?elsewhere", 403],
    ["an address that can't be read", "GET", "/api/%ff", 400],
    ["a method that nobody knows here", "OPTIONS", "/api/restaurants", 404],
    ["a photo that is not there", "GET", "/photos/nothing.webp", 404],
    ["the health", "GET", "/healthz", 200],
    ["a text", "GET", "/robots.txt", 200],
    ["a map of the site", "GET", "/sitemap.xml", 200],
    ["the manifest", "GET", "/manifest.webmanifest", 200],
    ["the service worker", "GET", "/sw.js", 200],
    ["a file", "GET", "/robots-of-test.txt", 200],
    ["a file that is kept for ever", "GET", "/assets/root-12345678.js", 200],
    ["a page's better address", "GET", "//evil.example", 308],
  ] as const)("%s has all headers", async (_kind, method, url, status) => {
    const headers = url.endsWith("?elsewhere") ? { origin: "https://evil.example" } : {};
    const answer = await app.inject({ method, path: url, headers });
    expect([answer.statusCode, lacking(answer.headers)]).toEqual([status, []]);
  });

  it("a file that has not changed has them", async () => {
    const { headers } = await app.inject({ url: "/sw.js" });
    const again = await app.inject({ url: "/sw.js", headers: { "if-none-match": String(headers.etag) } });
    expect([again.statusCode, lacking(again.headers)]).toEqual([304, []]);
  });

  it("a page that can't be made has them", async () => {
    const lines = expectLog();
    const answer = await app.inject({ url: "/app" });
    expect([answer.statusCode, lacking(answer.headers)]).toEqual([500, []]);
    expect(lines()).toMatchObject([{ msg: "request failed" }]);
  });

  it("nobody is told to insist on https where there is none", async () => {
    const { headers } = await plain.inject({ url: "/healthz" });
    expect(lacking(headers)).toEqual(["strict-transport-security"]);
  });
});

/** Sends raw bytes and returns the response, until the server closes the connection. */
async function say(bytes: string) {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
  return { status: Number(first.split(" ")[1]), headers, body };
}

describe("what is answered before a route is looked for", () => {
  it.each([
    ["no HTTP", "hello\r\n\r\n", 400],
    ["headers without an end", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    [
      "a body with two lengths",
      "POST /api/holds HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
    ],
    ["no host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["an unknown expectation", "GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n", 417],
  ])("%s has all headers, and repeats nothing", async (_kind, bytes, status) => {
    const answer = await say(bytes);
    expect([answer.status, lacking(answer.headers)]).toEqual([status, []]);
    expect(JSON.parse(answer.body)).toMatchObject({ status });
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
  });

  it("a health check by HTTP/1.0, which names no host, is answered as ever", async () => {
    const answer = await say("GET /healthz HTTP/1.0\r\n\r\n");
    expect([answer.status, lacking(answer.headers)]).toEqual([200, []]);
  });

  it("the door has them when it lets nobody in, for calls and pages", async () => {
    vi.spyOn(Admission.prototype, "enter").mockReturnValue(false);
    for (const path of ["/api/restaurants", "/app"]) {
      const answer = await say(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect([answer.status, lacking(answer.headers)]).toEqual([503, []]);
    }
  });
});
