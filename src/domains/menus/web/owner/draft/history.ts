import type { MenuDocument } from "#domains/menus/contract/menu-document.ts";
import { findDish, menuText, withoutDish } from "../model/document.ts";

/** Number of undo steps. */
const MOST_STEPS = 50;
/** Edits of one field within this time are one undo step. */
const ONE_CHANGE_MS = 3_000;

/** A menu and its previous versions, the latest last. */
interface History {
  menu: MenuDocument;
  past: readonly MenuDocument[];
  /** The last change and its time (ms); null if the next change starts a new step in any case. */
  last: { subject: string; at: number } | null;
}

export function historyOf(menu: MenuDocument): History {
  return { menu, past: [], last: null };
}

/** `subject`: what is changed (a field of a dish); null for a change that is a step of its own, such as a deletion. */
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

/** One step back; the same history if there is none. */
export function undone(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { menu: before, past: history.past.slice(0, -1), last: null };
}

/** Removes a dish from the whole history, as if it had never been added. */
export function discarded({ menu, past }: History, dishId: string): History {
  const all = [...past, menu].map((one) => (findDish(one, dishId) ? withoutDish(one, dishId) : one));
  const steps = all.filter((one, at) => at === 0 || menuText(one) !== menuText(all[at - 1] ?? one));
  return { menu: steps.at(-1) ?? menu, past: steps.slice(0, -1), last: null };
}
