import type { Verdict } from "./fault.ts";

/** The checks of a trial as a readable table. */
export function verdictTable({ name, checks }: Verdict): string {
  const width = Math.max(0, ...checks.map(({ what }) => what.length));
  const lines = checks.map(({ what, ok, figure }) => {
    const word = ok === null ? "noted " : ok ? "ok    " : "BROKEN";
    return `  ${word}  ${what.padEnd(width)}  ${figure}`;
  });
  const broken = checks.filter(({ ok }) => ok === false).length;
  return [...lines, `${name}: ${broken === 0 ? "whole" : `${broken} broken`}`].join("\n");
}

export function isWhole({ checks }: Verdict): boolean {
  return checks.every(({ ok }) => ok !== false);
}

/** The checks that failed, with their figures, in one line. */
export function brokenChecks({ checks }: Verdict): string {
  return checks
    .filter(({ ok }) => ok === false)
    .map(({ what, figure }) => (figure === "" ? what : `${what} (${figure})`))
    .join("; ");
}
