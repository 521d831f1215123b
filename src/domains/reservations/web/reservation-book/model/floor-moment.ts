import type { BookReservation, BookTable } from "#domains/reservations/contract/book.ts";
import type { TableState } from "#domains/reservations/contract/room.ts";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import { isFinished } from "./party-state.ts";

/** A table of the floor plan at a moment. */
export interface TableMoment {
  table: BookTable;
  state: TableState["state"];
  /** The room's own state of it; null at any moment but the present. */
  live: TableState | null;
  /** Who sits there, or has it. */
  party: BookReservation | null;
  /** The next party at this table on the same day. */
  next: BookReservation | null;
}

interface MomentInput {
  tables: readonly BookTable[];
  reservations: readonly BookReservation[];
  date: LocalDate;
  /** On the restaurant's clock. */
  at: LocalMinute;
  /** The states of the room now; null for any other moment, which is told from the bookings. */
  states: readonly TableState[] | null;
  /** An instant on the restaurant's clock. */
  minuteOf(instant: string): LocalMinute;
}

/** Each table with who has it at a moment and who comes next. Tables that the restaurant no longer has are left out. */
export function tableMoments({
  tables,
  reservations,
  date,
  at,
  states,
  minuteOf,
}: MomentInput): TableMoment[] {
  const shown = reservations
    .filter((one) => one.day === date && !isFinished(one))
    .sort((a, b) => a.localTime.localeCompare(b.localTime));
  return tables
    .filter(({ isGone }) => !isGone)
    .map((table) => {
      const here = shown.filter(({ tableIds }) => tableIds.includes(table.id));
      const now = states?.find(({ tableId }) => tableId === table.id) ?? null;
      const party =
        now === null
          ? here.find((one) => one.localTime <= at && at < minuteOf(one.endsAt))
          : here.find(({ id }) => id === now.stayId);
      const next = here.find((one) => one !== party && one.localTime > at && one.status !== "seated") ?? null;
      const state = now?.state ?? stateOf(party, next);
      return { table, state, live: now, party: party ?? null, next };
    });
}

function stateOf(party: BookReservation | undefined, next: BookReservation | null): TableState["state"] {
  if (party !== undefined) return party.status === "seated" ? "seated" : "held";
  return next === null ? "free" : "free-until";
}
