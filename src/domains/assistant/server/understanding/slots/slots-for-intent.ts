import type { ChatIntent, ChatSlots } from "#domains/assistant/chat-constants.ts";

/** Where something is looked for, a dish, a price and "near me" say what; elsewhere they are a part of the sentence. */
const SEARCHES: readonly ChatIntent[] = ["find-place", "book", "more", "yes", "no"];

/** In these a dish is what is asked about, not a kind of restaurant. */
export const isAboutDishes = (intent: ChatIntent) => intent === "menu" || intent === "dietary";

/** Leaves what a question names only as far as its intent can mean it. */
export function slotsFor(intent: ChatIntent, slots: ChatSlots): ChatSlots {
  if (intent === "person") return { ...slots, cuisines: [], minPrice: null, maxPrice: null, partySize: null };
  if (SEARCHES.includes(intent)) return slots;
  return { ...slots, cuisines: [], minPrice: null, maxPrice: null, nearMe: false };
}
