import type { FastifyInstance } from "fastify";
import { serverOf } from "#platform/server/http/serve.ts";
import { dietaryEndpoints } from "../contract.ts";
import { findFood } from "./food/find-food.ts";
import { listMentions, suggestFoods } from "./rules.ts";

/** Called while the user types. */
const TYPING_LIMIT = { rateLimit: { max: 300, timeWindow: "1 minute" } };

/** Lookups in the food lexicon, for forms that ask for dietary needs. */
export function registerFoods(app: FastifyInstance): void {
  const serve = serverOf(app, dietaryEndpoints);
  serve("GET /api/foods", { config: TYPING_LIMIT }, async ({ request, readQuery }) => {
    const { text } = readQuery();
    const { language } = request;
    return { food: findFood(text, language), suggestions: suggestFoods(text, language) };
  });

  // POST, since health data must not be in a URL, which is logged.
  serve("POST /api/foods/mentions", { config: TYPING_LIMIT }, async ({ request, readBody }) => {
    const { text } = readBody();
    return { foods: listMentions(text, request.language) };
  });
}
