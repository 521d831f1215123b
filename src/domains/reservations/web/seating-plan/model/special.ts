import type { LocalDate } from "#kernel/time/calendar.ts";
import type { DraftException } from "./draft.ts";

/** One more special day in its place in the calendar, closed: most of them are days off. */
export function withSpecialDay(days: readonly DraftException[], date: LocalDate): DraftException[] {
  const added: DraftException = { date, kind: "closed", periods: [], note: "" };
  return [...days, added].sort((a, b) => a.date.localeCompare(b.date));
}
