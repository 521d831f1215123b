import { csvTable } from "#kernel/text/csv-table.ts";
import {
  ACCOUNT_NAMES,
  type BookIssuer,
  hasTax,
  remarkOf,
  slashed,
  transitionalPercent,
} from "./japanese.ts";
import { type BookAccount, type BookEntry, taxIn } from "./rules.ts";

/** The columns of Money Forward's import of a journal (仕訳帳), in its order. */
export const MONEY_FORWARD_COLUMNS = [
  ...[
    "取引No",
    "取引日",
    "借方勘定科目",
    "借方補助科目",
    "借方部門",
    "借方取引先",
    "借方税区分",
    "借方インボイス",
  ],
  ...["借方金額(円)", "借方税額", "貸方勘定科目", "貸方補助科目", "貸方部門", "貸方取引先", "貸方税区分"],
  ...[
    "貸方インボイス",
    "貸方金額(円)",
    "貸方税額",
    "摘要",
    "仕訳メモ",
    "タグ",
    "MF仕訳タイプ",
    "決算整理仕訳",
  ],
] as const;
type Column = (typeof MONEY_FORWARD_COLUMNS)[number];
type Row = Partial<Record<Column, string>>;

/** The books as Money Forward's journal: one line each, numbered. */
export function moneyForwardTable(entries: readonly BookEntry[], issuer: BookIssuer): string {
  const rows = entries.map((entry, at): Row => {
    const { debit, credit, day, yen } = entry;
    return {
      取引No: String(at + 1),
      取引日: slashed(day),
      借方勘定科目: ACCOUNT_NAMES[debit],
      借方税区分: taxClass(entry, debit),
      借方インボイス: invoiceKind(entry, debit, issuer),
      "借方金額(円)": String(yen),
      借方税額: taxOf(entry, debit),
      貸方勘定科目: ACCOUNT_NAMES[credit],
      貸方税区分: taxClass(entry, credit),
      貸方インボイス: invoiceKind(entry, credit, issuer),
      "貸方金額(円)": String(yen),
      貸方税額: taxOf(entry, credit),
      摘要: remarkOf(entry, issuer),
    };
  });
  const cells = rows.map((row) => MONEY_FORWARD_COLUMNS.map((column) => row[column] ?? ""));
  return csvTable([MONEY_FORWARD_COLUMNS, ...cells]);
}

/** Money Forward's names of tax classes (税区分). */
function taxClass({ tax, debit }: BookEntry, account: BookAccount): string {
  if (account === "fees") return "課税仕入 10%";
  if (account !== "sales" || tax === null) return "対象外";
  const rate = tax === "sales-8" ? "(軽)8%" : "10%";
  return debit === "sales" ? `課税売上-返還等 ${rate}` : `課税売上 ${rate}`;
}

/** Whether the issuer of a purchase is registered, and how much of the tax can be deducted if not. */
function invoiceKind({ day }: BookEntry, account: BookAccount, issuer: BookIssuer): string {
  if (account !== "fees") return "";
  const percent = issuer.invoiceNumber === null ? transitionalPercent(day) : null;
  if (percent === null) return "適格";
  return percent === 0 ? "控除なし" : `${percent}%控除`;
}

function taxOf({ tax, yen }: BookEntry, account: BookAccount): string {
  return hasTax(account) ? String(taxIn(tax, yen)) : "0";
}
