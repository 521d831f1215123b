import type { PlaceWish } from "#domains/assistant/chat-constants.ts";
import { isPlaceToFind, type Reading } from "../rules.ts";

/** What of a place is wished by now: a new search begins anew, everything else goes on with what was wished. */
export function wishesAfter(
  before: readonly PlaceWish[],
  { intent, slots, wishes = [] }: Reading,
): PlaceWish[] {
  const isNewSearch = intent === "find-place" && isPlaceToFind(slots);
  return isNewSearch ? wishes : [...new Set([...before, ...wishes])];
}
