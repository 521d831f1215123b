import { describe, expect, it } from "vitest";
import { ApiError } from "#platform/web/calls/api.ts";
import { estimateMs, faultOf, loadingWord, mayRetry, progressOf, timeoutMs } from "./model.ts";

describe("what went wrong", () => {
  it.each([
    [new TypeError("Failed to fetch"), "network"],
    [new DOMException("late", "TimeoutError"), "timeout"],
    [new ApiError(429, "slow down"), "busy"],
    [new ApiError(400, "rate limit exceeded"), "busy"],
    [new ApiError(500, "Too many requests"), "busy"],
    [new ApiError(502, ""), "unavailable"],
    [new ApiError(503, ""), "unavailable"],
    [new ApiError(504, ""), "unavailable"],
    [new ApiError(504, '{"code":"translation-timeout","status":504}'), "timeout"],
    [new ApiError(400, "this language is not supported"), "language"],
    [new ApiError(400, "no"), "unknown"],
    [new ApiError(413, ""), "tooLong"],
    [new ApiError(400, "the text is too long"), "tooLong"],
    [new ApiError(500, ""), "unknown"],
    [new Error("?"), "unknown"],
  ] as const)("%s is %s", (error, fault) => expect(faultOf(error, true)).toBe(fault));

  it("is that there is no network, whatever else it looks like", () => {
    expect(faultOf(new ApiError(503, ""), false)).toBe("offline");
  });

  it("may be tried again three times, if that can help and there is a network", () => {
    expect([0, 1, 2, 3].map((retries) => mayRetry("unavailable", retries, true))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(mayRetry("language", 0, true)).toBe(false);
    expect(mayRetry("tooLong", 0, true)).toBe(false);
    expect(mayRetry("network", 0, false)).toBe(false);
  });
});

describe("waiting", () => {
  it("has words by how long it has been", () => {
    const words = [0, 1_999, 2_000, 4_999, 5_000, 9_999, 10_000, 29_999, 30_000].map((ms) =>
      loadingWord(ms, false),
    );
    expect(words).toEqual(["start", "start", "content", "content", "rules", "rules", "end", "end", "late"]);
    expect([10_000, 89_999, 90_000].map((ms) => loadingWord(ms, true))).toEqual(["slow", "slow", "late"]);
  });

  it("is estimated by the length: two seconds at least, thirty at most", () => {
    expect([10, 1_000, 100_000].map((length) => estimateMs(length, false))).toEqual([2_000, 5_000, 30_000]);
    expect(estimateMs(1_000, true)).toBe(15_000);
    expect(timeoutMs(false)).toBe(30_000);
  });

  it("never looks done before it is", () => {
    expect(progressOf(1_000, 2_000, null)).toBe(0.5);
    expect(progressOf(60_000, 2_000, null)).toBe(0.95);
  });

  it("goes by the parts that are done where there are several", () => {
    expect(progressOf(0, 10_000, { done: 2, of: 4 })).toBe(0.5);
    expect(progressOf(6_000, 10_000, { done: 2, of: 4 })).toBe(0.6);
    expect(progressOf(60_000, 10_000, { done: 2, of: 4 })).toBe(0.75);
    expect(progressOf(60_000, 10_000, { done: 3, of: 4 })).toBe(0.95);
  });
});
