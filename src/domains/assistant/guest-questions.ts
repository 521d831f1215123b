/** Questions suggested to guests before their first message, by their texts under `chat.suggest`. */
export const GUEST_QUESTIONS = [
  ...(["menu", "table", "hours", "way"] as const),
  ...(["breakfast", "lunch", "dinner", "late"] as const),
];
export type GuestQuestion = (typeof GUEST_QUESTIONS)[number];

/** Until which hour in Japan (exclusive) which meal is looked for; afterwards, what is still open. */
const MEALS = [
  ["late", 5],
  ["breakfast", 10],
  ["lunch", 15],
  ["dinner", 22],
] as const;

/** What fits the open page and the hour (0 to 23, in Japan): about the restaurant, or the next meal. */
export function suggestedQuestions(isAtRestaurant: boolean, hour: number): readonly GuestQuestion[] {
  if (isAtRestaurant) return ["menu", "table", "hours", "way"];
  return [MEALS.find(([, until]) => hour < until)?.[0] ?? "late"];
}
