import { CsvError, parse } from "csv-parse/sync";

/** A line of a CSV table: cells by column, and its line number, from 1. */
export interface CsvLine<Column extends string> {
  line: number;
  cells: Partial<Record<Column, string>>;
}

/** `issue` is a key of `errors.field`. */
export interface CsvMistake<Column extends string> {
  line: number;
  column: Column | null;
  issue: string;
  values?: Record<string, string | number>;
}

interface TableShape<Column extends string> {
  columns: readonly Column[];
  /** Columns that the first line must name. */
  required?: readonly Column[];
  maxLines: number;
}

/** Excel writes semicolons where the comma is the decimal sign, and tabs when cells are pasted. */
const DELIMITERS = [",", ";", "\t"] as const;

/** A CSV table as it is: the cells of its first line, and of each line below that isn't empty. */
export function readCsvRows(
  csv: string,
  maxLines: number,
): { head: string[]; rows: { line: number; cells: string[] }[]; mistakes: CsvMistake<never>[] } {
  try {
    const all = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
      to: maxLines + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const [head, ...rest] = all;
    const values = { maximum: maxLines };
    const tooMany = { line: maxLines + 2, column: null, issue: "too-many-lines", values };
    const rows = rest.slice(0, maxLines).flatMap(({ record, info }) =>
      // Spreadsheets keep rows whose cells were emptied.
      record.every((cell) => cell.trim() === "")
        ? []
        : {
            // The line on which the record starts: cells may contain line breaks.
            line: info.lines - record.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0),
            cells: record,
          },
    );
    return { head: head?.record ?? [], rows, mistakes: rest.length > maxLines ? [tooMany] : [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const broken = { line: Number(error.lines ?? 1), column: null, issue: "broken-table" };
    return { head: [], rows: [], mistakes: [broken] };
  }
}

/**
 * Reads a CSV table whose first line names its columns, in any order and letter case. Accepts a byte order mark, all line
 * endings, and commas, semicolons or tabs between cells. Unknown columns are named and skipped.
 */
export function readCsvTable<Column extends string>(
  csv: string,
  { columns: known, required = [], maxLines }: TableShape<Column>,
): { lines: CsvLine<Column>[]; mistakes: CsvMistake<Column>[] } {
  const isColumn = (name: string): name is Column => (known as readonly string[]).includes(name);
  const { head, rows, mistakes: wrong } = readCsvRows(csv, maxLines);
  if (wrong.some(({ issue }) => issue === "broken-table")) return { lines: [], mistakes: wrong };
  const columns = head.map((name) => name.trim().toLowerCase());
  const mistakes: CsvMistake<Column>[] = [...wrong];
  for (const word of columns)
    if (word !== "" && !isColumn(word))
      mistakes.push({ line: 1, column: null, issue: "unknown-column", values: { word } });
  for (const column of required)
    if (!columns.includes(column))
      mistakes.push({ line: 1, column, issue: "missing-column", values: { word: column } });
  const lines = rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap((name, at) => (isColumn(name) ? [[name, cells[at] ?? ""]] : [])),
    ) as CsvLine<Column>["cells"],
  }));
  return { lines, mistakes };
}

/** The delimiter that the first line has most of. */
function delimiterOf(csv: string): string {
  const [head = ""] = csv.split(/\r\n|\r|\n/, 1);
  const countOf = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}
