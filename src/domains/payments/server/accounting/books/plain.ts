import type { Language } from "#kernel/languages.ts";
import { csvTable } from "#kernel/text/csv-table.ts";
import { translator } from "#platform/server/text/texts.ts";
import { type BookEntry, taxIn } from "./rules.ts";

const COLUMNS = [
  ...["day", "event", "reference", "count", "debit", "credit", "rate", "amount", "tax", "reversal", "test"],
] as const;

/** The books as a table of all columns in a language. Amounts in yen, tax included. */
export function plainTable(entries: readonly BookEntry[], language: Language): string {
  const t = translator(language, "statement");
  const yes = (is: boolean) => (is ? t("books.yes") : "");
  const rows = entries.map((entry) => [
    entry.day,
    t(`books.event.${entry.event}`),
    entry.reference ?? "",
    String(entry.count),
    t(`books.account.${entry.debit}`),
    t(`books.account.${entry.credit}`),
    entry.tax === null ? "" : entry.tax === "sales-8" ? "8%" : "10%",
    String(entry.yen),
    String(taxIn(entry.tax, entry.yen)),
    yes(entry.isReversal),
    yes(entry.isTest),
  ]);
  return csvTable([COLUMNS.map((column) => t(`books.column.${column}`)), ...rows]);
}
