import { includedTax } from "#domains/payments/consumption-tax.ts";
import type { CommissionReason } from "#domains/payments/contract/statements.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { instantAt, localDate } from "#kernel/time/zoned-time.ts";
import { nextMonth } from "../statements/rules.ts";

/** What became of a deposit: a part of what the guests pay, kept without a meal, or neither yet. */
export type DepositOutcome = "used" | "kept" | "open";

/**
 * The accounts of the books. `receivable`: what the card provider or the operator still has to pay out; `advance`: deposits
 * of guests who are still to come; `other-income`: deposits that were kept; `payable`: what a card or a bank transfer pays.
 */
export type BookAccount = "receivable" | "cash" | "sales" | "advance" | "other-income" | "fees" | "payable";
/** The consumption tax of what was sold or bought; null where there is none. */
export type BookTax = "sales-10" | "sales-8" | "purchase-10" | null;
export type BookEvent =
  | "sale"
  | "till"
  | "deposit"
  | "deposit-used"
  | "deposit-kept"
  | "refund"
  | "commission"
  | "plan";

/** One line of the books. The tax belongs to the side that is sales or fees; amounts include it. */
export interface BookEntry {
  day: LocalDate;
  event: BookEvent;
  debit: BookAccount;
  credit: BookAccount;
  tax: BookTax;
  /** Above 0. */
  yen: number;
  /** The order's number or the booking's code; null for a sum. */
  reference: string | null;
  kind: "order" | "reservation" | null;
  /** How many payments or orders a sum is of; 1 for a single one. */
  count: number;
  /** It takes back an earlier line: a refund that failed, a step that staff took back. */
  isReversal: boolean;
  /** No real money moved. */
  isTest: boolean;
}

/** A movement of the ledger that a restaurant's books know. Yen. */
export interface BookMovement {
  paymentId: string;
  payableId: string;
  kind: "order" | "reservation";
  reference: string;
  isTest: boolean;
  /** `returned`: a refund failed, and its money is back. */
  move: "paid" | "refund" | "returned" | "commission";
  refundId: string | null;
  /** Negative for commission that is given back. */
  amount: number;
  /** Of it, what is taxed at 8 %. */
  reducedRateAmount: number;
  reason: CommissionReason | null;
  at: Date;
}

export interface OutcomeChange {
  payableId: string;
  outcome: DepositOutcome;
  at: Date;
}

/** What was paid at the restaurant on a day, at one rate. */
export interface TillSum {
  day: LocalDate;
  percent: 8 | 10;
  yen: number;
  count: number;
}

/** A plan's fee that the restaurant's business paid, or got back (negative). */
export interface PlanFee {
  day: LocalDate;
  yen: number;
  /** As on its invoice. */
  reference: string;
  isTest: boolean;
}

/** A span of days in the restaurant's calendar, both inclusive. */
export interface DaySpan {
  from: LocalDate;
  to: LocalDate;
}

/** The instants at which a span of days begins and ends. */
export function instantsOf({ from, to }: DaySpan, zone: string): { from: Date; to: Date } {
  const start = (day: LocalDate) => {
    // A day may begin with a jump of the clock.
    const at = instantAt(`${day}T00:00`, zone) ?? instantAt(`${day}T01:00`, zone);
    if (at === null) throw new RangeError(`${day} does not begin in ${zone}`);
    return at;
  };
  return { from: start(from), to: start(addDays(to, 1)) };
}

interface BooksInput {
  /** Of all payments that moved or whose deposit was settled in the span, from their beginning; oldest first. */
  movements: readonly BookMovement[];
  /** Of the same payments, oldest first. */
  outcomes: readonly OutcomeChange[];
  till: readonly TillSum[];
  planFees: readonly PlanFee[];
  span: DaySpan;
  zone: string;
}

/** The books of a span, day by day. Sales are sums of a day; the commission is one line a month, as on its statement. */
export function booksOf({ movements, outcomes, till, planFees, span, zone }: BooksInput): BookEntry[] {
  const entries: BookEntry[] = [];
  const byPayment = Map.groupBy(movements, ({ paymentId }) => paymentId);
  const outcomesOf = Map.groupBy(outcomes, ({ payableId }) => payableId);
  const isInSpan = (day: LocalDate) => day >= span.from && day <= span.to;
  for (const own of byPayment.values()) {
    const [first] = own;
    if (first === undefined) continue;
    const lines =
      first.kind === "order" ? orderLines(own) : depositLines(own, outcomesOf.get(first.payableId) ?? []);
    const { kind, reference, isTest } = first;
    for (const { at, ...line } of lines) {
      const day = localDate(at, zone);
      if (isInSpan(day)) entries.push({ day, ...line, kind, reference, isTest, count: 1 });
    }
  }
  const commission = movements
    .map((one) => ({ ...one, day: localDate(one.at, zone) }))
    .filter(({ move, day }) => move === "commission" && isInSpan(day));
  const sums = [...sumSales(entries), ...till.flatMap(tillLine), ...commissionLines(commission, span)];
  return [...sums, ...planFees.map(planLine)].sort(
    (a, b) => compare(a.day, b.day) || RANK[a.event] - RANK[b.event],
  );
}

const RANK: Record<BookEvent, number> = {
  sale: 0,
  till: 1,
  deposit: 2,
  "deposit-used": 3,
  "deposit-kept": 4,
  refund: 5,
  commission: 6,
  plan: 7,
};

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type Line = Pick<BookEntry, "event" | "debit" | "credit" | "tax" | "yen" | "isReversal"> & { at: Date };

/** A line, turned round if the amount is negative; none for 0. */
function post(line: Omit<Line, "isReversal">): Line[] {
  const { yen, debit, credit } = line;
  if (yen === 0) return [];
  if (yen > 0) return [{ ...line, isReversal: false }];
  return [{ ...line, yen: -yen, debit: credit, credit: debit, isReversal: true }];
}

/** An order is a sale when it is paid, at the rates that were in force. */
function orderLines(movements: readonly BookMovement[]): Line[] {
  return movements.flatMap(({ move, amount, reducedRateAmount, at }) => {
    if (move === "commission") return [];
    const rates = [
      ["sales-10", amount - reducedRateAmount],
      ["sales-8", reducedRateAmount],
    ] as const;
    return rates.flatMap(([tax, yen]) =>
      move === "paid"
        ? post({ at, event: "sale", debit: "receivable", credit: "sales", tax, yen })
        : post({
            ...{ at, event: "refund", debit: "sales", credit: "receivable", tax },
            yen: move === "refund" ? yen : -yen,
          }),
    );
  });
}

/** Where the money of a deposit is, in the order in which refunds take it. */
const PLACES = ["advance", "sales", "other-income"] as const;
type Place = (typeof PLACES)[number];
const PLACE_OF: Record<DepositOutcome, Place> = { open: "advance", used: "sales", kept: "other-income" };
const TAX_OF: Record<Place, BookTax> = { advance: null, sales: "sales-10", "other-income": null };

/**
 * A deposit is an advance until the guests come, when it becomes a sale, or until it is kept. Refunds take the advance
 * first. A refund that fails gives the money back to where it came from.
 */
function depositLines(movements: readonly BookMovement[], outcomes: readonly OutcomeChange[]): Line[] {
  const lines: Line[] = [];
  const at: Record<Place, number> = { advance: 0, sales: 0, "other-income": 0 };
  const refunds = new Map<string | null, Record<Place, number>>();
  let outcome: DepositOutcome = "open";
  const settle = (when: Date) => {
    const target = PLACE_OF[outcome];
    for (const place of PLACES) {
      if (place === target) continue;
      lines.push(...move(place, target, at[place], when));
      at[target] += at[place];
      at[place] = 0;
    }
  };
  // Of what happened in the same transaction, the refund comes first: only the rest is kept.
  const steps = [...movements, ...outcomes].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || Number("outcome" in a) - Number("outcome" in b),
  );
  for (const step of steps) {
    if ("outcome" in step) {
      outcome = step.outcome;
      settle(step.at);
    } else if (step.move === "paid") {
      at.advance += step.amount;
      const line = { at: step.at, event: "deposit", debit: "receivable", credit: "advance" } as const;
      lines.push(...post({ ...line, tax: null, yen: step.amount }));
      // Paid while the guests sat: the card's bank took its time. After a cancellation it is refunded in full.
      if (outcome === "used") settle(step.at);
    } else if (step.move !== "commission") {
      const isBack = step.move === "returned";
      const parts = isBack ? refunds.get(step.refundId) : taken(at, step.amount);
      if (parts === undefined) continue;
      refunds.set(step.refundId, parts);
      for (const place of PLACES) {
        const yen = isBack ? -parts[place] : parts[place];
        at[place] -= yen;
        const line = { at: step.at, event: "refund", debit: place, credit: "receivable" } as const;
        lines.push(...post({ ...line, tax: TAX_OF[place], yen }));
      }
    }
  }
  return lines;
}

/** What a refund takes from where. */
function taken(at: Readonly<Record<Place, number>>, amount: number): Record<Place, number> {
  const advance = Math.min(amount, at.advance);
  const sales = Math.min(amount - advance, at.sales);
  return { advance, sales, "other-income": amount - advance - sales };
}

/** Between an advance, a sale and income without one; a step back turns the line round. */
function move(from: Place, to: Place, yen: number, at: Date): Line[] {
  if (from === "advance") {
    const event = to === "sales" ? "deposit-used" : "deposit-kept";
    return post({ at, event, debit: "advance", credit: to, tax: TAX_OF[to], yen });
  }
  if (to === "advance") return move(to, from, -yen, at);
  // From kept to used, or the other way round.
  return [...move(from, "advance", yen, at), ...move("advance", to, yen, at)];
}

/** One line a day, rate and means of payment for what was sold. */
function sumSales(entries: readonly BookEntry[]): BookEntry[] {
  const sums = new Map<string, BookEntry>();
  const single: BookEntry[] = [];
  for (const entry of entries) {
    if (entry.event !== "sale") {
      single.push(entry);
      continue;
    }
    const key = `${entry.day} ${entry.tax} ${entry.isTest}`;
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { ...entry, reference: null, kind: null });
    else {
      sum.yen += entry.yen;
      sum.count += 1;
    }
  }
  return [...sums.values(), ...single];
}

function tillLine({ day, percent, yen, count }: TillSum): BookEntry[] {
  if (yen === 0) return [];
  const tax = percent === 8 ? "sales-8" : "sales-10";
  const line = { day, event: "till", debit: "cash", credit: "sales", tax, yen, count } as const;
  return [{ ...line, reference: null, kind: null, isReversal: false, isTest: false }];
}

function planLine({ day, yen, reference, isTest }: PlanFee): BookEntry {
  const isReversal = yen < 0;
  return {
    ...{ day, event: "plan", tax: "purchase-10", yen: Math.abs(yen), reference, kind: null, count: 1 },
    ...(isReversal ? { debit: "payable", credit: "fees" } : { debit: "fees", credit: "payable" }),
    ...{ isReversal, isTest },
  };
}

type CommissionMove = Pick<BookMovement, "amount" | "isTest"> & { day: LocalDate };

/** On the last day of each month or of the span: the month's statement is the invoice for it. */
function commissionLines(moves: readonly CommissionMove[], span: DaySpan): BookEntry[] {
  const groups = Map.groupBy(moves, ({ day, isTest }) => `${day.slice(0, 7)} ${isTest}`);
  return [...groups.values()].flatMap((own): BookEntry[] => {
    const yen = own.reduce((sum, { amount }) => sum + amount, 0);
    const [first] = own;
    if (first === undefined || yen === 0) return [];
    const monthEnd = addDays(`${nextMonth(first.day.slice(0, 7))}-01`, -1);
    const day = monthEnd < span.to ? monthEnd : span.to;
    const isBack = yen < 0;
    return [
      {
        ...{ day, event: "commission", tax: "purchase-10", yen: Math.abs(yen), isReversal: isBack },
        debit: isBack ? "receivable" : "fees",
        credit: isBack ? "fees" : "receivable",
        ...{ reference: null, kind: null, count: own.length, isTest: first.isTest },
      },
    ];
  });
}

/** The tax included in an amount, which may be negative, in whole yen. */
export function taxIn(tax: BookTax, yen: number): number {
  if (tax === null) return 0;
  const included = includedTax(Math.abs(yen), tax === "sales-8" ? 8 : 10);
  return yen < 0 ? -included : included;
}
