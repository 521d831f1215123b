import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { VersionWatch } from "./version-watch.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

it("tells a version when it appears and once more, for what was handed out before it and appears after it", async () => {
  let latest = 11;
  const watch = new VersionWatch(async (ids) => new Map(ids.map((id) => [id, latest])));
  const received: number[] = [];
  const stop = watch.listen("here", 10, (version) => received.push(version));
  await seconds(1);
  expect(received).toEqual([11]);
  await seconds(2);
  expect(received).toEqual([11]);
  await seconds(1);
  expect(received).toEqual([11, 11]);
  await seconds(60);
  expect(received).toEqual([11, 11]);
  latest = 12;
  await seconds(60);
  expect(received).toEqual([11, 11, 12, 12]);
  stop();
});

it("tells a window that opens once what it knows already: it may have read in between", async () => {
  const watch = new VersionWatch(async (ids) => new Map(ids.map((id) => [id, 11])));
  const received: number[] = [];
  const stop = watch.listen("here", 11, (version) => received.push(version));
  await seconds(60);
  expect(received).toEqual([11]);
  stop();
});
