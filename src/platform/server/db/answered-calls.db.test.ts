import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { answerBefore, keepAnswer, type RepeatableCall } from "./answered-calls.ts";

const db = testDatabase();
const NOW = new Date("2026-12-01T03:00:00Z");
const call = (): RepeatableCall => ({ scope: "order", key: randomUUID(), request: { dish: "ramen" } });

it("lets the second of two equal calls wait for the first one's answer", async () => {
  const one = call();
  const begun = Promise.withResolvers<void>();
  const first = db.transaction(async (tx) => {
    expect(await answerBefore(tx, one)).toBeNull();
    begun.resolve();
    // Long enough for the second call to read, if it were not blocked.
    await tx.query("SELECT pg_sleep(0.3)");
    await keepAnswer(tx, one, { number: 7 }, NOW);
  });
  await begun.promise;
  const second = db.transaction((tx) => answerBefore(tx, one));
  expect(await second).toEqual({ answer: { number: 7 } });
  await first;
});

it("lets the second try for itself where the first came to nothing", async () => {
  const one = call();
  const failed = db.transaction(async (tx) => {
    await answerBefore(tx, one);
    throw new Error("sold out");
  });
  await expect(failed).rejects.toThrow("sold out");
  expect(await db.transaction((tx) => answerBefore(tx, one))).toBeNull();
});

it("makes nobody wait for another's key", async () => {
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = db.transaction(async (tx) => {
    await answerBefore(tx, call());
    begun.resolve();
    // The embedded database runs transactions one at a time.
    if (db.kind === "server") await held.promise;
  });
  await begun.promise;
  expect(await db.transaction((tx) => answerBefore(tx, call()))).toBeNull();
  held.resolve();
  await first;
});
