import { z } from "zod";
import { MAX_NOTE_LENGTH } from "../api-constants.ts";

/** A note of operators on a restaurant. */
export const restaurantNote = z.strictObject({
  id: z.string(),
  /** Masked. */
  author: z.string(),
  /** The reader wrote it, and may change it. */
  isOwn: z.boolean(),
  text: z.string(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
});
export type RestaurantNote = z.output<typeof restaurantNote>;

/** `GET /api/admin/restaurants/{id}/notes`, and the answer of all changes: the newest first. */
export const restaurantNotes = z.array(restaurantNote);

/**
 * `PUT /api/admin/restaurants/{id}/notes/{noteId}`: adds it, or changes it where the caller is its author. Its id is chosen
 * by the browser, so that saving twice adds it once.
 */
export const saveNote = z.strictObject({
  text: z.string().trim().min(1, { error: "required" }).max(MAX_NOTE_LENGTH),
});

/** `PUT /api/admin/restaurants/{id}/notes/{noteId}/removed`: by its author; can be undone for a day. */
export const removeNote = z.strictObject({ isRemoved: z.boolean() });
