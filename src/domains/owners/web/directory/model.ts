import type { AdminRestaurant } from "../../contract/restaurants.ts";
import { SETUP_STEPS } from "../../setup-constants.ts";

/** Which restaurants the table shows. */
export const DIRECTORY_FILTERS = ["all", "failing", "silent", "new", "unfinished"] as const;
export type DirectoryFilter = (typeof DIRECTORY_FILTERS)[number];

/** The columns that the table can be sorted by. */
export const DIRECTORY_COLUMNS = [
  "name",
  "bookings",
  "orders",
  "unanswered",
  "noShows",
  "lastSeen",
  "due",
  "setup",
] as const;
export type DirectoryColumn = (typeof DIRECTORY_COLUMNS)[number];

export interface DirectoryOrder {
  column: DirectoryColumn;
  isDescending: boolean;
}

const DAY_MS = 86_400_000;
/** A restaurant counts as new for this long after its owner got access. */
const NEW_DAYS = 28;
/** Without a guest for 28 days, it is silent once it is as old as this; before, it is still being set up. */
const SILENT_AFTER_DAYS = 14;
/** A team that has not looked in for this long doesn't know what it is asked. */
const AWAY_DAYS = 14;
/** From so many no-shows on, and at this share of the bookings made in the same time. */
const NO_SHOWS = 3;
const NO_SHOW_SHARE = 0.2;

/** Whether a restaurant needs somebody's help today, is of no use to anybody, is new, or not set up. */
export function isIn(filter: DirectoryFilter, restaurant: AdminRestaurant, now: Date): boolean {
  const { activity, dueYen, state, joinedAt, lastSeenAt, setupDone } = restaurant;
  const isOpen = state === "shown";
  const daysSince = (instant: string | null) =>
    instant === null ? Number.POSITIVE_INFINITY : (now.getTime() - Date.parse(instant)) / DAY_MS;
  if (filter === "all") return true;
  if (filter === "new") return state !== "archived" && joinedAt !== null && daysSince(joinedAt) <= NEW_DAYS;
  if (filter === "unfinished") return state !== "archived" && setupDone.length < SETUP_STEPS.length;
  if (filter === "silent") {
    const isQuiet = activity.bookings28 + activity.orders28 === 0;
    return (
      isOpen && daysSince(joinedAt) > SILENT_AFTER_DAYS && (isQuiet || daysSince(lastSeenAt) > AWAY_DAYS)
    );
  }
  const hasNoShows =
    activity.noShows28 >= NO_SHOWS && activity.noShows28 > NO_SHOW_SHARE * activity.bookings28;
  // Without an owner it waits to be shown after an import: nobody misses it.
  const isWithheld = state === "withheld" && joinedAt !== null;
  return state !== "archived" && (activity.overdue > 0 || (dueYen ?? 0) > 0 || hasNoShows || isWithheld);
}

/** Sorted by a column; equal ones by their names, 2 before 10. */
export function sorted(
  restaurants: readonly AdminRestaurant[],
  { column, isDescending }: DirectoryOrder,
): AdminRestaurant[] {
  const sign = isDescending ? -1 : 1;
  const byName = (a: AdminRestaurant, b: AdminRestaurant) =>
    a.name.localeCompare(b.name, "ja", { numeric: true });
  return [...restaurants].sort((a, b) =>
    column === "name" ? sign * byName(a, b) : sign * (rankOf(a, column) - rankOf(b, column)) || byName(a, b),
  );
}

function rankOf(restaurant: AdminRestaurant, column: Exclude<DirectoryColumn, "name">): number {
  const { activity, lastSeenAt, dueYen, setupDone } = restaurant;
  switch (column) {
    case "bookings":
      return activity.bookings28;
    case "orders":
      return activity.orders28;
    case "unanswered":
      // Those that are late count before all others.
      return activity.overdue * 10_000 + activity.unanswered;
    case "noShows":
      return activity.noShows28;
    case "lastSeen":
      return lastSeenAt === null ? 0 : Date.parse(lastSeenAt);
    case "due":
      return dueYen ?? 0;
    case "setup":
      return setupDone.length;
  }
}
