import type { Queryable } from "../../../db/database.ts";
import { VersionWatch } from "../../../events/version-watch.ts";
import { latestVersion } from "./store.ts";

/** Hears of every change of a restaurant's book. */
export function watchBook(db: Queryable): VersionWatch {
  return new VersionWatch((restaurantIds) => latestVersion(db, restaurantIds));
}
