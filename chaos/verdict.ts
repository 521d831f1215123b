import type { Check } from "./fault.ts";

/** The checks of a trial as a table for people. */
export function verdictTable(fault: string, checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ what }) => what.length));
  const lines = checks.map(
    ({ what, ok, figure }) => `  ${ok ? "ok    " : "BROKEN"}  ${what.padEnd(width)}  ${figure}`,
  );
  const broken = checks.filter(({ ok }) => !ok).length;
  return [...lines, `${fault}: ${broken === 0 ? "whole" : `${broken} broken`}`].join("\n");
}
