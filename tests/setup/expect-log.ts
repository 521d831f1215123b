import { onTestFinished } from "vitest";
import { log } from "#platform/server/telemetry/logs/log.ts";

/** A line of the log, as it was written. */
export interface LogLine extends Record<string, unknown> {
  level: string;
  msg: string;
}

let heard: LogLine[] = [];
let isExpected = false;

/** Where the log goes in tests. */
export function hearLine(line: string): void {
  heard.push(JSON.parse(line));
}

/** Begins anew, with each test. */
export function forgetLog(): void {
  heard = [];
  isExpected = false;
}

/** Warnings and worse that the running test has not said to expect. */
export function unexpectedLines(): LogLine[] {
  return isExpected ? [] : heard;
}

/**
 * Says that the running test will make the product log something; what was logged since, whenever it is asked. `level`: from
 * which level on, for this test.
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
