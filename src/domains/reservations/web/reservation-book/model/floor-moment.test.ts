import { expect, test } from "vitest";
import type { TableState } from "#domains/reservations/contract/room.ts";
import { bookParty } from "#tests/setup/builders/book-party.ts";
import { tableMoments } from "./floor-moment.ts";

const date = "2026-11-21";
const table = (id: string, isGone = false) => ({
  ...{ id, label: id, section: null, minParty: 1, maxParty: 4, place: null },
  isGone,
});
const minuteOf = (instant: string) =>
  new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(0, 16);
const early = bookParty(`${date}T18:00`, { tableIds: ["A"] });
const late = bookParty(`${date}T20:30`, { tableIds: ["A"] });
const gone = bookParty(`${date}T18:00`, { tableIds: ["B"], status: "completed" });
const moments = (at: string, states: TableState[] | null = null) =>
  tableMoments({
    tables: [table("A"), table("B"), table("Z", true)],
    reservations: [late, early, gone],
    date,
    at: `${date}T${at}`,
    states,
    minuteOf,
  });

test("a chosen moment shows who has a table then, and who comes next", () => {
  expect(moments("17:30")).toMatchObject([
    { table: { id: "A" }, state: "free-until", party: null, next: early },
    { table: { id: "B" }, state: "free", party: null, next: null },
  ]);
  expect(moments("18:00")[0]).toMatchObject({ state: "held", party: early, next: late });
  // It ends with its last minute: the next party may sit down then.
  expect(moments("20:00")[0]).toMatchObject({ state: "free-until", party: null, next: late });
  expect(moments("23:00")[0]).toMatchObject({ state: "free", party: null, next: null });
});

test("the present is what the room says, whatever was booked", () => {
  const state: TableState = {
    ...{ tableId: "A", state: "overdue", since: null, until: null, blockId: null },
    ...{ stayId: early.id, seatedIds: [early.id], next: null },
  };
  expect(moments("20:10", [state])[0]).toMatchObject({ state: "overdue", party: early, next: late });
  expect(moments("20:10", [state])[0]?.live).toBe(state);
  expect(moments("20:10")[0]?.live).toBeNull();
  expect(moments("18:10", [{ ...state, state: "free", stayId: null }])[0]).toMatchObject({
    state: "free",
    party: null,
  });
});
