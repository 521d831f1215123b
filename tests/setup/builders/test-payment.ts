import { randomUUID } from "node:crypto";
import type { ProviderEvent } from "#domains/payments/server/port.ts";
import { applyProviderEvent } from "#domains/payments/server/provider-events/apply-provider-event.ts";
import { createPayment, type Payable, refundPayments } from "#domains/payments/server/public.ts";
import type { Money } from "#kernel/money.ts";
import type { Database } from "#platform/server/db/database.ts";
import { addTestRestaurant } from "./test-restaurant.ts";

export const PAYMENT_START = new Date("2026-12-01T03:00:00Z");
export const PAYMENT_EXPIRES = new Date("2026-12-01T03:15:00Z");

export const newPayable = (): Payable => ({ kind: "reservation", id: randomUUID() });

const restaurants = new WeakMap<Database, Promise<string>>();

/** One restaurant per database for all payments that need none of their own. */
function restaurantOf(db: Database): Promise<string> {
  const restaurant = restaurants.get(db) ?? addTestRestaurant(db, { acceptsReservations: false });
  restaurants.set(db, restaurant);
  return restaurant;
}

/** Requests a payment that expires after 15 minutes; for the shared restaurant by default. */
export async function addTestPayment(
  db: Database,
  payable: Payable,
  amount: Money,
  more: { restaurantId?: string; payPath?: string; reducedRateAmount?: number } = {},
): Promise<{ id: string; url: string }> {
  const restaurantId = more.restaurantId ?? (await restaurantOf(db));
  const input = {
    ...more,
    payable,
    amount,
    restaurantId,
    reference: "K7M2",
    description: "Deposit for 2 guests at Shiken-tei",
    language: "en",
    email: "ana@example.org",
    returnPath: "/booking/1/confirmation?key=k",
    expiresAt: PAYMENT_EXPIRES,
  } as const;
  return db.transaction((tx) => createPayment(tx, input, PAYMENT_START));
}

/** Payment operations on one database. Amounts in yen. */
export const paymentActs = (db: Database) => ({
  pending: async (payable: Payable, minor: number) =>
    (await addTestPayment(db, payable, { minor, currency: "JPY" })).id,
  take: (event: ProviderEvent, now = PAYMENT_START) =>
    db.transaction((tx) => applyProviderEvent(tx, "stripe", event, now)),
  /** `amount`: total refunded afterwards; null for everything. */
  refund: (payable: Payable, amount: number | null) =>
    db.transaction((tx) =>
      refundPayments(tx, { payable, amount, reason: "cancelled-by-guest" }, PAYMENT_START),
    ),
});

/** The provider's event that a payment is paid; `id`: of the event, to deliver the same one twice. */
export const paidEvent = (paymentId: string, amount: number, id: string | null = null): ProviderEvent => ({
  id,
  kind: "paid",
  paymentId,
  checkoutRef: `cs_${paymentId}`,
  paymentRef: `pi_${paymentId}`,
  amount,
  currency: "JPY",
});
