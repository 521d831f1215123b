import type { Draft, DraftSection, DraftTable } from "./draft.ts";

const FIRST = { label: "1", section: null, minParty: 1, maxParty: 2, place: null };

/** One more table, in the section and of the size of the last one. */
export function newTable(tables: readonly DraftTable[], key: string): DraftTable {
  const last = tables.at(-1);
  if (last === undefined) return { ...FIRST, key, id: null };
  const labels = tables.map(({ label }) => label);
  return { ...last, key, id: null, place: null, label: nextLabel(labels, last.label) };
}

/** The label that comes after one: T4 after T3; empty where it ends without a number. */
export function nextLabel(labels: readonly string[], last: string): string {
  const digits = last.trim().split(/\D/).at(-1) ?? "";
  if (digits === "") return "";
  const name = last.trim().slice(0, -digits.length);
  let number = Number(digits) + 1;
  const label = () => `${name}${String(number).padStart(digits.length, "0")}`;
  while (labels.includes(label())) number++;
  return label();
}

/** Without a table, and without the combinations that need it to be two. */
export function withoutTable(
  { tables, combinations }: Draft,
  key: string,
): Pick<Draft, "tables" | "combinations"> {
  return {
    tables: tables.filter((table) => table.key !== key),
    combinations: combinations
      .map((one) => ({ ...one, tables: one.tables.filter((table) => table !== key) }))
      .filter((one, index) => one.tables.length >= 2 || !combinations[index]?.tables.includes(key)),
  };
}

export function newSection(key: string): DraftSection {
  return { key, name: "", isOffered: false, words: {} };
}

/** Without a section; its tables stay. */
export function withoutSection({ sections, tables }: Draft, key: string): Pick<Draft, "sections" | "tables"> {
  return {
    sections: sections.filter((section) => section.key !== key),
    tables: tables.map((table) => (table.section === key ? { ...table, section: null } : table)),
  };
}

/** How many guests can sit at these tables at once. */
export function seatsAt(tables: readonly DraftTable[], keys: readonly string[]): number {
  return tables.filter(({ key }) => keys.includes(key)).reduce((sum, { maxParty }) => sum + maxParty, 0);
}

/** The tables with one more or one less, in the order of the restaurant. */
export function toggled(tables: readonly DraftTable[], keys: readonly string[], key: string): string[] {
  return tables.map((table) => table.key).filter((own) => (own === key) !== keys.includes(own));
}
