import type { DishOption, MenuDish } from "#domains/menus/contract/menu.ts";
import type { BasketLine } from "#domains/orders/contract/baskets.ts";

/** What is being chosen in a dish's dialog. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** Takes a choice or lets it go. Where only one can be chosen, the new one takes the place of the old. */
export function toggled(choices: Choices, { id, max, min }: DishOption, choiceId: string): Choices {
  const chosen = choices[id] ?? [];
  if (max === 1) return { ...choices, [id]: chosen.includes(choiceId) && min === 0 ? [] : [choiceId] };
  if (chosen.includes(choiceId)) return { ...choices, [id]: chosen.filter((one) => one !== choiceId) };
  return chosen.length < max ? { ...choices, [id]: [...chosen, choiceId] } : choices;
}

/** The options for which not enough is chosen yet. */
export function missingOptions({ options }: MenuDish, choices: Choices): string[] {
  return options.filter(({ id, min }) => (choices[id]?.length ?? 0) < min).map(({ id }) => id);
}

/** What a line of the basket has chosen, as far as the dish still offers it. */
export function toChoices({ options }: MenuDish, wanted: BasketLine["options"]): Choices {
  const chosen = options.map(({ id, max, choices }) => {
    const ids = wanted.find(({ optionId }) => optionId === id)?.choiceIds ?? [];
    const left = choices.filter((choice) => ids.includes(choice.id)).slice(0, max);
    return [id, left.map((choice) => choice.id)] as const;
  });
  return Object.fromEntries(chosen.filter(([, ids]) => ids.length > 0));
}

/** As a basket holds them: only those with something chosen. */
export function toOptions(choices: Choices): BasketLine["options"] {
  return Object.entries(choices)
    .filter(([, chosen]) => chosen.length > 0)
    .map(([optionId, chosen]) => ({ optionId, choiceIds: [...chosen] }));
}
