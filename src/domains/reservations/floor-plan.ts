/** The grid on which a restaurant draws where its tables stand, in cells. */
export const FLOOR_COLUMNS = 48;
export const FLOOR_ROWS = 36;
/** The longest side of a table, in cells. */
export const LONGEST_TABLE = 16;

/** Where a table stands, in cells from the upper left corner, and its shape. */
export interface TablePlace {
  x: number;
  y: number;
  width: number;
  height: number;
  isRound: boolean;
}

/** The part of the grid that is drawn, in cells. */
export interface FloorExtent {
  x: number;
  y: number;
  columns: number;
  rows: number;
}

/** Whether a place lies on the grid. */
export function isOnFloor({ x, y, width, height }: TablePlace): boolean {
  return x >= 0 && y >= 0 && x + width <= FLOOR_COLUMNS && y + height <= FLOOR_ROWS;
}

/** Whether two tables would stand on the same cell. */
export function overlap(a: TablePlace, b: TablePlace): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The free place that is nearest to a wanted one; null on a full floor. */
export function freePlaceNear(wanted: TablePlace, others: readonly TablePlace[]): TablePlace | null {
  let best: { place: TablePlace; distance: number } | null = null;
  for (let y = 0; y <= FLOOR_ROWS - wanted.height; y++)
    for (let x = 0; x <= FLOOR_COLUMNS - wanted.width; x++) {
      const distance = Math.hypot(x - wanted.x, y - wanted.y);
      if (best !== null && distance >= best.distance) continue;
      const place = { ...wanted, x, y };
      if (!others.some((other) => overlap(place, other))) best = { place, distance };
    }
  return best?.place ?? null;
}

/** The rectangle around all places, with a cell to spare on each side; null for none. */
export function floorExtent(places: readonly TablePlace[]): FloorExtent | null {
  if (places.length === 0) return null;
  const left = Math.max(0, Math.min(...places.map(({ x }) => x)) - 1);
  const top = Math.max(0, Math.min(...places.map(({ y }) => y)) - 1);
  const right = Math.min(FLOOR_COLUMNS, Math.max(...places.map(({ x, width }) => x + width)) + 1);
  const bottom = Math.min(FLOOR_ROWS, Math.max(...places.map(({ y, height }) => y + height)) + 1);
  return { x: left, y: top, columns: right - left, rows: bottom - top };
}

/** A table of so many seats in its usual size. */
export function usualSize(seats: number): Pick<TablePlace, "width" | "height" | "isRound"> {
  const width = seats <= 2 ? 2 : seats <= 4 ? 3 : seats <= 6 ? 4 : Math.min(8, Math.ceil(seats / 2) + 1);
  return { width, height: 2, isRound: false };
}

/**
 * A first drawing, for tables in their order: each area begins a new row, single seats stand side by side as at a
 * counter. Null for a table that has no room left. `taken`: places that stay as they are.
 */
export function proposePlaces(
  tables: readonly { section: string | null; maxParty: number }[],
  taken: readonly TablePlace[] = [],
): (TablePlace | null)[] {
  const area = tables.reduce((sum, { maxParty }) => sum + (usualSize(maxParty).width + 1) * 3, 0);
  const longest = Math.max(8, ...tables.map(({ maxParty }) => usualSize(maxParty).width));
  const right = Math.min(FLOOR_COLUMNS - 1, Math.max(longest + 1, Math.ceil(Math.sqrt(area * 1.4))));
  const bottom = Math.max(0, ...taken.map(({ y, height }) => y + height));
  let [x, y] = [1, bottom + 1];
  return tables.map(({ section, maxParty }, index) => {
    const size = usualSize(maxParty);
    const before = tables[index - 1];
    if (before !== undefined && (before.section !== section || x + size.width > right)) {
      x = 1;
      y += 3;
    }
    const place = { x, y, ...size };
    x += size.width + (maxParty === 1 && tables[index + 1]?.maxParty === 1 ? 0 : 1);
    return isOnFloor(place) ? place : null;
  });
}
