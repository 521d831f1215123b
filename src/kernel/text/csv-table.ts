/**
 * A table as CSV (RFC 4180), the first row being the column names. Spreadsheets read it as UTF-8; formulas are escaped.
 */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("")}`;
}

/** Escapes a cell that a spreadsheet would evaluate as a formula; numbers stay as they are. */
function quoted(cell: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(cell);
  const safe = !isNumber && /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
