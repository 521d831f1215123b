import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";

/** What a party can't eat, in the kitchen's words and in one line; severe ones say so. */
export function useNeedsLine(): (party: BookReservation) => {
  count: number;
  isSevere: boolean;
  words: string;
} {
  const kitchen = useKitchenWords();
  return (party) => {
    const needs = listNeeds(party);
    return {
      count: needs.length,
      isSevere: needs.some((need) => need.isSevere),
      words: needs
        .map((need) => `${kitchen.words(need, "short")}${need.isSevere ? kitchen.severe : ""}`)
        .join("、"),
    };
  };
}
