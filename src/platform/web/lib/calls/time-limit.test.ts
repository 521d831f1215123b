import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { timeLimit } from "./time-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("timeLimit", () => {
  it("ends a call when its time is over, and says that this is why", () => {
    const signal = timeLimit(1_000);
    vi.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: "TimeoutError" });
  });

  it("ends it at once when whoever asked no longer wants it", () => {
    const stop = new AbortController();
    const signal = timeLimit(1_000, stop.signal);
    stop.abort("left");
    expect(signal.reason).toBe("left");
    expect(vi.getTimerCount()).toBe(0);
    expect(timeLimit(1_000, stop.signal).reason).toBe("left");
  });
});
