import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { readConfig } from "#platform/server/config/config.ts";
import { SchemaError } from "#platform/server/db/migrate.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { exitCodeOf, explainFailure } from "./explain-failure.ts";

async function errorOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("It did not fail.");
}

test("a setting that can't be used is named, and what it may be", async () => {
  expect(explainFailure(await errorOf(() => readConfig({ PORT: "http" })))).toMatch(
    /^PORT=http cannot be used/,
  );
});

test("what has to be changed first ends with 2, what may go better the next time with 1", async () => {
  const settings = await errorOf(() => readConfig({ PORT: "http" }));
  const schema = new SchemaError("The database lacks a migration.");
  expect([settings, schema].map(exitCodeOf)).toEqual([2, 2]);
  const databaseUrl = "postgres://noren:secret@127.0.0.1:1/noren";
  const gone = await errorOf(() => openDatabase({ databaseUrl, dataDir: "" }));
  expect([gone, new TypeError("x is not a function")].map(exitCodeOf)).toEqual([1, 1]);
});

test("a database server that doesn't answer is told with the way out", async () => {
  const databaseUrl = "postgres://noren:secret@127.0.0.1:1/noren";
  const told = explainFailure(await errorOf(() => openDatabase({ databaseUrl, dataDir: "" })));
  expect(told).toMatch(/^The database can't be reached: .*ECONNREFUSED.*\n.*DATABASE_URL/);
  expect(told).not.toContain("secret");
});

test("a port that is taken is told with the way out", async () => {
  const first = createServer().listen(0, "127.0.0.1");
  await once(first, "listening");
  const address = first.address();
  const port = typeof address === "object" ? address?.port : 0;
  const second = createServer().listen(port, "127.0.0.1");
  const [error] = await once(second, "error", {}).catch((caught) => [caught]);
  expect(explainFailure(error)).toMatch(/EADDRINUSE.*\n.*set PORT/);
  first.close();
});

test("a fault of the product itself isn't explained away", () => {
  expect(explainFailure(new TypeError("x is not a function"))).toBeNull();
  expect(explainFailure("text")).toBeNull();
});
