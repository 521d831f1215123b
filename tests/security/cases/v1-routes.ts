import type { Access } from "./access.ts";

/** The API for restaurants' own programs. Which scope a key needs is tested with the keys. */
export const V1_ROUTES: Readonly<Record<string, Access>> = {
  "GET /api/v1": "all",
  "GET /api/v1/restaurants": "key",
  "GET /api/v1/restaurants/:id/menu": "key",
  "GET /api/v1/restaurants/:id/insights": "key",
  "GET /api/v1/openapi.json": "all",
  "GET /api/v1/restaurants/:id/availability": "key",
  "GET /api/v1/restaurants/:id/reservations": "key",
  "POST /api/v1/restaurants/:id/reservations": "key",
  "GET /api/v1/restaurants/:id/reservations/:reservationId": "key",
  "PATCH /api/v1/restaurants/:id/reservations/:reservationId": "key",
  "POST /api/v1/restaurants/:id/reservations/:reservationId/cancel": "key",
  "GET /api/v1/restaurants/:id/orders": "key",
  "GET /api/v1/restaurants/:id/orders/:orderId": "key",
  "POST /api/v1/restaurants/:id/orders/:orderId/steps": "key",
};
