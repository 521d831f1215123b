import type { MergeFavourites } from "#domains/accounts/contract/favourites.ts";

/** One change of a favourite. */
export interface FavouriteChange {
  restaurantId: string;
  isSaved: boolean;
  at: Date;
}

/** The product did not exist before; a device with an empty clock battery reports 1970. */
const EARLIEST = new Date("2026-01-01T00:00:00Z");

/** A device's clock may be ahead: future times are clamped, or the change could never be undone. */
export function happenedAt(at: string | undefined, now: Date): Date {
  const said = at === undefined ? now : new Date(at);
  if (said < EARLIEST) return EARLIEST;
  return said > now ? now : said;
}

/**
 * The latest change of each restaurant; a removal wins over a save at the same instant. Sorted by id, so that
 * concurrent merges can't deadlock.
 */
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
