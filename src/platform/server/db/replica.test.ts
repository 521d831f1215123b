import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { expectLog } from "#tests/setup/expect-log.ts";
import type { Database } from "./database.ts";
import { type Reader, ReplicaReader } from "./replica.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers every query with the same row. */
const server = (answer: () => Promise<object>): Database => ({
  kind: "server",
  query: async <Row>() => [await answer()] as Row[],
  transaction: () => Promise.reject(new Error("nothing is written")),
  script: () => Promise.reject(new Error("nothing is written")),
  close: async () => undefined,
});
const primary = server(async () => ({ from: "primary" }));
const isReplica = async ({ isReplica }: Reader) => isReplica;
const words = (lines: () => { msg: string }[]) => lines().map(({ msg }) => msg);

it("reads from the replica and tells how far it is behind", async () => {
  const reader = new ReplicaReader(
    primary,
    server(async () => ({ isReplica: true, ms: 1_500 })),
  );
  expect(reader.state()).toEqual({ isUsed: false, lagSeconds: null });
  expect(await reader.read(isReplica)).toBe(true);
  expect(reader.state()).toEqual({ isUsed: true, lagSeconds: 1.5 });
});

it.each([
  ["it is a minute behind", async () => ({ isReplica: true, ms: 60_001 })],
  ["how far it is behind is unknown", async () => ({ isReplica: true, ms: null })],
  ["it has become a primary", async () => ({ isReplica: false, ms: null })],
  ["it refuses", () => Promise.reject(new Error("the database system is starting up"))],
  ["it says nothing", () => new Promise<object>(() => undefined)],
])("reads from the primary when %s, and says so once", async (_, answer) => {
  const lines = expectLog();
  const reader = new ReplicaReader(primary, server(answer));
  for (let reads = 0; reads < 3; reads++) {
    const reading = reader.read(isReplica);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await reading).toBe(false);
  }
  expect(words(lines)).toEqual(["the replica is gone: restaurants are read from the database itself"]);
  expect(reader.state()).toEqual({ isUsed: false, lagSeconds: null });
});

it("comes back by itself, and leaves a replica that is gone alone for a while", async () => {
  const lines = expectLog();
  let isGone = true;
  const asked = vi.fn(async () => {
    if (isGone) throw new Error("connect ECONNREFUSED");
    return { isReplica: true, ms: 0 };
  });
  const reader = new ReplicaReader(primary, server(asked));
  await reader.read(isReplica);
  isGone = false;
  expect(await reader.read(isReplica)).toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await reader.read(isReplica)).toBe(true);
  expect(words(lines)).toHaveLength(2);
});

it("begins a reading anew on the primary when the replica fails in the middle", async () => {
  expectLog();
  const reader = new ReplicaReader(
    primary,
    server(async () => ({ isReplica: true, ms: 0 })),
  );
  const steps: boolean[] = [];
  const result = await reader.read(async ({ isReplica }) => {
    steps.push(isReplica);
    if (isReplica) throw new Error("canceling statement due to conflict with recovery");
    steps.push(isReplica);
    return "whole";
  });
  expect(result).toBe("whole");
  expect(steps).toEqual([true, false, false]);
});
