import type { GlossaryDish, MenuDocument } from "#domains/menus/contract/menu-document.ts";
import { menuDocument } from "#domains/menus/contract/menu-document.ts";
import { MENU_LIMITS } from "#domains/menus/menu-constants.ts";
import { applyLines } from "#domains/menus/server/public.ts";
import { nameKey } from "#domains/places/server/public.ts";
import { plainWidth } from "#kernel/text/usable-text.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { type CsvLine, readCsvTable } from "#platform/server/text/csv-table.ts";
import type { ImportFiles } from "../../contract/import-preview.ts";
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportFile,
  MAX_IMPORT_LINES,
  OWN_TEAM_COLUMNS,
  REQUIRED_COLUMNS,
  WORKBOOK_START,
} from "../../import-constants.ts";
import { type Columns, type FindAddress, type RestaurantLine, readRestaurant } from "./restaurant-line.ts";
import { readTables, type TableEntry } from "./table-lines.ts";

/** A restaurant with its tables and dishes, ready to be created. */
export interface ImportEntry extends RestaurantLine {
  tables: TableEntry[];
  /** Null without dishes. */
  menu: MenuDocument | null;
}

/** `issue` is a key of `errors.field`. */
export interface FileMistake {
  file: ImportFile;
  line: number;
  column: ImportColumn | null;
  issue: string;
  values?: Record<string, string | number>;
}

/** A restaurant of the file: what is to be created, or that it has mistakes. */
export interface ReadRow {
  line: number;
  name: string;
  entry: ImportEntry | null;
}

interface ReadContext {
  findAddress: FindAddress;
  glossary: readonly GlossaryDish[];
  today: LocalDate;
}

/**
 * Reads the files of an import. A restaurant with a mistake in any of them has no entry. Issues of `FILE_ISSUES` are of a
 * whole file: nothing of the import can be trusted then.
 */
export function readFiles(
  files: ImportFiles,
  { findAddress, glossary, today }: ReadContext,
): { rows: ReadRow[]; mistakes: FileMistake[] } {
  const mistakes: FileMistake[] = [];
  const restaurants = linesOf("restaurants", files.restaurants, mistakes);
  const tables = linesOf("tables", files.tables, mistakes);
  const dishes = linesOf("dishes", files.dishes, mistakes);
  if (restaurants.length === 0 && mistakes.length === 0)
    mistakes.push({ file: "restaurants", line: 2, column: "name_ja", issue: "required" });

  const lineOf = new Map<string, number>();
  for (const { line, cells } of restaurants) {
    const key = keyOf(cells.name_ja);
    const first = lineOf.get(key);
    if (key !== "" && first !== undefined)
      mistakes.push({
        ...{ file: "restaurants", line, column: "name_ja", issue: "restaurant-twice" },
        values: { line: first },
      });
    else lineOf.set(key, line);
  }
  const tablesOf = byRestaurant("tables", tables, lineOf, mistakes);
  const dishesOf = byRestaurant("dishes", dishes, lineOf, mistakes);
  const twice = new Set(mistakes.filter(({ issue }) => issue === "restaurant-twice").map(({ line }) => line));

  const rows = restaurants.map((one): ReadRow => {
    const own: FileMistake[] = [];
    const { read, mistakes: wrong } = readRestaurant(one, { findAddress, today });
    own.push(...wrong.map((mistake) => ({ ...mistake, file: "restaurants" as const })));
    const seats = readTables(twice.has(one.line) ? [] : (tablesOf.get(one.line) ?? []));
    own.push(...seats.mistakes.map((mistake) => ({ ...mistake, file: "tables" as const })));
    const menu = readMenu(twice.has(one.line) ? [] : (dishesOf.get(one.line) ?? []), glossary);
    own.push(...menu.mistakes);
    if (read.ok && seats.tables.length > 0 && read.restaurant.hours === null)
      own.push({ file: "restaurants", line: one.line, column: "hours", issue: "hours-for-tables" });
    mistakes.push(...own);
    const isGood = read.ok && own.length === 0 && !twice.has(one.line);
    return {
      line: one.line,
      name: read.ok ? read.restaurant.name : read.name,
      entry: isGood ? { ...read.restaurant, tables: seats.tables, menu: menu.menu } : null,
    };
  });
  return { rows, mistakes: mistakes.sort(inFiles) };
}

/** Issues of a file as a whole. */
const FILE_ISSUES: readonly string[] = ["missing-column", "too-many-lines", "broken-table", "not-a-table"];
/** Issues that stop nothing: the column is skipped. */
const REMARKS: readonly string[] = ["unknown-column"];

/** What a mistake keeps from being imported: everything, its restaurant, or nothing. */
export function stopsOf({ issue }: FileMistake): "file" | "row" | "none" {
  return FILE_ISSUES.includes(issue) ? "file" : REMARKS.includes(issue) ? "none" : "row";
}

function linesOf<File extends ImportFile>(
  file: File,
  csv: string,
  mistakes: FileMistake[],
): CsvLine<Columns<File>>[] {
  if (csv.trim() === "") return [];
  // A workbook is an archive, and starts like one.
  if (csv.startsWith(WORKBOOK_START)) {
    mistakes.push({ file, line: 1, column: null, issue: "not-a-table" });
    return [];
  }
  const columns: readonly Columns<File>[] = IMPORT_COLUMNS[file];
  const required: readonly Columns<File>[] = REQUIRED_COLUMNS[file];
  const read = readCsvTable(csv, { columns, required, maxLines: MAX_IMPORT_LINES[file] });
  mistakes.push(...read.mistakes.map((mistake) => ({ ...mistake, file })));
  // Each of the lines would have the same mistake.
  return read.mistakes.some(({ issue }) => issue === "missing-column") ? [] : read.lines;
}

/** Lines by the line of their restaurant. */
function byRestaurant<File extends "tables" | "dishes">(
  file: File,
  lines: readonly CsvLine<Columns<File>>[],
  lineOf: ReadonlyMap<string, number>,
  mistakes: FileMistake[],
): Map<number, CsvLine<Columns<File>>[]> {
  const found = new Map<number, CsvLine<Columns<File>>[]>();
  // Without restaurants, that is what is missing.
  if (lineOf.size === 0) return found;
  const unknown = new Set<string>();
  for (const one of lines) {
    const { restaurant = "" } = one.cells as { restaurant?: string };
    const line = lineOf.get(keyOf(restaurant));
    if (restaurant.trim() === "")
      mistakes.push({ file, line: one.line, column: "restaurant", issue: "required" });
    else if (line === undefined) {
      // Named once: a misspelt restaurant has thirty dishes.
      if (unknown.has(keyOf(restaurant))) continue;
      unknown.add(keyOf(restaurant));
      mistakes.push({
        ...{ file, line: one.line, column: "restaurant", issue: "unknown-restaurant" },
        values: { word: restaurant.trim().slice(0, 60) },
      });
    } else found.set(line, [...(found.get(line) ?? []), one]);
  }
  return found;
}

function readMenu(
  lines: readonly CsvLine<Columns<"dishes">>[],
  glossary: readonly GlossaryDish[],
): { menu: MenuDocument | null; mistakes: FileMistake[] } {
  const [first] = lines;
  if (first === undefined) return { menu: null, mistakes: [] };
  const { menu, mistakes } = applyLines(lines, { menu: { sections: [] }, glossary });
  const own: FileMistake[] = mistakes.map((mistake) => ({ ...mistake, file: "dishes" }));
  for (const { line, cells } of lines)
    for (const column of OWN_TEAM_COLUMNS)
      if ((cells[column] ?? "").trim() !== "") own.push({ file: "dishes", line, column, issue: "own-team" });
  const dishes = menu.sections.reduce((sum, section) => sum + section.dishes.length, 0);
  const { line } = first;
  if (dishes > MENU_LIMITS.dishes)
    own.push({
      ...{ file: "dishes", line, column: "name_ja", issue: "too-large" },
      values: { maximum: MENU_LIMITS.dishes },
    });
  if (menu.sections.length > MENU_LIMITS.sections)
    own.push({
      ...{ file: "dishes", line, column: "section", issue: "too-large" },
      values: { maximum: MENU_LIMITS.sections },
    });
  if (own.length === 0 && !menuDocument.safeParse(menu).success)
    own.push({ file: "dishes", line, column: "name_ja", issue: "wrong-type" });
  return { menu, mistakes: own };
}

function keyOf(name: string | undefined): string {
  return name === undefined || plainWidth(name) === "" ? "" : nameKey(name);
}

const FILES = ["restaurants", "tables", "dishes"] as const;
function inFiles(a: FileMistake, b: FileMistake): number {
  return FILES.indexOf(a.file) - FILES.indexOf(b.file) || a.line - b.line;
}
