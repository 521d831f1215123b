import type { LocalMinute } from "#kernel/time/calendar.ts";

/** Until when a table can be given back free of charge, on the restaurant's wall clock; `cutoff` minutes before the meal. */
export function freeUntil(at: LocalMinute, cutoff: number): LocalMinute {
  return new Date(Date.parse(`${at}:00Z`) - cutoff * 60_000).toISOString().slice(0, 16);
}
