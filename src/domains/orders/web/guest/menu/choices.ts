import type { DishOption, MenuDish } from "#domains/menus/contract/menu.ts";
import type { BasketLine } from "#domains/orders/contract/baskets.ts";

/** Chosen ids by option. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** Toggles a choice. If only one is allowed, it replaces the old one. */
export function toggled(choices: Choices, { id, max, min }: DishOption, choiceId: string): Choices {
  const chosen = choices[id] ?? [];
  if (max === 1) return { ...choices, [id]: chosen.includes(choiceId) && min === 0 ? [] : [choiceId] };
  if (chosen.includes(choiceId)) return { ...choices, [id]: chosen.filter((one) => one !== choiceId) };
  return chosen.length < max ? { ...choices, [id]: [...chosen, choiceId] } : choices;
}

/** Ids of the options with too few choices. */
export function missingOptions({ options }: MenuDish, choices: Choices): string[] {
  return options.filter(({ id, min }) => (choices[id]?.length ?? 0) < min).map(({ id }) => id);
}

/** The choices of a basket line that the dish still offers. */
export function toChoices({ options }: MenuDish, wanted: BasketLine["options"]): Choices {
  const chosen = options.map(({ id, max, choices }) => {
    const ids = wanted.find(({ optionId }) => optionId === id)?.choiceIds ?? [];
    const left = choices.filter((choice) => ids.includes(choice.id)).slice(0, max);
    return [id, left.map((choice) => choice.id)] as const;
  });
  return Object.fromEntries(chosen.filter(([, ids]) => ids.length > 0));
}

/** In the shape of a basket line, without empty options. */
export function toOptions(choices: Choices): BasketLine["options"] {
  return Object.entries(choices)
    .filter(([, chosen]) => chosen.length > 0)
    .map(([optionId, chosen]) => ({ optionId, choiceIds: [...chosen] }));
}
