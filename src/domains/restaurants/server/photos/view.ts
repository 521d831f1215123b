import { paths } from "#kernel/addresses/paths.ts";
import { PHOTO_WIDTHS } from "#kernel/photo-sizes.ts";
import type { DishPhoto } from "../../contract/restaurant-photos.ts";
import type { PhotoRow } from "./store.ts";

export function photoView({ id, wideWidth, wideHeight }: PhotoRow): DishPhoto {
  const side = PHOTO_WIDTHS.thumb;
  return {
    thumb: { url: paths.photo(id, "thumb"), width: side, height: side },
    wide: { url: paths.photo(id, "wide"), width: wideWidth, height: wideHeight },
  };
}
