import { z } from "zod";
import { adminBooks, bookComparison, refundRetry } from "#domains/accounts/contract/admin.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { cardPageView, sandboxKept } from "./contract/billing.ts";
import { bookQuery } from "./contract/books.ts";
import {
  payeeStart,
  payeeView,
  paymentView,
  sandboxAnswer,
  sandboxCard,
  sandboxConfirmation,
} from "./contract/payments.ts";
import { ownRates } from "./contract/rates.ts";
import { statementView } from "./contract/statements.ts";
import { transactionQuery, transactionsView } from "./contract/transactions.ts";

/** `known`: reported before. `wrong`: the amount differs from the payment's. */
export const providerEventTaken = z.strictObject({
  outcome: z.enum(["taken", "known", "unknown", "wrong", "ignored"]),
});
export type ProviderEventTaken = z.output<typeof providerEventTaken>;

/** The endpoints of this domain. */
export const paymentsEndpoints = {
  "GET /api/admin/books": {
    summary: "State of the ledger",
    operators: ["finance"],
    answer: adminBooks,
    errors: [],
  },
  "POST /api/admin/books/comparisons": {
    summary: "Compare the ledger with the payment provider",
    operators: ["finance"],
    answer: bookComparison,
    status: 201,
    errors: [],
  },
  "POST /api/admin/refunds/:id/retry": {
    summary: "Retry a failed refund",
    operators: ["finance"],
    answer: refundRetry,
    errors: ["not-found"],
  },
  "GET /api/cards/:secret": {
    summary: "A card that is to be saved",
    answer: cardPageView,
    errors: ["not-found"],
  },
  "GET /api/cards/:secret/page": {
    summary: "Go to the provider's page for saving a card",
    answer: "redirect",
    errors: [],
  },
  "GET /api/cards/:secret/return": {
    summary: "Come back from the provider's page",
    answer: "redirect",
    errors: [],
  },
  "POST /api/cards/:secret/sandbox": {
    summary: "Save a test card",
    body: sandboxCard,
    answer: sandboxKept,
    errors: ["not-found", "card-declined", "payment-over", "no-cards"],
  },
  "POST /api/cards/:secret/sandbox/confirmation": {
    summary: "Confirm a test card",
    body: sandboxConfirmation,
    answer: sandboxKept,
    errors: ["card-not-confirmed"],
  },
  "POST /api/payments/:secret/sandbox": {
    summary: "Pay by a test card",
    body: sandboxCard,
    answer: sandboxAnswer,
    errors: ["not-found", "card-declined", "card-without-funds", "payment-over", "no-cards"],
  },
  "POST /api/payments/:secret/sandbox/confirmation": {
    summary: "Confirm a payment by a test card",
    body: sandboxConfirmation,
    answer: sandboxAnswer,
    errors: ["card-not-confirmed", "no-cards"],
  },
  "GET /api/payments/:secret": {
    summary: "A payment",
    answer: paymentView,
    errors: ["not-found"],
  },
  "GET /api/payments/:secret/checkout": {
    summary: "Go to the provider's payment page",
    answer: "redirect",
    errors: [],
  },
  "GET /api/payments/:secret/return": {
    summary: "Come back from the provider's page",
    answer: "redirect",
    errors: [],
  },
  "POST /api/payments/webhooks/sandbox": {
    summary: "The sandbox reports events",
    answer: providerEventTaken,
    errors: [],
  },
  "POST /api/payments/webhooks/stripe": {
    summary: "Stripe reports events",
    answer: providerEventTaken,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/payee": {
    summary: "State of payouts",
    answer: payeeView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/payee": {
    summary: "Begin to set up payouts",
    answer: payeeStart,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "no-cards"],
  },
  "GET /api/owner/restaurants/:id/statements/:month.csv": {
    summary: "Statement of a month as CSV",
    answer: { media: "text/csv" },
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/books.csv": {
    summary: "Books of a span of days, for an accountant's program",
    query: bookQuery,
    answer: { media: "text/csv" },
    errors: ["unauthenticated", "forbidden", "invalid-input", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/transactions": {
    summary: "Find card payments and refunds by day, amount and guest",
    query: transactionQuery,
    answer: transactionsView,
    errors: ["unauthenticated", "forbidden", "invalid-input", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/statements/:month": {
    summary: "Statement of a month",
    answer: statementView,
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/rates": {
    summary: "Commission rates",
    answer: ownRates,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
} as const satisfies Endpoints;
