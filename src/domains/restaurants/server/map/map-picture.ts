import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { MapPictures } from "#platform/server/map/picture/map-pictures.ts";
import type { ReadTile } from "#platform/server/map/picture/tile-archive.ts";
import { MAP_PICTURE } from "../../restaurant-constants.ts";
import { rasterOf } from "../photos/sharp-provider.ts";
import { restaurantOf } from "../store.ts";

/** A page asks for one; a list of bookings for several. */
const LIMIT = { rateLimit: { max: 120, timeWindow: "1 minute" } };
const DAY = "public, max-age=86400";

interface MapPictureRoutes {
  db: Database;
  /** Streets of this installation; null for those that come with the product. */
  streets: ReadTile | null;
}

/**
 * A small map of where a restaurant is. Only of restaurants that are listed, in one size and at one zoom: nobody can
 * have the whole city drawn.
 */
export function registerMapPictures(app: FastifyInstance, { db, streets }: MapPictureRoutes): void {
  const pictures = new MapPictures(MAP_PICTURE, streets, rasterOf);
  app.get<{ Params: { file: string }; Querystring: { theme?: string } }>(
    "/map/pictures/:file",
    { config: LIMIT },
    async (request, reply) => {
      const [, id = "", form = ""] = /^([\w-]{1,64})\.(svg|png)$/.exec(request.params.file) ?? [];
      const place = id === "" ? null : await restaurantOf(db, id);
      if (place === null) throw new Refusal("not-found");
      const theme = request.query.theme === "dark" ? "dark" : "light";
      const { type, bytes } =
        form === "png"
          ? await pictures.raster(place, request.language)
          : await pictures.drawing(place, theme, request.language);
      // Mail programs in a browser show it from another site.
      if (form === "png") reply.header("cross-origin-resource-policy", "cross-origin");
      return reply.type(type).header("cache-control", DAY).send(bytes);
    },
  );
}
