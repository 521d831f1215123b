import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#kernel/time/calendar.ts";
import { addTestPayment, newPayable, PAYMENT_START, paidEvent } from "#tests/setup/builders/test-payment.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { applyProviderEvent } from "../../provider-events/apply-provider-event.ts";
import { openProviders } from "../../providers/open-providers.ts";
import { refundPayments } from "../../refunds/create-refunds.ts";
import { insertCommissionTerm } from "../commission/store.ts";
import { getStatement } from "../statements/get-statement.ts";
import { nextMonth } from "../statements/rules.ts";
import { booksTable, getBooks } from "./export-books.ts";
import { recordDepositOutcome } from "./store.ts";

const db = testDatabase();
const providers = openProviders(db, { stripe: null, sandboxWebhookSecret: null, publicUrl: "" });
const DAY_MS = 86_400_000;
const dayAt = (days: number) => new Date(PAYMENT_START.getTime() + days * DAY_MS);
const company = { name: "のれん株式会社", address: null, email: null, invoiceNumber: "T1234567890123" };
const ZONE = "Asia/Tokyo";

/** One payment and what becomes of it: refunds with their outcome; of a deposit also what staff say of the guests. */
const history = fc.record({
  kind: fc.constantFrom("order" as const, "reservation" as const),
  amount: fc.integer({ min: 1, max: 90_000 }),
  reduced: fc.double({ min: 0, max: 1, noNaN: true }),
  basisPoints: fc.constantFrom(0, 250, 500),
  day: fc.nat(40),
  refunds: fc.array(
    fc.record({
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      reduced: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      day: fc.nat(50),
      ends: fc.constantFrom("succeeded" as const, "succeeded" as const, "failed" as const),
    }),
    { maxLength: 3 },
  ),
  outcomes: fc.array(
    fc.record({
      day: fc.nat(70),
      outcome: fc.constantFrom("used" as const, "kept" as const, "open" as const),
    }),
    { maxLength: 3 },
  ),
});
type Lived = typeof history extends fc.Arbitrary<infer One> ? One : never;

describe("the books of any months", () => {
  it("add up to their statements, to the yen, in every form", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: 5 }), async (payments) => {
        const restaurantId = await addTestRestaurant(db, { acceptsReservations: false });
        for (const payment of payments) await live(restaurantId, payment);
        const input = { restaurantId, restaurantName: "試験亭", zone: ZONE, company };
        const last = await getStatement(db, providers, { ...input, month: "2027-06" }, dayAt(220));
        const months = last?.months ?? [];
        const totals = { paid: 0, refunded: 0, commission: 0, payout: 0 };
        for (const month of months) {
          const statement = await getStatement(db, providers, { ...input, month }, dayAt(220));
          const of = statement?.parts[0]?.totals;
          const sums = {
            paid: of?.paid.minor ?? 0,
            refunded: of?.refunded.minor ?? 0,
            commission: of?.commission.minor ?? 0,
            payout: of?.payout.minor ?? 0,
          };
          for (const key of ["paid", "refunded", "commission", "payout"] as const) totals[key] += sums[key];
          const span = { from: `${month}-01`, to: addDays(`${nextMonth(month)}-01`, -1) };
          expect(await sumsOfBooks(restaurantId, span), month).toEqual(sums);
        }
        expect(await sumsOfBooks(restaurantId, { from: "2026-12-01", to: "2027-11-30" })).toEqual(totals);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

/** The same figures from each form; they must agree. */
async function sumsOfBooks(restaurantId: string, span: { from: string; to: string }) {
  const entries = await getBooks(db, { restaurantId, zone: ZONE, span, tillSums: null, planFees: null });
  const form = (name: "plain" | "freee" | "money-forward") =>
    parse(booksTable(entries, { form: name, issuer: company, language: "ja" }), {
      bom: true,
      columns: true,
    }) as Record<string, string>[];
  const sum = (
    rows: Record<string, string>[],
    column: string,
    of: (row: Record<string, string>) => boolean,
  ) => rows.filter(of).reduce((total, row) => total + Number(row[column]), 0);

  const journal = form("money-forward");
  const net = (account: string) =>
    sum(journal, "借方金額(円)", (row) => row.借方勘定科目 === account) -
    sum(journal, "貸方金額(円)", (row) => row.貸方勘定科目 === account);
  const freee = form("freee");
  expect(
    sum(freee, "金額", () => true),
    "freee's open items",
  ).toBe(net("売掛金"));
  for (const account of ["売上高", "前受金", "雑収入", "支払手数料"])
    expect(
      sum(freee, "金額", (row) => row.勘定科目 === account),
      account,
    ).toBe(0 - net(account));

  const plain = form("plain");
  const ofEvent = (event: string) =>
    sum(plain, "金額（税込）", (row) => row.内容 === event && row.取消 === "") -
    sum(plain, "金額（税込）", (row) => row.内容 === event && row.取消 !== "");
  return {
    paid: ofEvent("カード売上") + ofEvent("予約金の受取"),
    refunded: ofEvent("返金"),
    commission: net("支払手数料"),
    payout: net("売掛金"),
  };
}

async function live(restaurantId: string, payment: Lived): Promise<void> {
  const { kind, amount, basisPoints, day, refunds, outcomes } = payment;
  const [startsAt, endsAt] = [PAYMENT_START, new Date(PAYMENT_START.getTime() + 1)];
  await db.query("DELETE FROM commission_terms WHERE restaurant_id = $1", [restaurantId]);
  await insertCommissionTerm(db, restaurantId, { basisPoints, reason: "club", startsAt, endsAt });
  const payable = { ...newPayable(), kind };
  const reducedRateAmount = kind === "order" ? Math.floor(amount * payment.reduced) : 0;
  const of = { restaurantId, reducedRateAmount };
  const { id } = await addTestPayment(db, payable, { minor: amount, currency: "JPY" }, of);
  await db.transaction((tx) => applyProviderEvent(tx, "stripe", paidEvent(id, amount), dayAt(day)));
  for (const { day: later, outcome } of kind === "order" ? [] : outcomes.toSorted((a, b) => a.day - b.day))
    await recordDepositOutcome(db, payable, outcome, dayAt(day + later));
  let total = 0;
  for (const { part, reduced, day: later, ends } of refunds) {
    total += Math.ceil((amount - total) * part);
    const at = dayAt(day + later);
    const share = reduced === null ? {} : { reducedRateAmount: Math.floor(total * reduced) };
    const refund = { payable, amount: total, ...share, reason: "operator" } as const;
    await db.transaction((tx) => refundPayments(tx, refund, at));
    const [queued] = await db.query<{ id: string; amount: number }>(
      "SELECT id, amount FROM refunds WHERE payment_id = $1 AND state = 'queued'",
      [id],
    );
    if (!queued) continue;
    const refs = { refundId: queued.id, providerRef: `re_${queued.id}`, paymentRef: `pi_${id}` };
    const said = { id: null, kind: "refund" as const, ...refs, amount: queued.amount, failure: null };
    await db.transaction((tx) =>
      applyProviderEvent(tx, "stripe", { ...said, state: ends }, dayAt(day + later + 9)),
    );
    if (ends === "failed") total -= queued.amount;
  }
  const [left] = await db.query<{ ok: boolean }>(
    `SELECT COALESCE(sum(reduced_rate_amount), 0) <= $2 AS ok FROM refunds WHERE payment_id = $1 AND state <> 'failed'`,
    [id, reducedRateAmount],
  );
  expect(left?.ok, "no more is refunded at 8 % than was paid").toBe(true);
}
