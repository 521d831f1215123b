/** A place on openstreetmap.org with a marker, close enough to see the door. Degrees as text. */
export function openStreetMapUrl(latitude: string, longitude: string): string {
  const at = { mlat: latitude, mlon: longitude };
  return `https://www.openstreetmap.org/?${new URLSearchParams(at)}#map=18/${latitude}/${longitude}`;
}

/** What openstreetmap.org finds for an address. */
export function openStreetMapSearchUrl(address: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
}
