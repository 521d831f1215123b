import type { TileSource } from "#kernel/addresses/page-request.ts";
import type { Bounds, Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import type { MapTheme } from "#platform/map-palette.ts";

/** One restaurant on the map. `name` is in the user's language. */
export interface MapPin {
  id: string;
  name: string;
  lat: number;
  lng: number;
  isPartner: boolean;
  /** 0 to 5, or null without ratings. */
  rating: number | null;
}

export interface MapCamera {
  lat: number;
  lng: number;
  /** MapLibre zoom level: 512-pixel tiles, so one less than on maps with 256-pixel tiles. */
  zoom: number;
}

/** All texts of the map, in the user's language. */
export interface MapLabels {
  /** Accessible name of the map. */
  map: string;
  zoomIn: string;
  zoomOut: string;
  ownPosition: string;
  /** Tooltip of a cluster: number of restaurants, and that a click zooms in. */
  cluster(count: number): string;
  /** Notice that the built-in map is only schematic at this zoom. */
  schematic: string;
  /** Link beside `schematic` to a detailed external map. */
  openOutside: string;
  /** Label of the button that expands the attribution. */
  attribution: string;
  failed: string;
  retry: string;
}

export interface RestaurantMapProps {
  pins: readonly MapPin[];
  /** The controlled camera. A value other than the last one reported moves the map. */
  camera: MapCamera;
  /**
   * Called whenever the map becomes idle: after the first render and after every move. `byUser` is false for moves
   * caused by the page (a new `camera`, an off-screen selection, a resize).
   */
  onCameraChange(camera: MapCamera, bounds: Bounds, byUser: boolean): void;
  selectedId: string | null;
  /** The restaurant whose card is hovered or focused. */
  highlightedId: string | null;
  onSelect(id: string | null): void;
  /** The pointer hovers over a restaurant, or over none. Never called for touch. */
  onHighlight?(id: string | null): void;
  ownPosition: Position | null;
  /** Radius of the accuracy circle, in meters. */
  accuracyMetres?: number;
  language: Language;
  theme: MapTheme;
  tiles: TileSource;
  labels: MapLabels;
  className?: string;
}
