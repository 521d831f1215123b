export { dishFoodsIn, dishKindsIn, SHORTEST_NAME } from "./food/dish-words.ts";
export { findFoods, foodJa, foodName, foodsNear } from "./food/find-food.ts";
export type { FoodSpan } from "./food/food-words.ts";
export { foodOf } from "./food/food-words.ts";
export {
  joinNeeds,
  kitchenLines,
  readOtherNeeds,
  readWords,
  type StoredNeeds,
  settleNeeds,
} from "./needs.ts";
export { registerFoods } from "./routes.ts";
