import { access, constants, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { ColumnMapping } from "./column-mapping.ts";
import { readHead } from "./formats/file-chunks.ts";
import { outlineJson } from "./formats/json-outline.ts";
import { SourceError, type SourceItem, type SourceReading } from "./port.ts";
import { readGeoJson } from "./providers/geojson.ts";
import { readOsmPbf } from "./providers/osm-pbf.ts";
import { readOsmXml } from "./providers/osm-xml.ts";
import { readOverpassJson } from "./providers/overpass-json.ts";
import { readCsvTable, readJsonTable } from "./providers/table.ts";

/** Detected from the first bytes; telling the kinds of JSON apart requires a scan of the whole file. */
type FileKind = { kind: "pbf" | "osm-xml" | "json" } | { kind: "text"; firstLine: string };

const HEAD_BYTES = 64 * 1024;
const PACKED: readonly { name: string; magic: string }[] = [
  { name: "gzip", magic: "1f8b" },
  { name: "bzip2", magic: "425a68" },
  { name: "zip", magic: "504b0304" },
  { name: "xz", magic: "fd377a585a00" },
  { name: "zstd", magic: "28b52ffd" },
];

/**
 * Detects the format of a file by its content, and only then by its name: downloads lose their names, and an error page
 * saved as `extract.osm.pbf` is still an error page. @throws SourceError `format-unknown`, `file-damaged` if it is
 * empty or does not match its name
 */
async function detectFormat(path: string): Promise<FileKind> {
  const head = await readHead(path, HEAD_BYTES);
  if (head.length === 0)
    throw new SourceError("file-damaged", `${path} is empty. Download or export it again.`);
  if (head.subarray(0, 64).includes("OSMHeader")) return { kind: "pbf" };

  const packed = PACKED.find(({ magic }) => head.toString("hex", 0, magic.length / 2) === magic);
  if (packed) throw unknown(path, `is packed with ${packed.name}: unpack it and import what is inside`);

  const text = head
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (/^<!doctype html|^<html/i.test(text)) {
    throw unknown(
      path,
      "is a web page, perhaps an error message saved in place of the data: download it again",
    );
  }
  if (text.startsWith("<")) {
    if (/<osm[\s>/]/.test(text)) return { kind: "osm-xml" };
    throw unknown(path, "is XML of another kind; only OpenStreetMap XML with an <osm> element can be read");
  }
  if (text.startsWith("{") || text.startsWith("[")) return { kind: "json" };
  if (/\.pbf$/i.test(path)) {
    throw new SourceError("file-damaged", `${path} does not begin as a PBF file does. Download it again.`);
  }
  if (head.includes(0)) throw unknown(path, "is not in a format that can be read");
  return { kind: "text", firstLine: text.split(/\r?\n/, 1)[0] ?? "" };
}

/** Names the supported formats and what was found instead. */
function unknown(path: string, what: string): SourceError {
  return new SourceError(
    "format-unknown",
    `${basename(path)} ${what}. Readable are .osm.pbf, .osm (XML), Overpass JSON, GeoJSON, and JSON or CSV tables ` +
      "with a column mapping.",
  );
}

export interface ReadOptions {
  /** Maps a table's columns to ours; required for tables, an error for anything else. */
  mapping?: ColumnMapping;
  /** `YYYY-MM-DD`: no date of a source may be later. */
  today: string;
  /** Whom a GeoJSON file's licence asks to be named, if the file doesn't say it. */
  attribution?: string;
  /** Features of a GeoJSON file that don't say their kind are places to eat. */
  isAllPlacesToEat?: boolean;
  /** Larger files are refused. Without it any size is read, in constant memory. */
  maxBytes?: number;
}

/**
 * Opens a file of places in any supported format. A truncated file is refused here, before its first record (a damaged
 * PBF block or CSV row is detected only when it is reached). Every `sourceId` is emitted once. @throws SourceError
 */
export async function readPlacesFile(path: string, options: ReadOptions): Promise<SourceReading> {
  await requireReadable(path, options.maxBytes ?? Number.POSITIVE_INFINITY);
  const reading = await openReading(path, options);
  return { ...reading, records: withoutDuplicates(reading.records) };
}

async function openReading(path: string, options: ReadOptions): Promise<SourceReading> {
  const { mapping, today } = options;
  const file = await detectFormat(path);
  if (mapping !== undefined && (file.kind === "pbf" || file.kind === "osm-xml")) {
    throw new SourceError("mapping-invalid", `${path} is OpenStreetMap data, which needs no column mapping.`);
  }
  switch (file.kind) {
    case "pbf":
      return readOsmPbf(path, today);
    case "osm-xml":
      return readOsmXml(path, today);
    case "json":
      return openJson(path, options);
    case "text":
      if (mapping === undefined)
        throw unknown(path, "looks like a table: say with a mapping what its columns are");
      return readCsvTable(path, file.firstLine, mapping, today);
  }
}

async function openJson(path: string, options: ReadOptions): Promise<SourceReading> {
  const { mapping, today } = options;
  const outline = await outlineJson(path);
  if (mapping !== undefined) return readJsonTable(path, outline, mapping, today);
  if (outline.lists.includes("elements")) return readOverpassJson(path, outline, today);
  if (outline.lists.includes("features")) return readGeoJson(path, outline, options);
  throw unknown(path, "is JSON of no kind that tells its columns: give a mapping for it");
}

async function requireReadable(path: string, maxBytes: number): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (cause) {
    throw new SourceError(
      "file-missing",
      `${path} does not exist or may not be read. Check its name and rights.`,
      {
        cause,
      },
    );
  }
  const stats = await stat(path);
  if (!stats.isFile()) throw new SourceError("file-missing", `${path} is not a file. Name the file itself.`);
  if (stats.size > maxBytes) {
    throw new SourceError(
      "file-too-large",
      `${path} has ${stats.size} bytes, more than the ${maxBytes} that are allowed. Cut out a smaller area first.`,
    );
  }
}

/** Stores one key per place, not per element: a country has some hundred thousand eating places. */
async function* withoutDuplicates(records: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
  const seen = new Set<string>();
  for await (const record of records) {
    if ("skipped" in record) {
      yield record;
    } else if (seen.has(record.sourceId)) {
      yield { skipped: "duplicate", id: record.sourceId };
    } else {
      seen.add(record.sourceId);
      yield record;
    }
  }
}
