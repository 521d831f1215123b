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

/** The columns of freee's import of transactions (取引インポート), in its order. */
export const FREEE_COLUMNS = [
  ...["収支区分", "管理番号", "発生日", "決済期日", "取引先コード", "取引先", "勘定科目", "税区分", "金額"],
  ...["税計算区分", "税額", "備考", "品目", "部門", "メモタグ（複数指定可、カンマ区切り）"],
  ...["セグメント1", "セグメント2", "セグメント3", "決済日", "決済口座", "決済金額"],
] as const;
type Column = (typeof FREEE_COLUMNS)[number];

/**
 * The books as freee's transactions. Each is income without a payment, so that freee books the other side as 売掛金;
 * what lowers it (refunds, the commission) is negative, so that the open items are what is paid out. What was paid at
 * the restaurant is settled in cash; a plan's fees are expenses without a payment. A move between two accounts is a
 * transaction of two lines that add up to zero: the second line has no 収支区分.
 */
export function freeeTable(entries: readonly BookEntry[], issuer: BookIssuer): string {
  const rows = entries.flatMap((entry) => rowsOf(entry, issuer));
  return csvTable([FREEE_COLUMNS, ...rows.map((row) => FREEE_COLUMNS.map((column) => row[column] ?? ""))]);
}

type Row = Partial<Record<Column, string>>;

function rowsOf(entry: BookEntry, issuer: BookIssuer): Row[] {
  const { debit, credit, yen, day } = entry;
  const line = (account: BookAccount, amount: number): Row => ({
    勘定科目: ACCOUNT_NAMES[account],
    税区分: taxClass(entry, account, issuer),
    金額: String(amount),
    税計算区分: "内税",
    税額: String(hasTax(account) ? taxIn(entry.tax, amount) : 0),
    備考: remarkOf(entry, issuer),
  });
  const head: Row = { 収支区分: "収入", 発生日: slashed(day) };
  if (debit === "cash")
    return [
      {
        ...{ ...head, ...line(credit, yen) },
        ...{ 決済日: slashed(day), 決済口座: ACCOUNT_NAMES.cash, 決済金額: String(yen) },
      },
    ];
  const open = { ...head, 取引先: issuer.name ?? "Noren" };
  // Expenses without a payment: freee books the other side as 未払金.
  const expense = { ...open, 収支区分: "支出" };
  if (credit === "payable") return [{ ...expense, ...line(debit, yen) }];
  if (debit === "payable") return [{ ...expense, ...line(credit, -yen) }];
  if (debit === "receivable") return [{ ...open, ...line(credit, yen) }];
  if (credit === "receivable") return [{ ...open, ...line(debit, -yen) }];
  return [{ ...open, ...line(credit, yen) }, line(debit, -yen)];
}

/** freee's names of tax classes (税区分). */
function taxClass({ tax, debit, day }: BookEntry, account: BookAccount, issuer: BookIssuer): string {
  if (tax === null || !hasTax(account)) return "対象外";
  if (tax === "purchase-10") {
    const percent = issuer.invoiceNumber === null ? transitionalPercent(day) : null;
    if (percent === 0) return "対象外";
    return percent === null ? "課対仕入10%" : `課対仕入（控${percent}）10%`;
  }
  const isReturn = debit === "sales";
  if (tax === "sales-8") return isReturn ? "課税売返8%（軽）" : "課税売上8%（軽）";
  return isReturn ? "課税売返10%" : "課税売上10%";
}
