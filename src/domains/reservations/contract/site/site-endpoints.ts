import type { Endpoints } from "#kernel/api/endpoint.ts";
import { saveSite, siteView } from "./site.ts";

/** The booking widget on a restaurant's own site. */
export const siteEndpoints = {
  "GET /api/owner/restaurants/:id/site": {
    summary: "The sites that may show the booking widget",
    answer: siteView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/site": {
    summary: "Name the sites that may show the booking widget",
    body: saveSite,
    answer: siteView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "changed-meanwhile"],
  },
} as const satisfies Endpoints;
