import type { MergeFavourites } from "#domains/accounts/contract/favourites.ts";

/** What a person did with a restaurant, and when. */
export interface FavouriteChange {
  restaurantId: string;
  isSaved: boolean;
  at: Date;
}

/** Nobody used the product before; a device with an empty clock battery says 1970. */
const EARLIEST = new Date("2026-01-01T00:00:00Z");

/** A device's clock may be ahead: nothing happened later than now, or it could never be undone. */
export function happenedAt(at: string | undefined, now: Date): Date {
  const said = at === undefined ? now : new Date(at);
  if (said < EARLIEST) return EARLIEST;
  return said > now ? now : said;
}

/** The latest change of each restaurant; of two at the same instant, the removal. In the order of ids, so that two merges at once can't wait for each other. */
export function latestChanges({ added, removed }: MergeFavourites, now: Date): FavouriteChange[] {
  const latest = new Map<string, FavouriteChange>();
  const take = (isSaved: boolean) => (change: { restaurantId: string; at: string }) => {
    const { restaurantId } = change;
    const at = happenedAt(change.at, now);
    const known = latest.get(restaurantId);
    if (known === undefined || at > known.at || (at.getTime() === known.at.getTime() && !isSaved))
      latest.set(restaurantId, { restaurantId, isSaved, at });
  };
  added.forEach(take(true));
  removed.forEach(take(false));
  return [...latest.values()].sort((a, b) => (a.restaurantId < b.restaurantId ? -1 : 1));
}
