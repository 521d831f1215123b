/** The mean earth radius in metres fixed by the specification (section 9), used for all great-circle distances. */
export const EARTH_RADIUS_M = 6_371_000;
const RADIANS = Math.PI / 180;

export interface Position {
  /** Degrees north, -90 to 90. */
  lat: number;
  /** Degrees east, -180 to 180. */
  lng: number;
}

/**
 * West, south, east, north in degrees, in GeoJSON order (RFC 7946, 5). West may exceed east: the bounds then cross the
 * antimeridian.
 */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The default position: central Tokyo (specification, section 9). */
export const DEFAULT_POSITION: Position = { lat: 35.676, lng: 139.65 };

export function isPosition(value: Position): boolean {
  return Math.abs(value.lat) <= 90 && Math.abs(value.lng) <= 180;
}

/** Great-circle distance in metres (haversine, accurate also for points a few metres apart). */
export function distanceMetres(a: Position, b: Position): number {
  const sinLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const sinLng = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * sinLng * sinLng;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function isInside(position: Position, bounds: Bounds): boolean {
  if (position.lat < bounds.south || position.lat > bounds.north) return false;
  return bounds.west <= bounds.east
    ? position.lng >= bounds.west && position.lng <= bounds.east
    : position.lng >= bounds.west || position.lng <= bounds.east;
}
/** A marker on openstreetmap.org, zoomed to street level. Degrees as text. */
export function openStreetMapUrl(latitude: string, longitude: string): string {
  const at = { mlat: latitude, mlon: longitude };
  return `https://www.openstreetmap.org/?${new URLSearchParams(at)}#map=18/${latitude}/${longitude}`;
}

/** A search for an address on openstreetmap.org. */
export function openStreetMapSearchUrl(address: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
}

/** Devices whose own maps open by Apple's address. */
const APPLE = /iPhone|iPad|iPod|Macintosh/;

/** A place as contracts have it: degrees as text. */
export interface Spot {
  latitude: string;
  longitude: string;
}

/** The way there on foot, in the map of the device (its user agent): Apple's on its devices, else Google's. */
export function directionsUrl({ latitude, longitude }: Spot, device: string): string {
  const place = `${latitude},${longitude}`;
  return APPLE.test(device)
    ? `https://maps.apple.com/?${new URLSearchParams({ daddr: place, dirflg: "w" })}`
    : `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: place, travelmode: "walking" })}`;
}
