/**
 * A table as text (CSV, RFC 4180): lines of cells, the first one their names. Spreadsheets read it as UTF-8, and work out
 * nothing that stands in it.
 */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("")}`;
}

/** A cell that begins like a formula would be worked out by a spreadsheet; numbers may. */
function quoted(cell: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(cell);
  const safe = !isNumber && /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
