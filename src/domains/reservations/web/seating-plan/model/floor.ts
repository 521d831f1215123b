import {
  FLOOR_COLUMNS,
  FLOOR_ROWS,
  floorExtent,
  freePlaceNear,
  isOnFloor,
  LONGEST_TABLE,
  overlap,
  proposePlaces,
  type TablePlace,
  usualSize,
} from "#domains/reservations/floor-plan.ts";
import type { DraftTable } from "./draft.ts";

/** Empty cells that are drawn beside the outermost tables, so that there is where to move. */
const MARGIN = 4;
const SMALLEST = { columns: 18, rows: 12 };

/** How much of the grid the editor draws, in cells from the upper left corner. */
export function drawnFloor(tables: readonly DraftTable[]): { columns: number; rows: number } {
  const extent = floorExtent(placesOf(tables));
  if (extent === null) return SMALLEST;
  const { x, y, columns, rows } = extent;
  return {
    columns: Math.min(FLOOR_COLUMNS, Math.max(SMALLEST.columns, x + columns + MARGIN)),
    rows: Math.min(FLOOR_ROWS, Math.max(SMALLEST.rows, y + rows + MARGIN)),
  };
}

/** With a table at the free place that is nearest to the wanted one; unchanged on a full floor. */
export function placed(tables: readonly DraftTable[], key: string, wanted: TablePlace): DraftTable[] {
  const others = placesOf(tables.filter((table) => table.key !== key));
  const place = freePlaceNear(wanted, others);
  return tables.map((table) => (table.key === key && place !== null ? { ...table, place } : table));
}

/** With a table that is not drawn yet, below the others; unchanged on a full floor. */
export function put(tables: readonly DraftTable[], key: string): DraftTable[] {
  const table = tables.find((one) => one.key === key);
  if (table === undefined) return [...tables];
  const wanted = { x: 1, y: lowest(tables) + 1, ...usualSize(table.maxParty) };
  return placed(tables, key, wanted);
}

/** With all tables that are not drawn yet, below the others, as far as there is room. */
export function putAll(tables: readonly DraftTable[]): DraftTable[] {
  const left = tables.filter(({ place }) => place === null);
  const places = proposePlaces(left, placesOf(tables));
  return tables.map((table) => {
    const at = left.indexOf(table);
    return at < 0 ? table : { ...table, place: places[at] ?? null };
  });
}

/** A table moved by so many cells; null where it would leave the floor or stand on another. */
export function moved(
  tables: readonly DraftTable[],
  { key, place }: DraftTable,
  by: { x: number; y: number },
): TablePlace | null {
  if (place === null) return null;
  const next = { ...place, x: place.x + by.x, y: place.y + by.y };
  return isFree(tables, key, next) ? next : null;
}

/** A table in another size or shape, at its place or at the nearest that is free. */
export function reshaped(
  tables: readonly DraftTable[],
  { key, place }: DraftTable,
  shape: Partial<Pick<TablePlace, "width" | "height" | "isRound">>,
): DraftTable[] {
  if (place === null) return [...tables];
  const next = { ...place, ...shape };
  const clamped = {
    ...next,
    width: Math.min(LONGEST_TABLE, Math.max(1, next.width)),
    height: Math.min(LONGEST_TABLE, Math.max(1, next.height)),
  };
  return placed(tables, key, clamped);
}

export function placesOf(tables: readonly DraftTable[]): TablePlace[] {
  return tables.flatMap(({ place }) => place ?? []);
}

function isFree(tables: readonly DraftTable[], key: string, place: TablePlace): boolean {
  const others = placesOf(tables.filter((table) => table.key !== key));
  return isOnFloor(place) && !others.some((other) => overlap(other, place));
}

function lowest(tables: readonly DraftTable[]): number {
  return Math.max(0, ...placesOf(tables).map(({ y, height }) => y + height));
}
