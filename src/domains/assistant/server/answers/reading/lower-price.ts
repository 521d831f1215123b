import { listCards } from "#domains/discovery/server/public.ts";
import type { Records } from "../port.ts";
import { type Dialogue, isPlaceToFind, type Wish } from "../rules.ts";

const CHEAPEST = 1;

/** "Something cheaper" after a list: below the most expensive of what was shown. */
export function withLowerPrice(
  { catalogue }: Records,
  wish: Wish,
  { before, said }: { before: Dialogue; said: Wish["slots"] },
): Wish {
  const isOfList = before.intent === "find-place" || before.shown.length > 1;
  const isCheaper = said.maxPrice !== null && isOfList && !isPlaceToFind(said);
  if (!isCheaper || before.shown.length === 0) return wish;
  const levels = listCards(catalogue, { ids: before.shown }, "en").flatMap(
    ({ priceRange }) => priceRange ?? [],
  );
  const highest = levels.length === 0 ? said.maxPrice : Math.max(...levels) - 1;
  return { ...wish, slots: { ...wish.slots, maxPrice: Math.max(CHEAPEST, highest ?? CHEAPEST) } };
}
