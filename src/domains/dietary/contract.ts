import type { Endpoints } from "#kernel/api/endpoint.ts";
import { foodMentions, foodMentionsView, foodsQuery, foodsView } from "./contract/foods.ts";

/** The endpoints of this domain. */
export const dietaryEndpoints = {
  "GET /api/foods": {
    summary: "Look up a food by its words",
    query: foodsQuery,
    answer: foodsView,
    errors: [],
  },
  "POST /api/foods/mentions": {
    summary: "Foods that a text names",
    body: foodMentions,
    answer: foodMentionsView,
    errors: [],
  },
} as const satisfies Endpoints;
