import type { BookReservation, BookTable } from "#domains/reservations/contract/book.ts";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import { minutesInto } from "./calendar.ts";
import { isFinished } from "./party-state.ts";

const HOUR = 60;
/** The range of an empty day, in minutes from midnight. */
const USUAL = { start: 11 * HOUR, end: 22 * HOUR };

export interface TableBlock {
  reservation: BookReservation;
  /** Minutes from the grid's start. */
  from: number;
  minutes: number;
}

export interface TableRow {
  /** Null for parties at tables that the restaurant no longer has. */
  table: BookTable | null;
  blocks: TableBlock[];
}

export interface TableGrid {
  /** Whole hours, as minutes from midnight. */
  start: number;
  end: number;
  sections: { name: string | null; rows: TableRow[] }[];
}

interface GridInput {
  tables: readonly BookTable[];
  reservations: readonly BookReservation[];
  date: LocalDate;
  /** The restaurant's minute when the day is today. */
  now: LocalMinute | null;
  /** An instant on the restaurant's clock. */
  minuteOf(instant: string): LocalMinute;
}

/** One day by table: one row each, time from left to right. A party at two tables is in both rows. */
export function tableGrid({ tables, reservations, date, now, minuteOf }: GridInput): TableGrid {
  const shown = reservations
    .filter((one) => one.day === date && !isFinished(one))
    .map((reservation) => ({
      reservation,
      from: minutesInto(date, reservation.localTime),
      to: minutesInto(date, minuteOf(reservation.endsAt)),
    }));
  const marks = shown.flatMap(({ from, to }) => [from, to]);
  const span = spanOf(now === null ? marks : [...marks, minutesInto(date, now)], shown.length === 0);
  const rowOf = (table: BookTable | null, isHere: (one: BookReservation) => boolean): TableRow => ({
    table,
    blocks: shown
      .filter(({ reservation }) => isHere(reservation))
      .map(({ reservation, from, to }) => ({ reservation, from: from - span.start, minutes: to - from })),
  });
  const sections: TableGrid["sections"] = [];
  for (const table of tables) {
    const row = rowOf(table, ({ tableIds }) => tableIds.includes(table.id));
    // One that was taken away has nothing to be free for.
    if (table.isGone && row.blocks.length === 0) continue;
    const section = sections.find(({ name }) => name === table.section);
    if (section) section.rows.push(row);
    else sections.push({ name: table.section, rows: [row] });
  }
  const known = new Set(tables.map(({ id }) => id));
  const elsewhere = rowOf(null, ({ tableIds }) => !tableIds.some((id) => known.has(id)));
  if (elsewhere.blocks.length > 0) sections.push({ name: null, rows: [elsewhere] });
  return { ...span, sections };
}

/** Whole hours around everything that is to be seen; a day without parties shows the usual ones. */
function spanOf(marks: readonly number[], isEmpty: boolean): { start: number; end: number } {
  if (isEmpty) return USUAL;
  const start = Math.floor(Math.min(...marks) / HOUR) * HOUR;
  return { start: Math.max(0, start), end: Math.ceil(Math.max(...marks) / HOUR) * HOUR };
}
