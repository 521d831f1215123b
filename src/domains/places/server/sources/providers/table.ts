import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { ColumnMapping } from "../column-mapping.ts";
import { FileBytes, FileText } from "../formats/file-chunks.ts";
import { type JsonOutline, jsonItems } from "../formats/json-outline.ts";
import { placeFromRow, type Row } from "../formats/table-row.ts";
import { SourceError, type SourceItem, type SourceReading } from "../port.ts";

/** Limit for an unclosed quote, which would otherwise collect the rest of the file into one cell. */
const MAX_ROW_CHARACTERS = 256 * 1024;

/**
 * Reads a list of objects in a JSON file, by a mapping of its columns. @throws SourceError `mapping-invalid` if the
 * list or a column is missing, `file-damaged`
 */
export function readJsonTable(
  path: string,
  outline: JsonOutline,
  mapping: ColumnMapping,
  today: string,
): SourceReading {
  const list = mapping.records ?? "";
  if (!outline.lists.includes(list)) {
    throw new SourceError(
      "mapping-invalid",
      `${path} has no list at "records": "${list}". Lists in it: ${quoted(outline.lists) || "none"}.`,
    );
  }
  const bytes = new FileBytes(path);
  return {
    records: recordsFrom(path, jsonItems(path, list, bytes), { mapping, today, everyRowHasAll: false }),
    progress: () => bytes.progress(),
    format: "json-table",
    attribution: attributionOf(mapping),
  };
}

/**
 * Reads a CSV file with a header row, separated by commas, semicolons or tabs. @throws SourceError `mapping-invalid` if
 * a column is missing, `file-damaged`
 */
export function readCsvTable(
  path: string,
  firstLine: string,
  mapping: ColumnMapping,
  today: string,
): SourceReading {
  const text = new FileText(path, mapping.encoding);
  return {
    records: recordsFrom(path, csvRows(path, text, delimiterIn(firstLine)), {
      mapping,
      today,
      everyRowHasAll: true,
    }),
    progress: () => text.progress(),
    format: "csv-table",
    attribution: attributionOf(mapping),
  };
}

/** With the licence, which most of them ask to be named as well. */
function attributionOf({ attribution, licence }: ColumnMapping): string {
  return licence === undefined ? attribution : `${attribution} (${licence})`;
}

/** The separator that occurs most often in the header row. */
function delimiterIn(headings: string): string {
  const count = (delimiter: string) => headings.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, next) => (count(next) > count(best) ? next : best));
}

async function* csvRows(path: string, text: FileText, delimiter: string): AsyncGenerator<unknown[]> {
  const parser = parse({
    columns: true,
    delimiter,
    skip_empty_lines: true,
    trim: true,
    max_record_size: MAX_ROW_CHARACTERS,
  });
  // An error of either stream destroys the other and is thrown by the loop below.
  pipeline(Readable.from(text.chunks()), parser, () => {});
  try {
    for await (const row of parser) yield [row];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SourceError(
      "file-damaged",
      `${path} is not a well-formed CSV file: ${error.message}. Correct this line, or export the table again.`,
      { cause: error },
    );
  }
}

/** `everyRowHasAll`: the rows of a CSV file have all columns, those of a JSON list may omit some. */
async function* recordsFrom(
  path: string,
  batches: AsyncIterable<unknown[]>,
  { mapping, today, everyRowHasAll }: { mapping: ColumnMapping; today: string; everyRowHasAll: boolean },
): AsyncGenerator<SourceItem> {
  const { nameTranslations, ...columns } = mapping.columns;
  const named = Object.values(columns).filter((column) => column !== null);
  const missing = new Set([...named, ...Object.values(nameTranslations)]);
  const seen = new Set<string>();
  let number = 0;
  for await (const rows of batches) {
    for (const row of rows) {
      number++;
      if (!isRow(row))
        throw new SourceError("file-damaged", `${path}: row ${number} is not an object with columns.`);
      for (const column of missing) if (Object.hasOwn(row, column)) missing.delete(column);
      if (number === 1) {
        for (const column of Object.keys(row)) seen.add(column);
        refuseUnreadClosing(path, mapping, seen);
      }
      if (everyRowHasAll) refuseMissing(path, missing, seen);
      yield placeFromRow(row, mapping, `row ${number}`, today);
    }
  }
  // A column that no row has is a mistake in the mapping, not an omission of this table.
  if (number > 0) refuseMissing(path, missing, seen);
}

function refuseMissing(path: string, missing: ReadonlySet<string>, seen: ReadonlySet<string>): void {
  if (missing.size === 0) return;
  throw new SourceError(
    "mapping-invalid",
    `${path} has no column ${quoted(missing)}, which the mapping names. Its columns: ${quoted(seen)}.`,
  );
}

/** Headings of the days on which a place is closed. */
const CLOSING = /定休|休業日|店休|休館日|休日/;

/** Without its days of closing, hours would be stated for days on which the place is closed. */
function refuseUnreadClosing(path: string, { columns }: ColumnMapping, seen: ReadonlySet<string>): void {
  const closing = Array.from(seen).find((column) => CLOSING.test(column));
  if (columns.openingHours === undefined || columns.closedDays !== undefined || closing === undefined) return;
  throw new SourceError(
    "mapping-invalid",
    `${path} has a column "${closing}" for days of closing. Map it as "closedDays" (null if it says nothing): ` +
      "otherwise places would be shown as open on them.",
  );
}

function quoted(names: Iterable<string>): string {
  return Array.from(names, (name) => `"${name}"`).join(", ");
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
