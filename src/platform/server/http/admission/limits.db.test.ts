import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type Database, DatabaseGone } from "../../db/database.ts";
import { removeEndedCounts } from "../../db/rate-counts.ts";
import { registerReader } from "../caller/request-language.ts";
import { registerProblems } from "../problems.ts";
import { registerLimits } from "./limits.ts";

const db = testDatabase();
let one: FastifyInstance;
let another: FastifyInstance;
const call = (app: FastifyInstance, url: string, remoteAddress = "203.0.113.7") =>
  app.inject({ url, remoteAddress });

/** A second process: its own memory, the same database. */
async function openProcess(database: Database): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(cookie);
  registerReader(app);
  registerProblems(app);
  await registerLimits(app, database);
  const limit = { max: 3, timeWindow: "1 minute" };
  app.get("/guess", { config: { rateLimit: limit } }, async () => "no");
  app.get("/other", { config: { rateLimit: limit } }, async () => "no");
  app.get("/seen", { config: { rateLimit: { ...limit, counts: "here" } } }, async () => "yes");
  return app;
}

beforeAll(async () => {
  [one, another] = await Promise.all([openProcess(db), openProcess(db)]);
});
beforeEach(() => db.query("DELETE FROM rate_counts"));
afterAll(() => Promise.all([one.close(), another.close()]));

it("calls at once to two processes are one count, and the answer says when to come again", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => call(at % 2 ? one : another, "/guess")),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(50);
  expect(refused?.json()).toMatchObject({ code: "too-many-requests", status: 429 });
  expect((await call(one, "/other")).statusCode, "another route").toBe(200);
  expect((await call(one, "/guess", "203.0.113.8")).statusCode, "another address").toBe(200);
});

it("asking without a body is the same call", async () => {
  const head = () => one.inject({ url: "/guess", method: "HEAD", remoteAddress: "203.0.113.7" });
  for (let calls = 0; calls < 3; calls++) expect((await head()).statusCode).toBe(200);
  expect((await call(another, "/guess")).statusCode).toBe(429);
});

it("a household with a /64 is one caller, the next one another", async () => {
  for (let calls = 0; calls < 3; calls++) await call(one, "/guess", `2001:db8:1:2::${calls}`);
  expect((await call(another, "/guess", "2001:db8:1:2:ffff::9")).statusCode).toBe(429);
  expect((await call(another, "/guess", "2001:db8:1:3::9")).statusCode).toBe(200);
});

it("a window ends, and what has ended is forgotten; no address is kept", async () => {
  for (let calls = 0; calls < 4; calls++) await call(one, "/guess");
  const [row] = await db.query<{ key: string }>("SELECT key FROM rate_counts");
  expect(row?.key).toMatch(/^[\w-]{43}$/);
  await db.query("UPDATE rate_counts SET until = now()");
  expect((await call(one, "/guess")).statusCode).toBe(200);
  await removeEndedCounts(db);
  expect(await db.query("SELECT key FROM rate_counts")).toHaveLength(1);
  await db.query("UPDATE rate_counts SET until = now() - interval '1 second'");
  await removeEndedCounts(db);
  expect(await db.query("SELECT key FROM rate_counts")).toEqual([]);
});

it("what is cheap is counted in each process, without the database", async () => {
  for (let calls = 0; calls < 3; calls++) await call(one, "/seen");
  expect((await call(one, "/seen")).statusCode).toBe(429);
  expect((await call(another, "/seen")).statusCode).toBe(200);
  expect(await db.query("SELECT key FROM rate_counts")).toEqual([]);
});

it("does not open when the database is away", async () => {
  const gone = async () => {
    throw new DatabaseGone("connect ECONNREFUSED");
  };
  const app = await openProcess({ ...db, kind: "server", query: gone });
  const refused = await call(app, "/guess");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
  await app.close();
});
