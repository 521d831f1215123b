import { expect, test } from "vitest";
import { bookParty } from "#tests/setup/builders/book-party.ts";
import { tableGrid } from "./table-grid.ts";

const date = "2026-11-21";
const tables = [
  { id: "A", label: "C1", section: "Counter", minParty: 1, maxParty: 2, place: null, isGone: false },
  { id: "B", label: "C2", section: "Counter", minParty: 1, maxParty: 2, place: null, isGone: false },
  { id: "P", label: "P1", section: null, minParty: 2, maxParty: 6, place: null, isGone: false },
];
/** What the clock in Japan shows. */
const minuteOf = (instant: string) =>
  new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(0, 16);
const grid = (reservations: ReturnType<typeof bookParty>[], now: string | null = null) =>
  tableGrid({ tables, reservations, date, now, minuteOf });

test("tables are grouped by section, and a party at two tables is in both rows", () => {
  const { sections, start } = grid([bookParty(`${date}T18:30`, { tableIds: ["A", "B"] })]);
  expect(sections.map(({ name, rows }) => [name, ...rows.map(({ table }) => table?.label)])).toEqual([
    ["Counter", "C1", "C2"],
    [null, "P1"],
  ]);
  const [counter, room] = sections;
  const block = { from: 18 * 60 + 30 - start, minutes: 120 };
  expect(counter?.rows.map(({ blocks }) => blocks)).toMatchObject([[block], [block]]);
  expect(room?.rows[0]?.blocks).toEqual([]);
});

test("the hours span from the first party to the last one's end, past midnight too, including now", () => {
  const night = bookParty(`${date}T23:15`);
  expect(grid([night])).toMatchObject({ start: 23 * 60, end: 26 * 60 });
  expect(grid([night], `${date}T11:20`)).toMatchObject({ start: 11 * 60, end: 26 * 60 });
  expect(grid([])).toMatchObject({ start: 11 * 60, end: 22 * 60 });
});

test("parties that left or cancelled occupy no table, and a party at a removed table is shown", () => {
  const gone = bookParty(`${date}T18:00`, { tableIds: ["Z"] });
  const finished = bookParty(`${date}T18:00`, { status: "completed" });
  const { sections } = grid([gone, finished]);
  expect(sections.at(-1)?.rows).toMatchObject([{ table: null, blocks: [{ reservation: gone }] }]);
  expect(sections[0]?.rows[0]?.blocks).toEqual([]);
});

test("a removed table is shown only with the parties that must be moved", () => {
  const gone = { id: "G", label: "G1", section: null, minParty: 1, maxParty: 2, place: null, isGone: true };
  const labels = (...parties: ReturnType<typeof bookParty>[]) =>
    tableGrid({ tables: [...tables, gone], reservations: parties, date, now: null, minuteOf })
      .sections.flatMap(({ rows }) => rows)
      .map(({ table }) => table?.label);
  expect(labels(bookParty(`${date}T18:30`, { tableIds: ["G"] }))).toContain("G1");
  expect(labels(bookParty(`${date}T18:30`, { tableIds: ["A"] }))).not.toContain("G1");
});
