import { isDeepStrictEqual } from "node:util";
import type { RestaurantPhotosView, ShownPhoto } from "#domains/restaurants/contract/restaurant-photos.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { FieldIssue } from "#platform/server/http/refusal.ts";
import {
  lockMenu,
  lockPhotos,
  pagePhotos,
  photosOf,
  photosState,
  photoView,
  updatePhotoUse,
  writePagePhotos,
} from "./store.ts";

interface SavePhotosInput {
  restaurantId: string;
  photos: readonly ShownPhoto[];
  /** The version that was edited. */
  version: number;
  now: Date;
}

type SavePhotosResult =
  | { ok: true; saved: RestaurantPhotosView }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-archived" }
  | { ok: false; reason: "invalid-input"; issues: FieldIssue[] }
  /** A concurrent edit was saved first; `current`: its result. */
  | { ok: false; reason: "changed-meanwhile"; current: RestaurantPhotosView };

/** The photos of a restaurant's page, for those who run it; null if there is no such restaurant. */
export async function readPhotos(db: Queryable, restaurantId: string): Promise<RestaurantPhotosView | null> {
  const state = await photosState(db, restaurantId);
  return state && viewOf(db, restaurantId, state.version);
}

/** Saves the photos of the page as a whole. Idempotent: repeating a save whose response was lost changes nothing. */
export function savePhotos(db: Database, input: SavePhotosInput): Promise<SavePhotosResult> {
  return db.transaction((tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, input: SavePhotosInput): Promise<SavePhotosResult> {
  const { restaurantId, photos, version, now } = input;
  // Lock order: the menu before the restaurant, as everywhere where photo use is updated.
  await lockMenu(tx, restaurantId);
  const state = await lockPhotos(tx, restaurantId);
  if (state === null) return { ok: false, reason: "restaurant-not-found" };
  if (state.isArchived) return { ok: false, reason: "restaurant-archived" };
  const before = await viewOf(tx, restaurantId, state.version);
  const shown = before.photos.map(({ id, caption }) => ({ id, caption }));
  if (isDeepStrictEqual(shown, photos)) return { ok: true, saved: before };
  if (state.version !== version) return { ok: false, reason: "changed-meanwhile", current: before };
  const own = await photosOf(
    tx,
    restaurantId,
    photos.map(({ id }) => id),
  );
  const issues = photos.flatMap(({ id }, at) =>
    own.has(id) ? [] : [{ path: `photos.${at}.id`, issue: "unknown-photo" }],
  );
  if (issues.length > 0) return { ok: false, reason: "invalid-input", issues };
  const written = photos.map(({ id, caption }) => {
    return { id, caption, url: paths.photo(id, "wide"), thumbUrl: paths.photo(id, "thumb") };
  });
  await writePagePhotos(tx, restaurantId, written, now);
  await updatePhotoUse(tx, restaurantId, now);
  return { ok: true, saved: await viewOf(tx, restaurantId, state.version + 1) };
}

async function viewOf(db: Queryable, restaurantId: string, version: number): Promise<RestaurantPhotosView> {
  const rows = await pagePhotos(db, restaurantId);
  const photos = rows.map((row) => ({ id: row.id, caption: row.caption, photo: photoView(row) }));
  return { restaurantId, version, photos };
}
