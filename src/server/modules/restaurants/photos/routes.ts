import type { FastifyInstance } from "fastify";
import { PHOTO_WIDTHS, type PhotoSize } from "../../../../shared/menu-terms.ts";
import type { Database } from "../../../db/database.ts";
import { Refusal } from "../../../http/refusal.ts";
import { photoFile } from "./store.ts";

const SIZES = new Map<string, PhotoSize>([
  [String(PHOTO_WIDTHS.thumb), "thumb"],
  [String(PHOTO_WIDTHS.wide), "wide"],
]);

/** Photos, for everybody. What stands under a name never changes, so it is asked for once. */
export function registerPhotoFiles(app: FastifyInstance, { db }: { db: Database }): void {
  app.get<{ Params: { file: string } }>("/photos/:file", async (request, reply) => {
    const [, id = "", width = ""] = /^([\w-]{22})-(\d+)\.webp$/.exec(request.params.file) ?? [];
    const size = SIZES.get(width);
    const bytes = size === undefined ? null : await photoFile(db, id, size);
    if (bytes === null) throw new Refusal("not-found");
    reply.type("image/webp").header("cache-control", "public, max-age=31536000, immutable");
    return Buffer.from(bytes);
  });
}
