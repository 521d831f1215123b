import type { LocalDate } from "#kernel/time/calendar.ts";
import type { BookAccount, BookEntry } from "./rules.ts";

/** The operator: who has the restaurant's money and invoices the commission. */
export interface BookIssuer {
  name: string | null;
  invoiceNumber: string | null;
}

/** Accounts as programs in Japan ship them. */
export const ACCOUNT_NAMES: Record<BookAccount, string> = {
  receivable: "売掛金",
  cash: "現金",
  sales: "売上高",
  advance: "前受金",
  "other-income": "雑収入",
  fees: "支払手数料",
  payable: "未払金",
};

/** Whether the tax of an entry belongs to this account. */
export const hasTax = (account: BookAccount) => account === "sales" || account === "fees";

/** `2026/11/30` */
export function slashed(day: LocalDate): string {
  return day.replaceAll("-", "/");
}

/** What a line is about, for a reader in Japan. */
export function remarkOf(entry: BookEntry, issuer: BookIssuer): string {
  const text = REMARKS[entry.event](entry, issuer);
  const marks = [entry.isReversal ? "取消" : "", entry.isTest ? "テスト決済・入金なし" : ""].filter(Boolean);
  return marks.length === 0 ? text : `${text}（${marks.join("、")}）`;
}

const REMARKS: Record<BookEntry["event"], (entry: BookEntry, issuer: BookIssuer) => string> = {
  sale: ({ count }) => `Noren カード決済の注文 ${count}件`,
  till: ({ count }) => `Noren 店頭払いの注文 ${count}件`,
  deposit: ({ reference }) => `予約金 ${reference}`,
  "deposit-used": ({ reference }) => `予約金を売上へ振替 ${reference}`,
  "deposit-kept": ({ reference }) => `予約金をキャンセル料へ振替 ${reference}`,
  refund: ({ kind, reference }) =>
    kind === "order" ? `返金 注文番号${reference}` : `予約金の返金 ${reference}`,
  commission: ({ day }, issuer) =>
    `Noren 手数料 ${day.slice(0, 7).replace("-", "年")}月分${numberOf(issuer)}`,
  plan: ({ reference }, issuer) => `Noren プラン料金 ${reference}${numberOf(issuer)}`,
};

/** Of a qualified invoice issuer. */
function numberOf({ invoiceNumber }: BookIssuer): string {
  return invoiceNumber === null ? "" : ` 登録番号${invoiceNumber}`;
}

/**
 * How many per cent of the tax on a purchase from an issuer without a registration number can be deducted (transitional
 * measures to the qualified invoice system, as amended for 2026); null before that system, when all of it could.
 */
export function transitionalPercent(day: LocalDate): 80 | 70 | 50 | 30 | 0 | null {
  if (day < "2023-10-01") return null;
  if (day < "2026-10-01") return 80;
  if (day < "2028-10-01") return 70;
  if (day < "2030-10-01") return 50;
  return day < "2031-10-01" ? 30 : 0;
}
