import type { Queryable } from "#platform/server/db/database.ts";
import { VersionWatch } from "#platform/server/events/version-watch.ts";
import { latestVersion } from "./store.ts";

/** Hears of every change of a restaurant's book. */
export function watchBook(db: Queryable): VersionWatch {
  return new VersionWatch((restaurantIds) => latestVersion(db, restaurantIds));
}
