import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { testDatabase } from "../setup/servers/test-database.ts";
import { testApp } from "../setup/test-app.ts";
import { parametersOf } from "./cases/addresses.ts";
import { faultOf, type Sent, send } from "./cases/callers.ts";
import { fieldsOf, heard } from "./cases/fields.ts";
import { NAUGHTY, someOf } from "./cases/naughty.ts";
import { ROUTES, STREAMS } from "./cases/routes.ts";
import { addWorld, type World } from "./cases/world.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let world: World;

beforeAll(async () => {
  world = await addWorld(db, app, NOW);
});

/** All routes except streams, and those that would end a session or membership other routes are called with. */
const LINES = Object.keys(ROUTES).filter(
  (line) => !STREAMS.test(line) && !/logout|DELETE \/api\/auth\/(me|sessions)$|archive$|crew/.test(line),
);

const TEXTS: readonly string[] = [
  ...[
    "\0",
    "a\0b",
    "..",
    "../..",
    "..\\..",
    "%",
    "%00",
    "%2e%2e%2f",
    "\u202E",
    "１",
    "-1",
    "0",
    "1e400",
    "9".repeat(40),
  ],
  ...[
    "9223372036854775808",
    "__proto__",
    "constructor",
    "toString",
    "' OR 1=1 --",
    "'; SELECT pg_sleep(9) --",
    "null",
  ],
  ...[
    "a".repeat(3_000),
    "/",
    "//",
    "\\",
    "?",
    "#",
    "&",
    "\r\nx: y",
    "2026-02-30",
    "9999-99-99",
    "0000-00-00",
    " ",
  ],
];

/** Sends the requests and returns the faults of the responses. */
async function faults(line: string, sents: Iterable<Sent>): Promise<string[]> {
  const wrong: string[] = [];
  for (const sent of sents) {
    const fault = faultOf(await send(app, world, line, sent), line);
    if (fault !== null) wrong.push(`${line} with ${JSON.stringify(sent).slice(0, 120)}: ${fault}`);
  }
  return wrong;
}

describe("an address", () => {
  it("shows nothing of the product's inside, whatever stands in it for an id", async () => {
    const wrong: string[] = [];
    for (const [seed, line] of LINES.entries())
      for (const name of parametersOf(line)) {
        const texts = [...someOf(TEXTS, 4, seed), ...someOf(NAUGHTY, 1, seed)].filter((text) =>
          text.isWellFormed(),
        );
        const payload = line.startsWith("GET ") ? {} : { payload: "{}" };
        wrong.push(
          ...(await faults(
            line,
            texts.map((text) => ({ instead: { [name]: text }, ...payload })),
          )),
        );
      }
    expect(wrong).toEqual([]);
  });

  it("shows nothing of it, whatever is asked behind its question mark", async () => {
    const wrong: string[] = [];
    for (const [seed, line] of LINES.filter((one) => one.startsWith("GET ")).entries()) {
      const { reads } = await heard(() => send(app, world, line));
      const names = reads.flatMap(({ schema }) => fieldsOf(schema as z.ZodType).map(([name = ""]) => name));
      const queries = [...new Set([...names, "lang", "key", "share", "table"])].flatMap((name, index) => [
        ...[...someOf(TEXTS, 1, seed + index), ...someOf(NAUGHTY, 1, seed + index)]
          .filter((text) => text.isWellFormed())
          .map((text) => `${name}=${encodeURIComponent(text)}`),
        ...(names.includes(name)
          ? [`${name}=1&${name}=2`, `${name}[]=1`, `${name}`, `__proto__=1&${name}=%ff%fe`]
          : []),
      ]);
      wrong.push(
        ...(await faults(
          line,
          queries.map((query) => ({ query })),
        )),
      );
    }
    expect(wrong).toEqual([]);
  });

  it("is the same as any other where it can't be read", async () => {
    const raw = [
      "/api/restaurants/%",
      "/api/restaurants/%c0%ae",
      "/api/reservations/%ff",
      "/api/%00",
      "/api//orders/",
    ];
    const strange = [
      "/api/restaurants?__proto__[a]=1",
      "/photos/..%2f..%2fpackage.json",
      "/photos/%5c..%5c.env",
    ];
    for (const url of [...raw, ...strange]) {
      const answer = await app.inject({ url });
      expect(faultOf(answer), url).toBe(null);
      expect(answer.body, url).not.toContain("devDependencies");
    }
  });
});

describe("a header", () => {
  const HEADERS: readonly Record<string, string>[] = [
    ...["", " ", "a", "a".repeat(5_000), "{}", "💥", "x y", "../../x", "'; DROP TABLE accounts"].map(
      (key) => ({
        "idempotency-key": key,
      }),
    ),
    ...["*", "xx", "en;q=9999999", ",".repeat(5_000), "constructor", "../../../etc/passwd", "ja-\u00e9"].map(
      (language) => ({
        "accept-language": language,
      }),
    ),
    ...[
      "noren_guest=",
      "noren_guest=a",
      `noren_guest=${"x".repeat(43)}`,
      "language=constructor",
      "=;=;",
      "a".repeat(8_000),
    ].map((cookie) => ({ cookie })),
    ...[
      "Bearer",
      "Bearer ",
      `Bearer ${"x".repeat(43)}`,
      "Bearer noren_x",
      "Basic YTpi",
      "Bearer ' OR 1=1",
      "x".repeat(8_000),
    ].map((authorization) => ({ authorization })),
    ...[
      "application/xml",
      "text/plain",
      "multipart/form-data; boundary=x",
      "application/json; charset=utf-7",
      "a",
    ].map((type) => ({ "content-type": type })),
    { "x-forwarded-for": "1".repeat(4_000) },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "javascript", forwarded: "for=evil" },
    { "if-none-match": "x".repeat(5_000), range: "bytes=99-1", "if-modified-since": "never" },
    { accept: "text/event-stream", "content-encoding": "gzip", "user-agent": "\u00ff".repeat(3_000) },
  ];

  it("shows nothing of the product's inside, whatever stands in it", async () => {
    const wrong: string[] = [];
    for (const [seed, line] of LINES.entries()) {
      const payload = line.startsWith("GET ") ? {} : { payload: "{}" };
      wrong.push(
        ...(await faults(
          line,
          someOf(HEADERS, 4, seed).map((headers) => ({ headers, ...payload })),
        )),
      );
    }
    expect(wrong).toEqual([]);
  });
});

describe("a body that is none", () => {
  const BODIES = [
    "",
    "{",
    "null",
    "[]",
    '"text"',
    "0",
    "NaN",
    '{"__proto__":{"isOperator":true}}',
    "\0",
    "[[[[",
    "\uFEFF{}",
  ];

  it("shows nothing of the product's inside", async () => {
    const wrong: string[] = [];
    for (const [seed, line] of LINES.filter((one) => !one.startsWith("GET ")).entries())
      wrong.push(
        ...(await faults(
          line,
          someOf(BODIES, 4, seed).map((payload) => ({ payload })),
        )),
      );
    expect(wrong).toEqual([]);
  });

  it("is refused before it is kept in memory, where it is too large or nested too deep", async () => {
    const line = "PUT /api/owner/restaurants/:id/menu";
    const large = await send(app, world, line, {
      payload: JSON.stringify({ menu: "x".repeat(3_000_000), version: 0 }),
    });
    expect([large.statusCode, large.json().code]).toEqual([413, "payload-too-large"]);
    for (const menu of [
      `${"[".repeat(500_000)}${"]".repeat(500_000)}`,
      `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`,
    ]) {
      const deep = await send(app, world, line, { payload: `{"menu":${menu},"version":0}` });
      expect([deep.statusCode, deep.json().code]).toEqual([400, "invalid-input"]);
    }
  });

  it("is answered with so many mistakes and no more", async () => {
    const sections = `[${"0,".repeat(200_000)}0]`;
    const payload = `{"menu":{"sections":${sections}},"version":0}`;
    const answer = await send(app, world, "PUT /api/owner/restaurants/:id/menu", { payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.length).toBeLessThanOrEqual(100);
  });
});
