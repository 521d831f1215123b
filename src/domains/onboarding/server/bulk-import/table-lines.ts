import { plainWidth } from "#kernel/text/usable-text.ts";
import type { CsvLine, CsvMistake } from "#platform/server/text/csv-table.ts";
import type { Columns } from "./restaurant-line.ts";

export interface TableEntry {
  label: string;
  minParty: number;
  maxParty: number;
}

type Column = Columns<"tables">;

/** As in a seating plan (`reservations/contract/seating-plan.ts`), which knows of this domain and not the other way round. */
const MAX_TABLES = 200;
const MAX_LABEL = 20;
const MAX_GUESTS = 60;

/** Reads the tables of one restaurant. Without `seats_min` a table is given to parties from one person on. */
export function readTables(lines: readonly CsvLine<Column>[]): {
  tables: TableEntry[];
  mistakes: CsvMistake<Column>[];
} {
  const mistakes: CsvMistake<Column>[] = [];
  const labels = new Set<string>();
  const tables = lines.map(({ line, cells }): TableEntry => {
    const refuse = (column: Column, issue: string, values?: CsvMistake<Column>["values"]) =>
      void mistakes.push({ line, column, issue, ...(values && { values }) });
    const seats = (column: "seats_min" | "seats_max", usual: number | null): number => {
      const given = plainWidth(cells[column] ?? "").replace(/[名人席]$/u, "");
      if (given === "" && usual !== null) return usual;
      if (given === "") refuse(column, "required");
      else if (!/^\d{1,6}$/.test(given)) refuse(column, "whole-number");
      else if (Number(given) < 1) refuse(column, "too-small", { minimum: 1 });
      else if (Number(given) > MAX_GUESTS) refuse(column, "too-large", { maximum: MAX_GUESTS });
      return Number(given);
    };
    const label = plainWidth(cells.label ?? "");
    if (label === "") refuse("label", "required");
    else if (label.length > MAX_LABEL) refuse("label", "too-long", { maximum: MAX_LABEL });
    else if (labels.has(label)) refuse("label", "label-twice");
    labels.add(label);
    const [minParty, maxParty] = [seats("seats_min", 1), seats("seats_max", null)];
    if (mistakes.every((mistake) => mistake.line !== line) && maxParty < minParty)
      refuse("seats_max", "below-minimum");
    return { label, minParty, maxParty };
  });
  const beyond = lines[MAX_TABLES];
  if (beyond !== undefined)
    mistakes.push({
      ...{ line: beyond.line, column: "label", issue: "too-large" },
      values: { maximum: MAX_TABLES },
    });
  return { tables, mistakes };
}
