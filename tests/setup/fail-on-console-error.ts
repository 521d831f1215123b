import { afterEach, beforeEach, expect, vi } from "vitest";
import { log, logTo } from "#platform/server/telemetry/logs/log.ts";
import { forgetLog, hearLine, unexpectedLines } from "./expect-log.ts";

log.level = "warn";
logTo(hearLine);

/** An error on the console is an error in the product: a test that expects one mocks `console.error`. */
beforeEach(() => {
  vi.spyOn(console, "error");
  forgetLog();
});

/** So is a warning in the log: a test that expects one calls `expectLog`. */
afterEach(() => {
  expect(console.error, "nothing is written to console.error").not.toHaveBeenCalled();
  expect(unexpectedLines(), "nothing is logged that a test does not expect").toEqual([]);
  vi.restoreAllMocks();
});
