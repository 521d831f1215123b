import { useMemo } from "react";
import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import type { BasketLine } from "#domains/orders/contract/baskets.ts";
import { MAX_LINES, MAX_QUANTITY } from "#domains/orders/order-constants.ts";
import type { Translations } from "#kernel/languages.ts";
import { localRecord, useLocalRecord } from "#platform/web/storage/local-record.ts";

/** A basket line with the name and price shown when it was added, to detect changes. */
export interface SavedLine {
  wanted: BasketLine;
  unitYen: number;
  name: string;
  nameTranslations: Translations;
}

/** Lines with the same key are merged. */
export function lineKey({ dishId, variantId, options, phrases, note }: BasketLine): string {
  const chosen = options
    .map(({ optionId, choiceIds }) => [optionId, [...choiceIds].sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([dishId, variantId, chosen, [...phrases].sort(), note]);
}

const withLineAt = (lines: readonly SavedLine[], at: number, changed: SavedLine): SavedLine[] =>
  lines.map((line, other) => (other === at ? changed : line));

/** Adds a line, merged with one of the same key; capped at `MAX_LINES` and `MAX_QUANTITY`. */
export function withLine(lines: readonly SavedLine[], added: SavedLine): SavedLine[] {
  const key = lineKey(added.wanted);
  const at = lines.findIndex(({ wanted }) => lineKey(wanted) === key);
  const before = lines[at];
  if (before === undefined) return lines.length < MAX_LINES ? [...lines, added] : [...lines];
  const quantity = Math.min(MAX_QUANTITY, before.wanted.quantity + added.wanted.quantity);
  return withLineAt(lines, at, { ...added, wanted: { ...before.wanted, quantity } });
}

export function withQuantity(lines: readonly SavedLine[], key: string, quantity: number): SavedLine[] {
  return lines.map((line) =>
    lineKey(line.wanted) === key ? { ...line, wanted: { ...line.wanted, quantity } } : line,
  );
}

export function withoutLine(lines: readonly SavedLine[], key: string): SavedLine[] {
  return lines.filter(({ wanted }) => lineKey(wanted) !== key);
}

/** Replaces a line; merges it if its new key exists already. */
export function withLineChanged(lines: readonly SavedLine[], key: string, changed: SavedLine): SavedLine[] {
  const at = lines.findIndex(({ wanted }) => lineKey(wanted) === key);
  // Removed meanwhile in another tab.
  if (at === -1) return withLine(lines, changed);
  const others = lines.filter((_, other) => other !== at);
  const isThere = others.some(({ wanted }) => lineKey(wanted) === lineKey(changed.wanted));
  return isThere ? withLine(others, changed) : withLineAt(lines, at, changed);
}

/** Restores a removed line at its position (undo); lines added since stay. */
export function withLineBack(lines: readonly SavedLine[], line: SavedLine, at: number): SavedLine[] {
  const key = lineKey(line.wanted);
  return lines.some(({ wanted }) => lineKey(wanted) === key)
    ? withLine(lines, line)
    : [...lines.slice(0, at), line, ...lines.slice(at)];
}

export function countOf(lines: readonly SavedLine[]): number {
  return lines.reduce((sum, { wanted }) => sum + wanted.quantity, 0);
}

/** Reads stored lines, which another version may have written; drops invalid ones. */
export function toLines(saved: unknown): SavedLine[] {
  return Array.isArray(saved) ? saved.filter(isLine) : [];
}

function isLine(value: unknown): value is SavedLine {
  if (!isRecord(value) || !isRecord(value.wanted) || !isRecord(value.nameTranslations)) return false;
  const { dishId, variantId, options, quantity, phrases, note } = value.wanted;
  const isText = (one: unknown) => one === null || typeof one === "string";
  return (
    typeof dishId === "string" &&
    isText(variantId) &&
    isText(note) &&
    Array.isArray(options) &&
    options.every((one) => isRecord(one) && Array.isArray(one.choiceIds)) &&
    Array.isArray(phrases) &&
    Number.isInteger(quantity) &&
    typeof value.unitYen === "number" &&
    typeof value.name === "string"
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** By restaurant and kind: take-out prices differ. */
type Baskets = Readonly<Record<string, { at: string; lines: unknown }>>;

/** The oldest are evicted. */
const MAX_BASKETS = 10;
const NOTHING: readonly SavedLine[] = [];

const record = localRecord<Baskets>("noren_baskets", (saved) =>
  typeof saved === "object" && saved !== null ? (saved as Baskets) : {},
);

export interface Basket {
  lines: readonly SavedLine[];
  /** False until local storage was read, after hydration. */
  isLoaded: boolean;
  change(how: (lines: readonly SavedLine[]) => readonly SavedLine[]): void;
}

/** A basket stored on this device and synchronised across tabs. */
export function useBasket(restaurantId: string, kind: OrderKind | null): Basket {
  const { value, isLoaded } = useLocalRecord(record);
  const name = `${restaurantId} ${kind}`;
  const stored = value[name]?.lines;
  const lines = useMemo(() => (stored === undefined ? NOTHING : toLines(stored)), [stored]);
  return { lines, isLoaded, change: (how) => changeBasket(name, how) };
}

function changeBasket(name: string, how: (lines: readonly SavedLine[]) => readonly SavedLine[]): void {
  const { [name]: last, ...others } = record.read();
  const lines = how(toLines(last?.lines));
  const newest = Object.entries(others)
    .sort(([, a], [, b]) => (a.at < b.at ? 1 : -1))
    .slice(0, MAX_BASKETS - 1);
  const own = lines.length === 0 ? {} : { [name]: { at: new Date().toISOString(), lines } };
  record.save({ ...Object.fromEntries(newest), ...own });
}
