import { type Bounds, isPosition, type Position } from "#kernel/geo.ts";
import { truncateText } from "#platform/web/i18n/truncate.ts";
import { cameraFromParam, MAX_ZOOM, MIN_ZOOM } from "#platform/web/map/camera.ts";
import type { MapCamera } from "#platform/web/map/map-types.ts";
import type { ParamPatch } from "#platform/web/page/url-state.ts";

/** Starting points without a position: stations that visitors know, in the order of the picker. */
export const AREAS = {
  tokyo: { lat: 35.68124, lng: 139.76712 },
  shinjuku: { lat: 35.69012, lng: 139.70019 },
  shibuya: { lat: 35.65803, lng: 139.70164 },
  asakusa: { lat: 35.71068, lng: 139.79737 },
  ueno: { lat: 35.71377, lng: 139.77703 },
  yokohama: { lat: 35.46583, lng: 139.62244 },
  kyoto: { lat: 34.98585, lng: 135.75877 },
  osaka: { lat: 34.70249, lng: 135.49595 },
  namba: { lat: 34.66663, lng: 135.50048 },
  nagoya: { lat: 35.17067, lng: 136.88164 },
  hiroshima: { lat: 34.39765, lng: 132.47539 },
  fukuoka: { lat: 33.58979, lng: 130.42064 },
  sapporo: { lat: 43.06866, lng: 141.35076 },
} as const satisfies Record<string, Position>;

export type AreaCode = keyof typeof AREAS;
export const AREA_CODES = Object.keys(AREAS) as AreaCode[];
export const DEFAULT_AREA: AreaCode = "tokyo";

function isAreaCode(value: unknown): value is AreaCode {
  return typeof value === "string" && Object.hasOwn(AREAS, value);
}

/** The search location: around a station, the reader or a point, or a map section. */
export type Place =
  | { kind: "area"; code: AreaCode }
  | { kind: "me" }
  /** `name`: of a place that was searched for. */
  | { kind: "point"; position: Position; name?: string }
  | { kind: "box"; bounds: Bounds };

const MAX_NAME_LENGTH = 60;
const AREA_ZOOM = 13;
/** The specification's zoom for a known position. */
const CLOSE_ZOOM = 14;
/** At zoom 0, MapLibre's world is one tile of this many pixels. */
const WORLD_PX = 512;
/** Minimum map width at which a whole section is visible. */
const NARROWEST_MAP_PX = 360;

/** Parses the place from the address: `bbox`, else `around`, else the center of the camera in `at`, else Tokyo. */
export function placeFrom(params: URLSearchParams): Place {
  const bounds = boundsFrom(params.get("bbox"));
  if (bounds) return { kind: "box", bounds };
  const around = params.get("around");
  if (around === "me") return { kind: "me" };
  if (isAreaCode(around)) return { kind: "area", code: around };
  const named = positionFrom(around);
  const name = params.get("near");
  if (named && name) return { kind: "point", position: named, name: truncateText(name, MAX_NAME_LENGTH) };
  const position = named ?? cameraFromParam(params.get("at"));
  if (position) return { kind: "point", position: { lat: position.lat, lng: position.lng } };
  return { kind: "area", code: DEFAULT_AREA };
}

/** True if the address names no place, so that the page may choose a better one. */
export function hasNoPlace(params: URLSearchParams): boolean {
  return !params.has("bbox") && !params.has("around") && !params.has("at");
}

export function placePatch(place: Place): ParamPatch {
  if (place.kind === "box") return { bbox: boundsParam(place.bounds), around: null, near: null };
  const near = place.kind === "point" ? (place.name ?? null) : null;
  return { bbox: null, around: aroundParam(place), near };
}

/** The center of the search; null if that is the reader and their position is unknown. */
export function centreOf(place: Place, own: Position | null): Position | null {
  if (place.kind === "area") return AREAS[place.code];
  if (place.kind === "me") return own;
  return place.kind === "point" ? place.position : middleOf(place.bounds);
}

/** Initial camera for a search. */
export function cameraOf(place: Place, own: Position | null): MapCamera {
  const centre = centreOf(place, own) ?? AREAS[DEFAULT_AREA];
  return { lat: centre.lat, lng: centre.lng, zoom: zoomOf(place, own) };
}

function zoomOf(place: Place, own: Position | null): number {
  if (place.kind === "box") return zoomFor(place.bounds);
  return place.kind === "area" || (place.kind === "me" && !own) ? AREA_ZOOM : CLOSE_ZOOM;
}

function zoomFor(bounds: Bounds): number {
  const zoom = Math.log2((360 * NARROWEST_MAP_PX) / (WORLD_PX * Math.max(widthOf(bounds), 1e-6)));
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
}

function middleOf(bounds: Bounds): Position {
  const lng = bounds.west + widthOf(bounds) / 2;
  return { lat: (bounds.south + bounds.north) / 2, lng: lng > 180 ? lng - 360 : lng };
}

/** In degrees; for a section across the date line, west is greater than east. */
function widthOf({ west, east }: Bounds): number {
  return west <= east ? east - west : east - west + 360;
}

function aroundParam(place: Exclude<Place, { kind: "box" }>): string {
  if (place.kind === "area") return place.code;
  return place.kind === "me" ? "me" : `${short(place.position.lat)},${short(place.position.lng)}`;
}

function boundsParam({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map(short).join(",");
}

function positionFrom(param: string | null): Position | null {
  const [lat, lng, ...more] = numbersIn(param);
  if (lat === undefined || lng === undefined || more.length > 0) return null;
  return isPosition({ lat, lng }) ? { lat, lng } : null;
}

function boundsFrom(param: string | null): Bounds | null {
  const [west, south, east, north, ...more] = numbersIn(param);
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const isOnEarth = isPosition({ lat: south, lng: west }) && isPosition({ lat: north, lng: east });
  return more.length === 0 && isOnEarth && south <= north ? { west, south, east, north } : null;
}

function numbersIn(param: string | null): number[] {
  const isList = param !== null && /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?)+$/.test(param);
  return isList ? param.split(",").map(Number) : [];
}

/** Four decimals are about ten metres: enough for a search, and short in the address bar. */
function short(degrees: number): string {
  return String(Math.round(degrees * 10_000) / 10_000 + 0);
}
