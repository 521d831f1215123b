import type { StatementRow, StatementView } from "#domains/payments/contract/statements.ts";
import { type Money, units } from "#kernel/money.ts";
import { csvTable } from "#kernel/text/csv-table.ts";
import { localMinute } from "#kernel/time/zoned-time.ts";

const COLUMNS = [
  "date",
  "kind",
  "reference",
  "currency",
  "paid",
  "refunded",
  "commission_percent",
  "commission_reason",
  "commission",
  "payout",
  "provider_fee",
  "provider_fee_currency",
  "test",
];

/** A statement as a table (CSV, RFC 4180). Amounts in whole units of their currency, times on the restaurant's clock. */
export function statementTable({ parts, zone }: StatementView): string {
  const rows = parts.flatMap((part) => part.rows.map((row) => cellsOf(row, zone)));
  return csvTable([COLUMNS, ...rows]);
}

function cellsOf(row: StatementRow, zone: string): string[] {
  const amount = (of: Money) => String(units(of));
  return [
    localMinute(new Date(row.at), zone).replace("T", " "),
    row.kind,
    row.reference,
    row.paid.currency,
    amount(row.paid),
    amount(row.refunded),
    row.basisPoints === null ? "" : String(row.basisPoints / 100),
    row.reason ?? "",
    amount(row.commission),
    amount(row.payout),
    amount(row.providerFee),
    row.providerFee.currency,
    row.isTest ? "yes" : "no",
  ];
}
