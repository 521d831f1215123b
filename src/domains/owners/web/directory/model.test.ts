import { describe, expect, it } from "vitest";
import type { AdminRestaurant } from "../../contract/restaurants.ts";
import { DIRECTORY_FILTERS, isIn, sorted } from "./model.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const NONE = {
  bookings7: 0,
  bookings28: 0,
  orders7: 0,
  orders28: 0,
  noShows28: 0,
  unanswered: 0,
  overdue: 0,
};

/** A restaurant that runs well. */
const restaurant = ({
  activity,
  ...given
}: Partial<Omit<AdminRestaurant, "activity">> & { activity?: Partial<typeof NONE> } = {}) =>
  ({
    ...{ id: "a", name: "あ", owner: null, planName: null, state: "shown", firstTime: null, listed: null },
    ...{ joinedAt: daysAgo(100), lastSeenAt: daysAgo(1), dueYen: 0 },
    setupDone: ["hours", "menu", "needs", "photos", "booking"],
    ...given,
    activity: { ...NONE, bookings28: 20, ...activity },
  }) as AdminRestaurant;
const filtersOf = (one: AdminRestaurant) => DIRECTORY_FILTERS.filter((filter) => isIn(filter, one, NOW));

describe("the filters of the directory", () => {
  it("leave a restaurant alone that runs well", () => {
    expect(filtersOf(restaurant())).toEqual(["all"]);
  });

  it("find who needs help: an answer that is late, money that is due, many no-shows, hidden by the operator", () => {
    expect(filtersOf(restaurant({ activity: { unanswered: 2 } }))).toEqual(["all"]);
    expect(filtersOf(restaurant({ activity: { unanswered: 2, overdue: 1 } }))).toEqual(["all", "failing"]);
    expect(filtersOf(restaurant({ dueYen: 9_800 }))).toEqual(["all", "failing"]);
    expect(filtersOf(restaurant({ activity: { noShows28: 5 } }))).toEqual(["all", "failing"]);
    expect(filtersOf(restaurant({ activity: { noShows28: 2, bookings28: 2 } }))).toEqual(["all"]);
    expect(filtersOf(restaurant({ state: "withheld" }))).toEqual(["all", "failing"]);
    expect(filtersOf(restaurant({ state: "withheld", joinedAt: null })), "waits after an import").toEqual([
      "all",
    ]);
  });

  it("find who is silent, but not who has just joined or is hidden", () => {
    const quiet = { activity: { bookings28: 0 } };
    expect(filtersOf(restaurant(quiet))).toEqual(["all", "silent"]);
    expect(filtersOf(restaurant({ lastSeenAt: daysAgo(15) }))).toEqual(["all", "silent"]);
    expect(filtersOf(restaurant({ lastSeenAt: null }))).toEqual(["all", "silent"]);
    expect(filtersOf(restaurant({ ...quiet, joinedAt: daysAgo(5) }))).toEqual(["all", "new"]);
    expect(filtersOf(restaurant({ ...quiet, state: "hidden" }))).toEqual(["all"]);
  });

  it("find who has not finished the first steps", () => {
    expect(filtersOf(restaurant({ setupDone: ["hours"] }))).toEqual(["all", "unfinished"]);
    expect(filtersOf(restaurant({ setupDone: [], state: "archived" }))).toEqual(["all"]);
  });
});

describe("the order of the directory", () => {
  it("has names with numbers in the order of the numbers", () => {
    const list = ["11番街店", "2番街店", "1番街店"].map((name) => restaurant({ id: name, name }));
    const names = sorted(list, { column: "name", isDescending: false }).map(({ name }) => name);
    expect(names).toEqual(["1番街店", "2番街店", "11番街店"]);
  });

  it("puts late answers first, then many, then by name", () => {
    const list = [
      restaurant({ id: "none" }),
      restaurant({ id: "many", activity: { unanswered: 9 } }),
      restaurant({ id: "late", activity: { unanswered: 1, overdue: 1 } }),
      restaurant({ id: "other", name: "い" }),
    ];
    const order = { column: "unanswered", isDescending: true } as const;
    expect(sorted(list, order).map(({ id }) => id)).toEqual(["late", "many", "none", "other"]);
    expect(sorted(list, { ...order, isDescending: false }).map(({ id }) => id)).toEqual([
      "none",
      "other",
      "many",
      "late",
    ]);
  });
});
