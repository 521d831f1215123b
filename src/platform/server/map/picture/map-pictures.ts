import type { Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import type { MapTheme } from "#platform/map-palette.ts";
import { drawPicture, type PictureTiles } from "./draw-picture.ts";
import { openWriter, PLAIN_DPI, type Rasterize } from "./installed-fonts.ts";
import { builtinArchive, type ReadTile, readArchive } from "./tile-archive.ts";
import type { Size } from "./view.ts";

/** Pictures kept in memory: about 35 kB each. */
const KEPT = 300;
/** Pixels of a raster picture for each of the drawing, so that it is sharp on phones. */
const DENSITY = 2;

export interface MapPicture {
  type: "image/svg+xml" | "image/png";
  bytes: Buffer;
}

/** Draws small maps, and keeps those that were asked for last. */
export class MapPictures {
  readonly #size: Size;
  readonly #tiles: PictureTiles;
  /** Least recently used first. */
  readonly #kept = new Map<string, Promise<MapPicture>>();

  readonly #rasterize: Rasterize;
  #writer: Promise<(text: string) => boolean> | null = null;

  /** `streets`: of this installation; null for those that come with the product. */
  constructor(size: Size, streets: ReadTile | null, rasterize: Rasterize) {
    this.#rasterize = rasterize;
    const builtin = builtinArchive("streets");
    const own = builtin === null ? null : readArchive(builtin);
    const drawn = builtinArchive("basemap");
    this.#size = size;
    this.#tiles = {
      streets: [streets, own].filter((read) => read !== null),
      drawn: drawn === null ? async () => null : readArchive(drawn),
    };
  }

  /** For a page, which says whose the data are beside it. */
  drawing(place: Position, theme: MapTheme, language: Language): Promise<MapPicture> {
    return this.#once(`svg ${theme} ${language} ${place.lat} ${place.lng}`, async () => {
      const svg = await this.#draw(place, theme, language, null);
      return { type: "image/svg+xml", bytes: Buffer.from(svg) };
    });
  }

  /** For a message: mail programs show no SVG. It says itself whose the data are. */
  raster(place: Position, language: Language): Promise<MapPicture> {
    return this.#once(`png ${language} ${place.lat} ${place.lng}`, async () => {
      this.#writer ??= openWriter(this.#rasterize);
      const svg = await this.#draw(place, "light", language, await this.#writer);
      return { type: "image/png", bytes: await this.#rasterize(svg, PLAIN_DPI * DENSITY) };
    });
  }

  #draw(place: Position, theme: MapTheme, language: Language, write: ((text: string) => boolean) | null) {
    return drawPicture(
      {
        ...{ place, size: this.#size, theme, language },
        canWrite: write ?? (() => true),
        hasCredit: write !== null,
      },
      this.#tiles,
    );
  }

  /** Callers of the same moment share one drawing; a failed one isn't kept. */
  #once(key: string, draw: () => Promise<MapPicture>): Promise<MapPicture> {
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    const picture = kept ?? draw();
    this.#kept.set(key, picture);
    if (kept === undefined) picture.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return picture;
  }
}
