import type { DishDocument, MenuDocument } from "#domains/menus/contract/menu-document.ts";

/** Dishes are never changed, only replaced: the text of one is made once, however often its menu is compared. */
const written = new WeakMap<DishDocument, string>();

/** A menu as one text that is the same for menus that say the same: texts trimmed, empty ones left out, keys in order. */
export function menuText({ sections }: MenuDocument): string {
  return JSON.stringify(sections.map(({ dishes, ...head }) => [plain(head), dishes.map(dishText)]));
}

/** The same of one dish. */
export function dishText(dish: DishDocument): string {
  const known = written.get(dish);
  if (known !== undefined) return known;
  const text = JSON.stringify(plain(dish));
  written.set(dish, text);
  return text;
}

function plain(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, plain(one)] as const);
  return Object.fromEntries(
    entries.filter(([, one]) => one !== "" && one !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
