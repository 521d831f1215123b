import type { HealthReadsView } from "../../contract/health-reads.ts";
import type { ReadRow } from "./store.ts";

/** By day, then by reader. One day more than fits means that there are others. */
export function healthReadsView(
  rows: readonly ReadRow[],
  { zone, size, readerId }: { zone: string; size: number; readerId: string },
): HealthReadsView {
  const byDay = [...Map.groupBy(rows, ({ day }) => day)];
  const shown = byDay.slice(0, size);
  return {
    zone,
    days: shown.map(([date, ofDay]) => ({
      date,
      readers: [...Map.groupBy(ofDay, (row) => `${row.readerKind} ${row.readerId}`).values()].flatMap(
        (own) => {
          const [first] = own;
          if (first === undefined) return [];
          const { readerId: id, readerKind: kind, name, role } = first;
          const lastAt = new Date(Math.max(...own.map((row) => row.lastAt.getTime()))).toISOString();
          const reads = own.map(({ kind: what, answers, guests }) => ({ kind: what, answers, guests }));
          return [{ id, kind, name, role, isReader: id === readerId, lastAt, reads }];
        },
      ),
    })),
    before: byDay.length > size ? (shown.at(-1)?.[0] ?? null) : null,
  };
}
