import { GLYPHS } from "#domains/restaurants/web/cover/glyphs.ts";
import type { DishKind } from "./dish-kind.ts";

/** A line drawing for each kind of dish on a field of 48 x 48, in the hand of the restaurants' covers. */
export const DISH_GLYPHS: Record<DishKind, string> = {
  noodles: GLYPHS.vietnamese,
  rice: GLYPHS.japanese,
  fish: GLYPHS.seafood,
  grilled: GLYPHS.bbq,
  skewer: GLYPHS.brazilian,
  pot: GLYPHS.korean,
  curry: GLYPHS.indian,
  pizza: GLYPHS.italian,
  vegetables: GLYPHS.vegetarian,
  coffee: GLYPHS.cafe,
  // A slice of fish on its rice.
  sushi:
    "M9 30c0-4 3-6 7-6h17c4 0 7 2 7 6v3c0 2-2 4-4 4H13c-2 0-4-2-4-4zM6 27c2-9 9-14 19-14 8 0 15 4 17 11 1 3-2 4-4 3-4-2-9-3-14-3-6 0-11 2-14 5-2 1-5 1-4-2zM17 16l3 8M25 13l2 10M33 15l2 9",
  // A prawn in its batter.
  fried:
    "M36 13c3-4 7-4 8-3-1 3-3 4-5 5 2 2 3 5 1 7-3 0-5-2-6-5M34 17c1 3 0 7-3 8 1 4-2 7-6 7-1 4-5 6-9 5-4 3-10 1-10-4-1-3 1-6 4-7 0-4 3-7 7-7 1-4 5-6 8-5 3-2 8-1 9 3zM20 24h.1M14 31h.1M26 22h.1",
  // A pancake with its sauce.
  griddle:
    "M24 11c10 0 18 6 18 13s-8 13-18 13S6 31 6 24s8-13 18-13zM13 17l17 18M21 12l18 17M35 14 14 33M27 11 9 27",
  // A lacquered bowl, steaming.
  soup: "M9 24h30c0 8-4 12-9 14v3H18v-3c-5-2-9-6-9-14zM7 24h34M13 29h22M19 18c-3-4 3-5 0-9M29 18c-3-4 3-5 0-9",
  // A folded dumpling.
  dumplings:
    "M6 32c2-11 9-18 18-18s16 7 18 18c0 2-2 4-5 4H11c-3 0-5-2-5-4zM11 22l4 4M17 17l3 5M24 14v7M31 17l-3 5M37 22l-4 4",
  // A sandwich, cut across.
  bread: "M7 32 24 11l17 21zM7 32v6h34v-6M11 35c3-2 5 2 8 0s5-2 8 0 7 2 10 0M20 25h.1M27 28h.1M25 21h.1",
  // Three dumplings on a stick.
  sweet:
    "M16 26.500a5.500 5.500 0 1 0 .1 0M24 18.500a5.500 5.500 0 1 0 .1 0M32 10.500a5.500 5.500 0 1 0 .1 0M6 42l6-6M36 12l4-4",
  // A cup without a handle.
  tea: "M13 17h22v16c0 5-3 8-8 8h-6c-5 0-8-3-8-8zM13 23h22M20 12c-2-2 2-3 0-6M28 12c-2-2 2-3 0-6M20 32h8",
  // A mug with its foam.
  beer: "M12 17h20v21c0 2-1 3-3 3H15c-2 0-3-1-3-3zM32 22h4c3 0 4 2 4 4v5c0 3-2 4-4 4h-4M12 17c-4-2-2-8 3-7 2-5 9-5 11 0 5-2 9 3 6 7M18 24v10M26 24v10",
  // A flask and its cup.
  alcohol:
    "M15 7h8l-1 7c4 3 6 8 6 14 0 7-3 12-5 13h-8c-2-1-5-6-5-13 0-6 2-11 6-14zM10 27h18M32 31h10l-1 8c0 1-1 2-2 2h-4c-1 0-2-1-2-2z",
  // A glass with a straw.
  drink: "M12 17h24l-3 22c0 1-1 2-3 2H18c-2 0-3-1-3-2zM13 24h22M25 17l3-12 7-1M21 31h.1M27 35h.1M27 29h.1",
  // A tray seen from above.
  set: "M6 11h36v26H6zM18 16a8 8 0 1 0 .1 0M34 14a4 4 0 1 0 .1 0M34 26a4 4 0 1 0 .1 0",
  // A bowl that could hold anything.
  bowl: "M8 20h32c0 10-5 16-11 18v2H19v-2C13 36 8 30 8 20zM11 27h26",
};
