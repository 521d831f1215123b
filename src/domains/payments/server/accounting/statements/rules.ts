import { includedTax } from "#domains/payments/consumption-tax.ts";
import type { StatementPart, StatementRow, StatementTotals } from "#domains/payments/contract/statements.ts";
import { CURRENCIES, type Currency, type Money } from "#kernel/money.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";

/** A month in a restaurant's calendar, `YYYY-MM`. */
export type Month = string;

/** Null if the text is not a month. */
export function readMonth(text: string): Month | null {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

export function nextMonth(month: Month): Month {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

/** Start of the month and of the next one, in the restaurant's time zone. */
export function spanOf(month: Month, zone: string): { from: Date; to: Date } {
  const start = (of: Month) => {
    const at = instantAt(`${of}-01T00:00`, zone);
    if (at === null) throw new RangeError(`${of} does not begin in ${zone}`);
    return at;
  };
  return { from: start(month), to: start(nextMonth(month)) };
}

/** A payment's movements within a month, from the ledger. Minor units. */
export interface MovedPayment {
  at: Date;
  kind: "reservation" | "order";
  reference: string;
  currency: Currency;
  paid: number;
  refunded: number;
  commission: number;
  providerFee: number;
  providerFeeCurrency: Currency | null;
  basisPoints: number | null;
  reason: StatementRow["reason"];
  isTest: boolean;
  /** The restaurant had no provider account that could receive it. */
  isHeldByOperator: boolean;
}

function rowOf(moved: MovedPayment): StatementRow {
  const { currency, paid, refunded, commission, at, kind, reference, basisPoints, reason, isTest } = moved;
  const money = (minor: number): Money => ({ minor, currency });
  return {
    ...{ at: at.toISOString(), kind, reference, basisPoints, reason, isTest },
    paid: money(paid),
    refunded: money(refunded),
    commission: money(commission),
    payout: money(paid - refunded - commission),
    providerFee: { minor: moved.providerFee, currency: moved.providerFeeCurrency ?? currency },
  };
}

/** Payments grouped by currency, yen first, with totals. */
export function partsOf(moved: readonly MovedPayment[]): StatementPart[] {
  return (Object.keys(CURRENCIES) as Currency[]).flatMap((currency) => {
    const ofIt = moved.filter((one) => one.currency === currency);
    const mine = ofIt.map(rowOf);
    if (mine.length === 0) return [];
    const held = ofIt.filter(({ isHeldByOperator }) => isHeldByOperator).map(rowOf);
    const sum = (of: keyof StatementTotals): Money => ({
      minor: mine.reduce((total, row) => total + row[of].minor, 0),
      // A provider charges its fee in the currency of its own books; a zero fee takes the payment's currency.
      currency: mine.find((row) => row[of].minor !== 0)?.[of].currency ?? currency,
    });
    const totals: StatementTotals = {
      paid: sum("paid"),
      refunded: sum("refunded"),
      commission: sum("commission"),
      payout: sum("payout"),
      providerFee: sum("providerFee"),
    };
    return [
      {
        ...{ currency, rows: mine, totals },
        commissionTax: { minor: taxIn(totals.commission), currency },
        heldByOperator: { minor: held.reduce((total, { payout }) => total + payout.minor, 0), currency },
      },
    ];
  });
}

/** Computed once for the whole statement, as an invoice requires. */
function taxIn({ minor }: Money): number {
  const tax = includedTax(Math.abs(minor), 10);
  return minor < 0 ? -tax : tax;
}
