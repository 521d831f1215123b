import { z } from "zod";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { MAX_CAPTION_LENGTH, MAX_RESTAURANT_PHOTOS } from "../restaurant-constants.ts";

export const photoFile = z.strictObject({
  /** Path; its content never changes. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
});
export type PhotoFile = z.output<typeof photoFile>;

/** A photo in two sizes: `thumb` is a square, `wide` the whole picture. Dimensions in pixels. */
export const dishPhoto = z.strictObject({
  thumb: photoFile,
  wide: photoFile,
});
export type DishPhoto = z.output<typeof dishPhoto>;

/**
 * `POST /api/owner/restaurants/{id}/photos` with the file as the body: a photo that dishes and the page can refer to.
 */
export const addedPhoto = z.strictObject({
  id: z.string(),
  photo: dishPhoto,
});
export type AddedPhoto = z.output<typeof addedPhoto>;

const shownPhoto = z.strictObject({
  id: z.string().min(1).max(40),
  /** The restaurant's caption; null for none. */
  caption: z
    .string()
    .trim()
    .max(MAX_CAPTION_LENGTH)
    .regex(/^\P{Cc}*$/u, { error: "wrong-type" })
    .transform((text) => text || null)
    .nullable(),
});
export type ShownPhoto = z.output<typeof shownPhoto>;

/**
 * `PUT /api/owner/restaurants/{id}/photos`: all photos of the restaurant's page, in order. Each was uploaded before
 * (`POST` to the same address). `version`: the one that was edited.
 */
export const savePhotos = z.strictObject({
  photos: z
    .array(shownPhoto)
    .refine((photos) => photos.length <= MAX_RESTAURANT_PHOTOS, { error: "house-photos" })
    .refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, { error: "photo-twice" }),
  version: z.int32().min(0),
});

export const restaurantPhoto = shownPhoto.extend({
  photo: dishPhoto,
});
export type RestaurantPhoto = z.output<typeof restaurantPhoto>;

/** `GET` of the same, for those who run the restaurant. */
export const restaurantPhotosView = z.strictObject({
  restaurantId: z.string(),
  version: z.number(),
  photos: z.array(restaurantPhoto),
});
export type RestaurantPhotosView = z.output<typeof restaurantPhotosView>;

/** The saved photos, after a concurrent save. */
export const newerPhotos = {
  code: "changed-meanwhile",
  shape: z.strictObject({ current: restaurantPhotosView }),
} as const satisfies RefusalDetails;
