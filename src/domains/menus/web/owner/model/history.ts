import type { MenuDocument } from "#domains/menus/contract/menu-document.ts";
import { findDish, withoutDish } from "./document.ts";
import { menuText } from "./same-menu.ts";

/** How many changes can be taken back. */
const MOST_STEPS = 50;
/** Letters typed into one field within this time are one change. */
const ONE_CHANGE_MS = 3_000;

/** A menu and what it was before, the latest last. */
export interface History {
  menu: MenuDocument;
  past: readonly MenuDocument[];
  /** What was changed last, and when (ms); null where the next change is a new one in any case. */
  last: { subject: string; at: number } | null;
}

export function historyOf(menu: MenuDocument): History {
  return { menu, past: [], last: null };
}

/** `subject`: what is changed (a field of a dish); null for what is a step of its own, such as a deletion. */
export function changed(history: History, menu: MenuDocument, subject: string | null, now: number): History {
  if (menu === history.menu) return history;
  const { last } = history;
  const isSame = subject !== null && last?.subject === subject && now - last.at < ONE_CHANGE_MS;
  return {
    menu,
    past: isSame ? history.past : [...history.past, history.menu].slice(-MOST_STEPS),
    last: subject === null ? null : { subject, at: now },
  };
}

/** One step back; the same when there is none. */
export function undone(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { menu: before, past: history.past.slice(0, -1), last: null };
}

/** As if a dish had never been begun: no step back leads to it. */
export function forgotten({ menu, past }: History, dishId: string): History {
  const all = [...past, menu].map((one) => (findDish(one, dishId) ? withoutDish(one, dishId) : one));
  const steps = all.filter((one, at) => at === 0 || menuText(one) !== menuText(all[at - 1] ?? one));
  return { menu: steps.at(-1) ?? menu, past: steps.slice(0, -1), last: null };
}
