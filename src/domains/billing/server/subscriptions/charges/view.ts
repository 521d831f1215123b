import type { PlanCharge } from "#domains/payments/contract/billing.ts";
import { csvTable } from "#kernel/text/csv-table.ts";

const COLUMNS = [
  "due_on",
  "from",
  "to",
  "plan",
  "yen",
  "tax_yen",
  "state",
  "paid_by",
  "paid_on",
  "pay_by",
  "reference",
];

/** What was charged for a plan, as a table (CSV) for whoever keeps the books. Days are Japan's, the tax is in the sum. */
export function chargesTable(charges: readonly PlanCharge[]): string {
  const rows = charges.map(({ id, planName, from, to, dueOn, yen, taxYen, state, paidBy, paidOn, payBy }) => [
    ...[dueOn, from, to, planName, String(yen), String(taxYen), state],
    ...[paidBy ?? "", paidOn ?? "", payBy ?? "", id.slice(0, 8)],
  ]);
  return csvTable([COLUMNS, ...rows]);
}
