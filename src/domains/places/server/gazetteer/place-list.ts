import { CsvError, parse } from "csv-parse/sync";
import {
  type GazetteerPlace,
  PLACE_KINDS,
  type PlaceKind,
  prefectureNamed,
} from "#domains/discovery/server/public.ts";
import { distanceMetres } from "#kernel/geo.ts";
import { FileText } from "../sources/formats/file-chunks.ts";
import { cleanText, countryAt, keyFromFacts, MAX_NAME_LENGTH, toPosition } from "../sources/place-facts.ts";
import { SourceError } from "../sources/port.ts";

/** Columns of a list, and what published lists call them (Geolonia japanese-addresses, station_database). */
const COLUMNS = {
  name: ["name", "town", "大字町丁目名", "municipality", "市区町村名"],
  reading: ["reading", "kana", "name_kana", "大字町丁目名カナ", "市区町村名カナ"],
  lat: ["lat", "latitude", "緯度"],
  lng: ["lng", "lon", "longitude", "経度"],
  prefecture: ["prefecture", "prefecture_code", "都道府県コード", "都道府県名"],
  kind: ["kind"],
  /** Tells places of one name in one prefecture apart; not searched. */
  within: ["municipality", "市区町村名"],
} as const;
type Column = keyof typeof COLUMNS;

/** A line that was not taken, by its number in the file, 1 for the header. */
export interface BadLine {
  line: number;
  reason: string;
}

export interface PlaceList {
  places: GazetteerPlace[];
  bad: BadLine[];
}

export interface ListOptions {
  /** Name of the list: the `source` of its places. */
  source: string;
  /** Of rows without a kind. */
  kind: PlaceKind | null;
}

/** Rows of one name within this distance are one place: a station of several railways. */
const SAME_PLACE_M = 1_000;

/**
 * Reads a CSV file of places completely. Lines that can't be used are reported, the others taken. @throws SourceError
 * `file-damaged`, `mapping-invalid` if a column is missing
 */
export async function readPlaceList(path: string, options: ListOptions): Promise<PlaceList> {
  const bad: BadLine[] = [];
  let columns: Partial<Record<Column, number>> | null = null;
  const byName = new Map<string, GazetteerPlace[]>();
  for await (const { line, text } of linesOf(new FileText(path))) {
    if (text.trim() === "") continue;
    const cells = cellsOf(text);
    if (columns === null) {
      columns = columnsIn(path, cells ?? [text]);
      continue;
    }
    const place = cells === null ? "not well-formed CSV" : placeFrom(cells, columns, options);
    if (typeof place === "string") bad.push({ line, reason: place });
    else addPlace(byName, place.key, place.place);
  }
  if (columns === null)
    throw new SourceError("file-damaged", `${path} has no line with the names of its columns.`);
  return { places: [...byName.values()].flat(), bad };
}

async function* linesOf(text: FileText): AsyncGenerator<{ line: number; text: string }> {
  let line = 0;
  let rest = "";
  for await (const chunk of text.chunks()) {
    const lines = (rest + chunk).replace(/^\uFEFF/, "").split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const each of lines) yield { line: ++line, text: each };
  }
  if (rest !== "") yield { line: ++line, text: rest };
}

/**
 * The cells of one line; null if its quotes don't match. Each line is parsed alone (no name has a line break), so that
 * an open quote spoils its own line and not the rest of the file.
 */
function cellsOf(line: string): string[] | null {
  try {
    const [cells] = parse(line, { trim: true, relax_column_count: true });
    return cells ?? [];
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

function columnsIn(path: string, header: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  for (const [column, names] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const name = names.find((each) => header.includes(each));
    if (name !== undefined) found[column] = header.indexOf(name);
  }
  if (found.within === found.name) delete found.within;
  const missing = (["name", "lat", "lng", "prefecture"] as const).filter(
    (column) => found[column] === undefined,
  );
  if (missing.length === 0) return found;
  throw new SourceError(
    "mapping-invalid",
    `${path} has no column ${missing.join(", ")}. A list of places has the columns name, reading, lat, lng, ` +
      `prefecture, kind; it has: ${header.join(", ")}.`,
  );
}

/** A place and what identifies it within its list, or why there is none. */
function placeFrom(
  row: readonly string[],
  columns: Partial<Record<Column, number>>,
  { source, kind: given }: ListOptions,
): { key: string; place: GazetteerPlace } | string {
  const cell = (column: Column) => {
    const at = columns[column];
    return at === undefined ? "" : (row[at] ?? "");
  };
  const name = cleanText(cell("name"), MAX_NAME_LENGTH);
  if (name === null) return "no name";
  const position = toPosition(cell("lat"), cell("lng"));
  if (position === null) return `no position: ${cell("lat")},${cell("lng")}`;
  if (countryAt(position) !== "JP") return `not in Japan: ${position.lat},${position.lng}`;
  const prefecture = prefectureNamed(cell("prefecture"));
  if (prefecture === null) return `no prefecture: ${cell("prefecture")}`;
  const kind =
    cell("kind") === "" ? (given ?? kindByName(name)) : PLACE_KINDS.find((each) => each === cell("kind"));
  if (!kind) return `no kind: ${cell("kind") || name}`;
  const reading = cleanText(cell("reading"), MAX_NAME_LENGTH);
  const place = {
    source,
    kind,
    prefecture,
    ...position,
    names: { ja: name },
    readings: reading ? [reading] : [],
  };
  const key = keyFromFacts(kind, String(prefecture), cell("within"), name);
  return { key, place: { sourceId: key, ...place } };
}

/** Of municipalities and stations, which say it; null of others. */
function kindByName(name: string): PlaceKind | null {
  if (/区$/.test(name)) return "ward";
  if (/[市町村]$/.test(name)) return "city";
  return /駅$/.test(name) ? "station" : null;
}

/** Far apart, places of one name are told apart by their order in the list. */
function addPlace(byName: Map<string, GazetteerPlace[]>, key: string, place: GazetteerPlace): void {
  const same = byName.get(key) ?? [];
  byName.set(key, same);
  if (same.some((each) => distanceMetres(each, place) < SAME_PLACE_M)) return;
  same.push(same.length === 0 ? place : { ...place, sourceId: `${key}/${same.length + 1}` });
}
