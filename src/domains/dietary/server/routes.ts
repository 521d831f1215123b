import type { FastifyInstance } from "fastify";
import { serverOf } from "#platform/server/http/serve.ts";
import { dietaryEndpoints } from "../contract.ts";
import { findFood } from "./food/find-food.ts";
import { listMentions, suggestFoods } from "./rules.ts";

/** Asked while somebody types. */
const TYPING_LIMIT = { rateLimit: { max: 300, timeWindow: "1 minute" } };

/** The lexicon of foods, for whoever says what they can't eat. */
export function registerFoods(app: FastifyInstance): void {
  const serve = serverOf(app, dietaryEndpoints);
  serve("GET /api/foods", { config: TYPING_LIMIT }, async ({ request, readQuery }) => {
    const { text } = readQuery();
    const { language } = request;
    return { food: findFood(text, language), suggestions: suggestFoods(text, language) };
  });

  // A POST: words about health must not be in a URL, which logs keep.
  serve("POST /api/foods/mentions", { config: TYPING_LIMIT }, async ({ request, readBody }) => {
    const { text } = readBody();
    return { foods: listMentions(text, request.language) };
  });
}
