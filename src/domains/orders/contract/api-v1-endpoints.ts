import { keyWithoutScope, planWithoutApi } from "#domains/owners/contract/api.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { apiOrder, apiOrders, apiOrdersQuery, apiStepOrder } from "./api-v1.ts";
import { orderExample, ordersExamples, stepExamples } from "./api-v1-examples.ts";

const KEY_ERRORS = ["restaurant-not-found", "plan-without-api", "api-key-unknown", "api-key-scope"] as const;
const KEY_DETAILS = [planWithoutApi, keyWithoutScope] as const;

/** Orders for a restaurant's own programs. */
export const apiV1Endpoints = {
  "GET /api/v1/restaurants/:id/orders": {
    summary: "Orders of a day",
    scope: "orders",
    query: apiOrdersQuery,
    answer: apiOrders,
    examples: ordersExamples,
    errors: KEY_ERRORS,
    details: KEY_DETAILS,
  },
  "GET /api/v1/restaurants/:id/orders/:orderId": {
    summary: "An order",
    scope: "orders",
    answer: apiOrder,
    examples: { answer: orderExample },
    errors: [...KEY_ERRORS, "order-not-found"],
    details: KEY_DETAILS,
  },
  "POST /api/v1/restaurants/:id/orders/:orderId/steps": {
    summary: "Accept, reject or finish an order",
    scope: "orders",
    needsIdempotencyKey: true,
    body: apiStepOrder,
    answer: apiOrder,
    examples: stepExamples,
    errors: [...KEY_ERRORS, "order-not-found", "changed-meanwhile", "idempotency-key-reused"],
    details: KEY_DETAILS,
  },
} as const satisfies Endpoints;
