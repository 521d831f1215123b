import type { FastifyInstance } from "fastify";
import { readInput } from "#platform/server/http/input.ts";
import { type FoodMentionsView, type FoodsView, foodMentions, foodsQuery } from "../../contract/foods.ts";
import { findFood } from "../food/find-food.ts";
import { listMentions, suggestFoods } from "./rules.ts";

/** Asked while somebody types. */
const TYPING_LIMIT = { rateLimit: { max: 300, timeWindow: "1 minute" } };

/** The lexicon of foods, for whoever says what they can't eat. */
export function registerFoods(app: FastifyInstance): void {
  app.get("/api/foods", { config: TYPING_LIMIT }, async (request): Promise<FoodsView> => {
    const { text } = readInput(foodsQuery, request.query);
    const { language } = request;
    return { food: findFood(text, language), suggestions: suggestFoods(text, language) };
  });

  // A POST: words about health must not be in a URL, which logs keep.
  app.post("/api/foods/mentions", { config: TYPING_LIMIT }, async (request): Promise<FoodMentionsView> => {
    const { text } = readInput(foodMentions, request.body);
    return { foods: listMentions(text, request.language) };
  });
}
