import type { RestaurantPhoto } from "#domains/restaurants/contract/restaurant-photos.ts";
import { MAX_RESTAURANT_PHOTOS } from "#domains/restaurants/restaurant-constants.ts";
import type { Target } from "#platform/web/dashboard/drag-sort.tsx";

type Photos = readonly RestaurantPhoto[];

/** The photo at another place, counted from 0; the same list where there is nothing to move. */
export function movePhoto(photos: Photos, id: string, to: number): Photos {
  const photo = photos.find((one) => one.id === id);
  if (!photo || photos[to]?.id === id) return photos;
  const others = photos.filter((one) => one !== photo);
  return [...others.slice(0, to), photo, ...others.slice(to)];
}

/** The photos after one of them was dropped at another. */
export function dropPhoto(photos: Photos, id: string, target: Target): Photos {
  const others = photos.filter((one) => one.id !== id);
  const at = others.findIndex((one) => one.id === target.id);
  return at < 0 ? photos : movePhoto(photos, id, target.side === "before" ? at : at + 1);
}

/** With one more, at the end or where it was; the same list where it is there already, or there is no room. */
export function addPhoto(photos: Photos, photo: RestaurantPhoto, at = photos.length): Photos {
  if (photos.length >= MAX_RESTAURANT_PHOTOS || photos.some(({ id }) => id === photo.id)) return photos;
  return [...photos.slice(0, at), photo, ...photos.slice(at)];
}

/** What somebody else has made of the photos, and behind them those that I have added since. */
export function joinPhotos(theirs: Photos, mine: Photos, base: Photos): Photos {
  const added = mine.filter(({ id }) => !base.some((one) => one.id === id));
  return added.reduce<Photos>((list, photo) => addPhoto(list, photo), theirs);
}
