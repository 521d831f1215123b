import type { BasketLine } from "#domains/orders/contract/baskets.ts";
import { MAX_LINES, MAX_QUANTITY } from "#domains/orders/order-constants.ts";
import type { Translations } from "#kernel/languages.ts";

/** A line with what the guest was shown when they put it in, to see later whether that has changed. */
export interface KeptLine {
  wanted: BasketLine;
  unitYen: number;
  name: string;
  nameTranslations: Translations;
}

/** Two lines of the same key are the same wish: they are counted together. */
export function lineKey({ dishId, variantId, options, phrases, note }: BasketLine): string {
  const chosen = options
    .map(({ optionId, choiceIds }) => [optionId, [...choiceIds].sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([dishId, variantId, chosen, [...phrases].sort(), note]);
}

const withLineAt = (lines: readonly KeptLine[], at: number, changed: KeptLine): KeptLine[] =>
  lines.map((line, other) => (other === at ? changed : line));

/** Puts a line in, to one of the same wish if there is one. More than a kitchen takes is not put in. */
export function withLine(lines: readonly KeptLine[], added: KeptLine): KeptLine[] {
  const key = lineKey(added.wanted);
  const at = lines.findIndex(({ wanted }) => lineKey(wanted) === key);
  const before = lines[at];
  if (before === undefined) return lines.length < MAX_LINES ? [...lines, added] : [...lines];
  const quantity = Math.min(MAX_QUANTITY, before.wanted.quantity + added.wanted.quantity);
  return withLineAt(lines, at, { ...added, wanted: { ...before.wanted, quantity } });
}

export function withQuantity(lines: readonly KeptLine[], key: string, quantity: number): KeptLine[] {
  return lines.map((line) =>
    lineKey(line.wanted) === key ? { ...line, wanted: { ...line.wanted, quantity } } : line,
  );
}

export function withoutLine(lines: readonly KeptLine[], key: string): KeptLine[] {
  return lines.filter(({ wanted }) => lineKey(wanted) !== key);
}

/** Puts another wish in a line's place. Where there is a line of that wish already, the two are counted together. */
export function withLineChanged(lines: readonly KeptLine[], key: string, changed: KeptLine): KeptLine[] {
  const at = lines.findIndex(({ wanted }) => lineKey(wanted) === key);
  // Taken out meanwhile, in another tab.
  if (at === -1) return withLine(lines, changed);
  const others = lines.filter((_, other) => other !== at);
  const isThere = others.some(({ wanted }) => lineKey(wanted) === lineKey(changed.wanted));
  return isThere ? withLine(others, changed) : withLineAt(lines, at, changed);
}

/** Puts back what was taken out, where it was; what has come in since stays. */
export function withLineBack(lines: readonly KeptLine[], line: KeptLine, at: number): KeptLine[] {
  const key = lineKey(line.wanted);
  return lines.some(({ wanted }) => lineKey(wanted) === key)
    ? withLine(lines, line)
    : [...lines.slice(0, at), line, ...lines.slice(at)];
}

export function countOf(lines: readonly KeptLine[]): number {
  return lines.reduce((sum, { wanted }) => sum + wanted.quantity, 0);
}

/** Lines that another version, or somebody's hand, may have written: what is no line is left out. */
export function toLines(saved: unknown): KeptLine[] {
  return Array.isArray(saved) ? saved.filter(isLine) : [];
}

function isLine(value: unknown): value is KeptLine {
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
