import type { TileSource } from "#kernel/addresses/page-request.ts";
import type { Bounds, Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";

/** One restaurant on the map. `name` is already in the reader's language. */
export interface MapPin {
  id: string;
  name: string;
  lat: number;
  lng: number;
  isPartner: boolean;
  /** 0 to 5, or null when nobody has rated it. */
  rating: number | null;
}

export interface MapCamera {
  lat: number;
  lng: number;
  /** MapLibre's zoom: 512-pixel tiles, so one less than on maps that count 256-pixel tiles. */
  zoom: number;
}

/** Every text of the map, in the reader's language. */
export interface MapLabels {
  /** Name of the map itself, for a screen reader. */
  map: string;
  zoomIn: string;
  zoomOut: string;
  ownPosition: string;
  /** Tooltip of a cluster: how many restaurants it holds and that a click comes closer. */
  cluster(count: number): string;
  /** Says that the built-in map is only a sketch at this zoom. */
  schematic: string;
  /** Link beside `schematic` to a detailed map elsewhere. */
  openOutside: string;
  /** Name of the button that unfolds the sources of the map. */
  attribution: string;
  failed: string;
  retry: string;
}

export type MapTheme = "light" | "dark";

export interface RestaurantMapProps {
  pins: readonly MapPin[];
  /** Where the map looks. A value other than the last one reported moves the map there. */
  camera: MapCamera;
  /**
   * Called whenever the map has come to rest: once after the first drawing, then after every move.
   * `byUser` is false for moves that the page caused (a new `camera`, a selection out of sight, a resize).
   */
  onCameraChange(camera: MapCamera, bounds: Bounds, byUser: boolean): void;
  selectedId: string | null;
  /** The restaurant whose card has the pointer or the focus. */
  highlightedId: string | null;
  onSelect(id: string | null): void;
  /** The pointer rests on a restaurant, or on none. Never called for touch. */
  onHighlight?(id: string | null): void;
  ownPosition: Position | null;
  /** Radius in metres of the circle that the device is sure of. */
  accuracyMetres?: number;
  language: Language;
  theme: MapTheme;
  tiles: TileSource;
  labels: MapLabels;
  className?: string;
}
