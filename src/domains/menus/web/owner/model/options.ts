import type { DishDocument } from "#domains/menus/contract/menu-document.ts";

export type Option = DishDocument["options"][number];
export type Choice = Option["choices"][number];

export function newChoice(id: string): Choice {
  return { id, names: {}, extraYen: 0, contains: [] };
}

/** One that a guest may choose from, or not. */
export function newOption(id: string, choiceId: string): Option {
  return { id, names: {}, min: 0, max: 1, choices: [newChoice(choiceId)] };
}

/** No more can be chosen than there is, and no less than the least; what was changed last counts. */
export function withChanges(option: Option, changes: Partial<Option>): Option {
  const next = { ...option, ...changes };
  const most = Math.max(1, next.choices.length);
  if (changes.min !== undefined) {
    const min = Math.min(changes.min, most);
    return { ...next, min, max: Math.min(most, Math.max(min, next.max)) };
  }
  const max = Math.max(1, Math.min(next.max, most));
  return { ...next, max, min: Math.min(next.min, max) };
}
