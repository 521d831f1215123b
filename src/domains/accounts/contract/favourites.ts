import { z } from "zod";
import { MAX_FAVOURITE_CHANGES } from "../account-constants.ts";

/** Time of the change by the device's clock (ISO 8601 with offset). The server caps it at its own time. */
const instant = z.iso.datetime({ offset: true, error: "wrong-type" });
const changes = z
  .array(z.strictObject({ restaurantId: z.string().min(1).max(64), at: instant }))
  .max(MAX_FAVOURITE_CHANGES);

/** The body of `POST /api/favourites/merge`. For each restaurant the latest change of any device wins. */
export const mergeFavourites = z.strictObject({ added: changes.default([]), removed: changes.default([]) });
export type MergeFavourites = z.output<typeof mergeFavourites>;

/** The optional body of `PUT` and `DELETE /api/favourites/{restaurantId}`; defaults to now. */
export const changeFavourite = z.strictObject({ at: instant.optional() });

/** One of `GET /api/favourites`, newest first. */
export const favouriteView = z.strictObject({
  restaurantId: z.string(),
  /** ISO 8601 in UTC. */
  addedAt: z.string(),
});
export type FavouriteView = z.output<typeof favouriteView>;
