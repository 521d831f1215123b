import type { StatementRow, StatementView } from "#domains/payments/contract/statements.ts";
import { ownRestaurantOf, type RestaurantHooks } from "#domains/restaurants/server/public.ts";
import { type Money, units } from "#kernel/money.ts";
import { csvTable } from "#kernel/text/csv-table.ts";
import { localDate, localMinute } from "#kernel/time/zoned-time.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { currentProvider, type Providers } from "../../port.ts";
import { latestReconciliation } from "../reconciliation/store.ts";
import { partsOf, readMonth, spanOf } from "./rules.ts";
import { monthsWithEntries, movedPayments } from "./store.ts";

interface StatementInput {
  restaurantId: string;
  restaurantName: string;
  zone: string;
  /** `YYYY-MM` */
  month: string;
  company: StatementView["issuer"];
}

/** A restaurant's payments and the operator's commission in a month; null for a month that has not begun. */
export async function getStatement(
  db: Queryable,
  providers: Providers,
  { restaurantId, restaurantName, zone, month: asked, company }: StatementInput,
  now: Date,
): Promise<StatementView | null> {
  const { name, address, email, invoiceNumber } = company;
  const month = readMonth(asked);
  const present = localDate(now, zone).slice(0, 7);
  if (month === null || month > present) return null;
  const moved = await movedPayments(db, restaurantId, spanOf(month, zone));
  const months = await monthsWithEntries(db, restaurantId, zone);
  const compared = await latestReconciliation(db, currentProvider(providers).name);
  return {
    ...{ restaurantId, restaurantName, zone, month },
    isComplete: month < present,
    months: [...new Set([present, ...months])],
    parts: partsOf(moved),
    issuer: { name, address, email, invoiceNumber },
    reconciled: compared && {
      at: compared.at.toISOString(),
      differences: compared.differences.filter((one) => one.restaurantId === restaurantId).length,
    },
  };
}

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

/** A statement as CSV (RFC 4180). Amounts in major units of their currency, times in the restaurant's time zone. */
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

interface StatementSource {
  providers: Providers;
  company: Config["company"];
  now: () => Date;
}

/** A restaurant's card payments, month by month, for its data export. */
export function statementHooks(source: StatementSource): RestaurantHooks {
  return {
    name: "statements",
    exportOf: async (db, restaurantId) => ({
      data: await listStatements(db, source, restaurantId),
      guests: 0,
    }),
  };
}

async function listStatements(
  db: Database,
  { providers, company, now }: StatementSource,
  restaurantId: string,
): Promise<StatementView[]> {
  const restaurant = await ownRestaurantOf(db, restaurantId);
  if (restaurant === null) return [];
  const at = now();
  const { name: restaurantName, zone } = restaurant;
  const of = (month: string) =>
    getStatement(db, providers, { restaurantId, restaurantName, zone, month, company }, at);
  const present = await of(localDate(at, zone).slice(0, 7));
  const all: StatementView[] = [];
  for (const month of present?.months ?? []) {
    const statement = await of(month);
    if (statement !== null) all.push(statement);
  }
  return all;
}
