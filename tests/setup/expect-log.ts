import { onTestFinished } from "vitest";
import { log } from "#platform/server/telemetry/logs/log.ts";

/** A log line as written. */
export interface LogLine extends Record<string, unknown> {
  level: string;
  msg: string;
}

let heard: LogLine[] = [];
let isExpected = false;

/** Destination of the log in tests. */
export function hearLine(line: string): void {
  heard.push(JSON.parse(line));
}

/** Runs before each test. */
export function forgetLog(): void {
  heard = [];
  isExpected = false;
}

/** Lines of level `warn` and above, unless the running test expects log output. */
export function unexpectedLines(): LogLine[] {
  return isExpected ? [] : heard;
}

/**
 * Declares that the running test makes the product log something. Returns a function that gives the lines logged since.
 * `level`: minimum level during this test.
 */
export function expectLog(level: "debug" | "info" | "warn" = "warn"): () => LogLine[] {
  isExpected = true;
  heard = [];
  log.level = level;
  onTestFinished(() => {
    log.level = "warn";
  });
  return () => heard;
}
