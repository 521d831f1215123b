import type { LocalMinute } from "#kernel/time/calendar.ts";

/** A party that staff are about to add. `at`: where they tapped into a gap. */
export type NewParty = { kind: "walk-in" } | { kind: "call"; at?: { tableId: string; minute: LocalMinute } };
