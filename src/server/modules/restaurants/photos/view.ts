import type { DishPhoto } from "../../../../shared/contract/menu.ts";
import { PHOTO_WIDTHS } from "../../../../shared/menu-terms.ts";
import { paths } from "../../../../shared/paths.ts";
import type { PhotoRow } from "./store.ts";

export function photoView({ id, wideWidth, wideHeight }: PhotoRow): DishPhoto {
  const side = PHOTO_WIDTHS.thumb;
  return {
    thumb: { url: paths.photo(id, "thumb"), width: side, height: side },
    wide: { url: paths.photo(id, "wide"), width: wideWidth, height: wideHeight },
  };
}
