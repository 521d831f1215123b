import { z } from "zod";
import { linkKeys } from "#domains/accounts/contract/accounts.ts";
import { createPaymentIntent, paymentIntentView } from "#domains/payments/contract/payments.ts";
import { bookChangesQuery } from "#domains/reservations/contract/book.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { versionStream } from "#kernel/api/schemas.ts";
import { apiV1Endpoints } from "./contract/api-v1-endpoints.ts";
import { basketChanged, priceBasket, pricedBasket } from "./contract/baskets.ts";
import { billShare, printBill, settleOrders, takeShare } from "./contract/bills.ts";
import {
  amountMismatch,
  boardOrder,
  boardView,
  createdOrder,
  createOrder,
  orderingPaused,
  orderingSettings,
  orderingView,
  orderSummary,
  orderView,
  pauseOrdering,
  refundLines,
  stepOrder,
  tableLink,
} from "./contract/orders.ts";
import { printerEndpoints } from "./contract/printers.ts";

/** The endpoints of this domain. */
export const ordersEndpoints = {
  ...apiV1Endpoints,
  ...printerEndpoints,
  "GET /api/owner/restaurants/:id/orders": {
    summary: "The order board",
    answer: boardView,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/orders/settle": {
    summary: "Note that orders were paid at the counter",
    body: settleOrders,
    answer: "empty",
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/bill-prints": {
    summary: "Print a bill",
    body: printBill,
    answer: "empty",
    errors: ["unauthenticated", "restaurant-not-found", "order-not-found", "no-printer"],
  },
  "POST /api/owner/restaurants/:id/bill-shares": {
    summary: "Note that a part of a bill was paid at the counter",
    body: takeShare,
    answer: billShare,
    errors: ["unauthenticated", "restaurant-not-found", "order-not-found", "changed-meanwhile"],
  },
  "DELETE /api/owner/restaurants/:id/bill-shares/:shareId": {
    summary: "Take back a part of a bill that was noted as paid",
    answer: "empty",
    errors: ["unauthenticated", "restaurant-not-found", "not-found"],
  },
  "POST /api/owner/restaurants/:id/bill-shares/:shareId/prints": {
    summary: "Print the receipt of a part of a bill",
    answer: "empty",
    errors: ["unauthenticated", "restaurant-not-found", "not-found", "no-printer"],
  },
  "GET /api/owner/restaurants/:id/orders/changes": {
    summary: "Follow changes of the order board",
    query: bookChangesQuery,
    answer: versionStream,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "POST /api/owner/orders/:id/steps": {
    summary: "Move an order to its next status",
    body: stepOrder,
    answer: boardOrder,
    errors: ["unauthenticated", "changed-meanwhile", "order-not-found"],
  },
  "POST /api/owner/orders/:id/refunds": {
    summary: "Refund lines of an order",
    body: refundLines,
    answer: boardOrder,
    errors: ["unauthenticated", "changed-meanwhile", "order-not-found"],
  },
  "POST /api/create-payment-intent": {
    summary: "Begin a payment",
    query: linkKeys,
    body: createPaymentIntent,
    answer: paymentIntentView,
    errors: ["payment-over", "amount-mismatch", "order-not-found"],
    details: [amountMismatch],
  },
  "GET /api/owner/restaurants/:id/ordering": {
    summary: "Ordering settings",
    answer: orderingSettings,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/ordering": {
    summary: "Change the ordering settings",
    body: orderingSettings,
    answer: orderingSettings,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/ordering/pause": {
    summary: "Pause online orders",
    body: pauseOrdering,
    answer: z.strictObject({ pausedUntil: z.string().nullable() }),
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/ordering/tables": {
    summary: "Table codes",
    answer: z.array(tableLink),
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "GET /api/restaurants/:id/ordering": {
    summary: "What can be ordered, and how",
    query: z.object({ table: z.string().optional() }),
    answer: orderingView,
    errors: ["ordering-closed"],
  },
  "POST /api/baskets/price": {
    summary: "Price a basket",
    body: priceBasket,
    answer: pricedBasket,
    errors: ["restaurant-not-found"],
  },
  "POST /api/orders": {
    summary: "Place an order",
    body: createOrder,
    answer: createdOrder,
    status: [201, 200],
    errors: [
      "ordering-closed",
      "ordering-paused",
      "kitchen-full",
      "basket-changed",
      "idempotency-key-reused",
    ],
    details: [orderingPaused, basketChanged],
  },
  "GET /api/orders": {
    summary: "List own orders",
    answer: z.array(orderSummary),
    errors: [],
  },
  "GET /api/orders/:id": {
    summary: "An order",
    query: linkKeys,
    answer: orderView,
    errors: ["order-not-found"],
  },
  "GET /api/orders/:id/calendar.ics": {
    summary: "When an order is ready, as a calendar event",
    query: linkKeys,
    answer: { media: "text/calendar" },
    errors: ["order-not-found"],
  },
  "POST /api/orders/:id/erase": {
    summary: "Erase the details of a past order",
    query: linkKeys,
    answer: "empty",
    errors: ["order-not-found"],
  },
  "POST /api/orders/:id/cancel": {
    summary: "Cancel an order",
    query: linkKeys,
    answer: orderView,
    errors: ["changed-meanwhile", "order-not-found"],
  },
} as const satisfies Endpoints;
